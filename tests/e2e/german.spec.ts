import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PROJECT_FOLDER } from '#main/settings/project.ts';
import type { ComposedSite } from './composed-site.ts';
import { buildOther, otherBuildFolder } from './other-build.ts';
import { overflows } from './screen.ts';

vi.hoisted(() => {
  process.env.LOCALES = 'en,cn,de';
});
// The languages are read when these modules load.
const { startComposedSite, withVisits } = await import('./composed-site.ts');

const LENSES = '/de/category/optics/lenses';
const PAGES = [
  '/de',
  '/de/category',
  LENSES,
  '/de/product/LA-25',
  '/de/product/pcx',
  '/de/search?q=lens',
  '/de/search?q=qqxxzz',
  '/de/compare?ids=LA-25,LA-50',
  '/de/cart',
  '/de/cart?lines=LA-25*10',
  '/de/feedback',
  '/de/new-product',
  '/de/manual',
  '/de/software',
  '/de/curves',
  '/de/404',
];

type Messages = Readonly<Record<string, string>>;
const readMessages = (locale: string): Messages =>
  JSON.parse(readFileSync(join(PROJECT_FOLDER, `src/text/languages/${locale}/app.json`), 'utf8'));

/** The English texts on screens that are otherwise in German, without filled-in parts. */
function listEnglish(): Set<string> {
  const [english, german] = [readMessages('en'), readMessages('de')];
  return new Set(
    Object.entries(english).flatMap(([key, text]) =>
      text === german[key] || text.includes('{') || text.length < 4 ? [] : [text.trim()],
    ),
  );
}

/** All texts that a page shows or exposes to assistive technology, except those marked as another language. */
function listTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isOther = (node: Element | null) => node?.closest('[lang]')?.getAttribute('lang') !== 'de-DE';
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement?.closest('script, style, template') == null && !isOther(parentElement))
        texts.push(textContent?.trim() ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      if (!isOther(element))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          texts.push(element.getAttribute(name)?.trim() ?? '');
    return texts.filter(text => text !== '');
  });
}

describe('a site that has German', () => {
  const folder = otherBuildFolder('german');
  let site: ComposedSite;
  beforeAll(async () => {
    await buildOther(folder, { env: { LOCALES: 'en,cn,de' } });
    site = await startComposedSite({}, join(folder, 'build'));
  }, 120_000);
  afterAll(async () => {
    await site?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const visit = withVisits();

  it('R-04 answers a German browser in German, and names each language’s page', async () => {
    const answer = await fetch(`${site.address}/`, { headers: { 'accept-language': 'de-AT, en;q=0.5' } });
    expect(new URL(answer.url).pathname).toBe('/de');
    const html = await answer.text();
    expect(html).toContain('<html lang="de-DE"');
    expect([...html.matchAll(/hrefLang="([^"]+)"/gi)].map(([, tag]) => tag)).toEqual(
      expect.arrayContaining(['en-US', 'zh-CN', 'de-DE']),
    );
  });

  it.each(PAGES)(
    'R-04 R-11 has no English sentence of a screen in German, and is no wider than a small phone: %s',
    async path => {
      const english = listEnglish();
      const { page, console } = await visit(site.address + path);
      expect(await page.locator('html').getAttribute('lang')).toBe('de-DE');
      const texts = await listTexts(page);
      expect(texts.length).toBeGreaterThan(10);
      expect(texts.filter(text => english.has(text))).toEqual([]);
      expect(console.filter(line => !line.includes('404'))).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      // A plot takes its new width a moment after the page does.
      await expect.poll(() => overflows(page)).toBe(false);
    },
  );

  it('R-04 filters by numbers as Germans write them', async () => {
    const { page } = await visit(site.address + LENSES);
    const field = page.getByRole('textbox', { name: /^Range muss abdecken/ });
    await field.fill('400,5 nm');
    await field.press('Enter');

    await page.waitForURL(/window=400\.5nm/);
    await page.getByText('400,5 nm').first().waitFor();
    await expect.poll(() => field.inputValue()).toBe('400,5nm');
    await field.fill('1.064');
    await field.press('Enter');
    await page.waitForURL(/window=1064nm/);
    await page.getByText('1.064 nm').first().waitFor();
  });

  it('R-04 finds by German words what has English texts only, and marks those texts', async () => {
    const { page } = await visit(`${site.address}/de/search?q=${encodeURIComponent('Linsen')}`);
    await page.getByText('LA-25/M').first().waitFor();
    const name = page.getByText('Focal length').first();
    expect(await name.evaluate(element => element.closest('[lang]')?.getAttribute('lang'))).toMatch(/^en/);
  });

  it('R-04 writes prices as Germans do, to the cart', async () => {
    const { page } = await visit(`${site.address}/de/product/LA-25`);
    await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).first().click();
    await page.goto(`${site.address}/de/cart`);
    await page.locator('table.cart').getByText('20,25').first().waitFor();
    await page.getByRole('heading', { name: 'Warenkorb' }).waitFor();
  });
});
