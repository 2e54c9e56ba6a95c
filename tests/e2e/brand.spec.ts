import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startSampleSite } from '../run/site.ts';
import { ROOT } from '../run/tool.ts';
import { withVisits } from './composed-site.ts';

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const WORDMARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 24"><path d="M0 0h120v24H0z" fill="#8a1f4b"/></svg>';

/** Two brands of other trades: one with all properties of a brand, one with only a colour. */
const BRANDS = {
  bearings: `brand:
  name: { en: Northfold Bearings, cn: 北褶轴承 }
  logo: { light: media/logo.svg, dark: media/night.svg }
  logo_shows_name: true
  favicon: media/logo.svg
  share_picture: media/share.png
  accent: "#8a1f4b"
  contact: { company: Northfold Bearings Ltd, email: sales@example.com, phone: +1 555 0199 }
  footer:
    lines: [{ en: Prices without taxes, cn: 价格不含税 }]
    links: [{ text: { en: Terms, cn: 条款 }, link: https://example.com/terms }]
  social: [{ name: LinkedIn, link: https://example.com/northfold }]
  powered_by: false
`,
  valves: 'brand: { accent: { light: "#1d6b2f", dark: "#7fd694" } }\n',
};

/** Writes and imports a catalogue of one product under a brand, and serves it. */
async function startBranded(brand: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-branded-'));
  const data = join(folder, 'data');
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(join(folder, 'catalogue', path, '..'), { recursive: true });
    writeFileSync(join(folder, 'catalogue', path), content);
  };
  write('catalogue.yaml', `name: { en: Parts for plants, cn: 工厂零件 }\n${brand}`);
  write('categories.csv', 'id,name_en,name_cn\nparts,Parts,零件\n');
  write('attributes.csv', 'key,name_en,name_cn,kind,unit\nbore,Bore,内径,number,mm\n');
  write('products/parts.csv', 'part_number,name_en,name_cn,category_ids,bore\nP-1,Part,零件,parts,12\n');
  write('media/logo.svg', WORDMARK);
  write('media/night.svg', WORDMARK.replace('8a1f4b', 'f08ab4'));
  write('media/share.png', PIXEL);
  const args = ['src/main/cli.ts', 'import', join(folder, 'catalogue'), '--confirm'];
  const env = { ...process.env, BASE_URL: undefined, DATABASE_URL: undefined, DATA_DIR: data };
  execFileSync(process.execPath, args, { cwd: ROOT, env });
  const site = await startSampleSite({ DATA_DIR: data });
  const stop = async () => {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: site.url, stop };
}

const visit = withVisits();
const sites: Record<string, { url: string; stop: () => Promise<void> }> = {};
beforeAll(async () => {
  for (const [name, brand] of Object.entries(BRANDS)) sites[name] = await startBranded(brand);
}, 120_000);
afterAll(() => Promise.all(Object.values(sites).map(site => site.stop())));

const urlOf = (name: string) => sites[name]?.url ?? inject('siteUrl');
const textOf = async (address: string) => (await fetch(address)).text();

/** The accent of a page and its visible logos, in a colour scheme. */
async function look(address: string, colorScheme: 'light' | 'dark') {
  const { page, console } = await visit(address, { colorScheme });
  const shown = await page.evaluate(() => {
    const probe = document.createElement('i');
    document.body.append(probe);
    const colourOf = (name: string) => {
      probe.style.setProperty('color', `var(${name})`);
      return getComputedStyle(probe).color;
    };
    return {
      accent: colourOf('--color-accent'),
      tint: colourOf('--color-tint'),
      logos: [...document.querySelectorAll('header .brand-mark img')]
        .filter(image => image.checkVisibility())
        .map(image => image.getAttribute('src')?.split('/').at(-1)),
    };
  });
  return { page, console, ...shown };
}

describe('a site of its owner', () => {
  it.each([
    ['sample', 'light', 'rgb(11, 102, 94)', ['elstrand.svg']],
    ['sample', 'dark', 'rgb(98, 199, 187)', ['elstrand-dark.svg']],
    ['bearings', 'light', 'rgb(138, 31, 75)', ['logo.svg']],
    ['valves', 'light', 'rgb(29, 107, 47)', []],
    ['valves', 'dark', 'rgb(127, 214, 148)', []],
  ] as const)('has the accent and the logo of its brand: %s, %s', async (name, scheme, accent, logos) => {
    const seen = await look(urlOf(name), scheme);
    expect(seen).toMatchObject({ accent, logos });
    expect(seen.console).toEqual([]);
    // Another page of the site has them too, and does not violate its policy.
    await seen.page.getByRole('link', { name: 'All categories' }).first().click();
    await seen.page.waitForURL(/category/);
    expect(seen.console).toEqual([]);
  });

  it('makes a readable dark accent of the light one, and shows the logo of the visitor’s own choice of scheme', async () => {
    const seen = await look(urlOf('bearings'), 'dark');
    expect(seen.logos).toEqual(['night.svg']);
    const [red = 0, green = 0, blue = 0] = (seen.accent.match(/\d+/g) ?? []).map(Number);
    expect(Math.min(red, green, blue)).toBeGreaterThan(100);
    await seen.page.getByRole('button', { name: 'Toggle dark mode' }).click();
    const shown = await seen.page
      .locator('header .brand-mark img')
      .evaluateAll(images => images.map(image => image.checkVisibility()));
    expect(shown).toEqual([true, false]);
  });

  it.each([
    '/',
    '/cn',
    '/category',
    '/product/P-1',
    '/404',
    '/api/docs/',
    '/feed-en.xml',
    '/opensearch-en.xml',
  ])('says nothing of what it is made with where its owner wants it so: %s', async path => {
    const html = await textOf(urlOf('bearings') + path);
    // Names of fonts, which are never shown, and of stored data.
    expect(html.replace(/etalon-sans|Etalon Sans/g, '')).not.toMatch(/etalon/i);
  });

  it('says what it is made with in one line of the footer where it may', async () => {
    const { page } = await visit(urlOf('valves'));
    const lines = (await page.locator('body').innerText()).split('\n').filter(line => /etalon/i.test(line));
    expect(lines).toEqual(['Made with Etalon']);
    expect(await page.locator('header .brand-mark').innerText()).toBe('Parts for plants');
  });

  it('is told to search engines, networks and readers of feeds', async () => {
    const html = await textOf(urlOf('bearings'));
    expect(html).toContain('<title>Northfold Bearings</title>');
    expect(html).toContain('content="Northfold Bearings" property="og:site_name"'.split(' property')[0]);
    expect(html).toMatch(/og:image"[^>]*share\.png|share\.png"[^>]*og:image/);
    expect(html).toMatch(/<link rel="icon" href="\/media\/[^"]*logo\.svg"/);
    const told = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']): Record<string, unknown> => JSON.parse(json),
    );
    expect(told.find(data => data['@type'] === 'Organization')).toMatchObject({
      name: 'Northfold Bearings Ltd',
      brand: { name: 'Northfold Bearings' },
      email: 'sales@example.com',
      telephone: '+1 555 0199',
      sameAs: ['https://example.com/northfold'],
    });
    expect(await textOf(`${urlOf('bearings')}/cn`)).toContain('<title>北褶轴承</title>');
    expect(await textOf(`${urlOf('bearings')}/feed-en.xml`)).toContain('<title>Northfold Bearings</title>');
  });

  it('names its company in spreadsheets', async () => {
    const file = await fetch(`${urlOf('bearings')}/api/v1/compare/exportToExcel?ids=P-1`);
    expect(file.status).toBe(200);
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const text = (name: string) => Buffer.from(parts[name] ?? []).toString();
    expect(text('docProps/core.xml')).toContain('Northfold Bearings Ltd');
    expect(text('xl/worksheets/sheet1.xml')).toContain('&amp;LNorthfold Bearings Ltd');
  });

  it('stands on paper with its light logo, its lines and its contact', async () => {
    const { page } = await look(`${urlOf('bearings')}/product/P-1`, 'dark');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('header .brand-mark img').first().isVisible()).toBe(true);
    expect(await page.locator('header form').isVisible()).toBe(false);
    const foot = await page.locator('footer').innerText();
    for (const line of ['Northfold Bearings Ltd', 'sales@example.com', 'Prices without taxes'])
      expect(foot).toContain(line);
  });
});
