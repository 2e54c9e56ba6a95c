import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { PNG } from '#api/visitors/test-images.ts';
import { findFirefox, startFirefox } from '../run/firefox.ts';
import { COMPARISON, LENS, LIST, NARROW, PATIENCE_MS } from './trial.ts';

/** Waits until a page's script has begun to work; its first effect is the home call. */
async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/v1/home')),
  );
}

/** A control by its role and its name as assistive technology hears it. */
const control = (role: string, name: string) => `::-p-aria([name="${name}"][role="${role}"])`;

describe('a visitor with Firefox', () => {
  const downloads = mkdtempSync(join(tmpdir(), 'etalon-firefox-'));
  const site = inject('siteUrl');
  let browser: Browser | undefined;
  beforeAll(async () => {
    const program = findFirefox();
    if (program !== undefined) browser = await startFirefox(program, downloads);
  });
  beforeEach(context => context.skip(browser === undefined, 'Firefox is not installed'));
  afterAll(async () => {
    await browser?.close();
    rmSync(downloads, { recursive: true, force: true });
  });

  /** Opens a page of the site; what its script throws, or says as an error, fails the test. */
  async function open(path: string, viewport = { width: 1440, height: 900 }): Promise<Page> {
    if (browser === undefined) throw new Error('Firefox has not started');
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', error => void complaints.push(String(error)));
    page.on('console', message => message.type() === 'error' && complaints.push(message.text()));
    onTestFinished(async () => {
      await context.close();
      expect(complaints).toEqual([]);
    });
    page.setDefaultTimeout(PATIENCE_MS);
    await page.setViewport(viewport);
    await page.goto(site + path);
    await ready(page);
    return page;
  }

  const text = (page: Page, selector: string) => page.$eval(selector, element => element.textContent);
  const pathOf = (page: Page) => {
    const { pathname, search } = new URL(page.url());
    return decodeURIComponent(pathname + search);
  };
  const arrives = (page: Page, path: string | RegExp) =>
    expect.poll(() => pathOf(page), { timeout: PATIENCE_MS }).toMatch(path);

  it('changes the language and stays at the same place of the list', async () => {
    const page = await open(`${LIST}?coating=A`);
    await page.locator('header a[hreflang=zh-CN]').click();
    await arrives(page, /^\/cn\/category\/.*coating=A/);
    await expect.poll(() => text(page, 'h1')).toBe('平凸透镜');
    expect(await page.$eval('html', root => root.lang)).toBe('zh-CN');
  });

  it('is suggested products while typing and goes to one by keys', async () => {
    const page = await open('/');
    await page.locator('header [name=q]').fill('el-pcx-25-100');
    await page.waitForSelector('[role=listbox] [role=option]');
    await expect.poll(() => text(page, '[role=option]')).toContain('EL-PCX-25-100');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await arrives(page, /^\/product\/el-pcx-25-100/i);
  });

  it('reads lengths in inches and filters by one', async () => {
    const page = await open(LIST);
    await page.locator('header [role=switch]').click();
    await expect.poll(() => text(page, 'main thead small')).toContain('in');
    await page.locator('main input[name="focal_length.min"]').fill('5');
    await page.keyboard.press('Enter');
    await arrives(page, /focal_length=127mm\.\./);
    await expect.poll(() => text(page, '#results, main')).toContain('Focal length ≥ 5 in');
  });

  it('compares products and saves the spreadsheet under its own name', async () => {
    const page = await open(`/cn${COMPARISON}`, { width: 390, height: 844 });
    expect(await page.$$('table.compare thead th')).toHaveLength(3);
    await page.locator(control('link', '导出 Excel')).click();
    const saved = () => readdirSync(downloads).filter(name => /^产品对比.*\.xlsx$/.test(name));
    await expect.poll(() => saved().length, { timeout: PATIENCE_MS }).toBe(1);
    const bytes = () => readFileSync(join(downloads, saved()[0] ?? ''));
    await expect.poll(() => bytes().subarray(0, 2).toString()).toBe('PK');
  });

  it('reads a curve at a wavelength, by the cursor and by keys, and zooms by dragging', async () => {
    const page = await open(`/curves?ids=${NARROW}`);
    const plot = await page.waitForSelector('.curve-viewer canvas');
    const box = await plot?.boundingBox();
    if (!box) throw new Error('The plot has no place');
    const y = box.y + box.height / 2;
    const cursor = '.curve-viewer [role=slider]';
    const read = () => page.$eval(cursor, slider => slider.getAttribute('aria-valuetext'));
    const before = await read();
    await page.mouse.move(box.x + box.width * 0.4, y);
    await page.mouse.move(box.x + box.width * 0.45, y, { steps: 4 });
    await expect.poll(read).not.toBe(before);
    const pointed = await read();
    await page.focus(cursor);
    await page.keyboard.press('ArrowRight');
    await expect.poll(read).not.toBe(pointed);
    expect(await read()).toMatch(/^\d+(\.\d+)? nm; Transmission \d/);
    await page.mouse.move(box.x + box.width * 0.4, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.6, y, { steps: 8 });
    await page.mouse.up();
    await arrives(page, /zoom=/);
  });

  it('asks for a quotation of what is in the cart', async () => {
    const page = await open(LENS);
    await page.locator(control('button', 'Add to cart')).click();
    await expect.poll(() => text(page, 'header a[href$="/cart"]')).toContain('1');
    await page.locator('header a[href$="/cart"]').click();
    await arrives(page, /^\/cart$/);
    await page.locator('main input[autocomplete=name]').fill('Ann');
    await page.locator('main input[type=email]').fill('ann@example.com');
    await page.locator(control('button', 'Request a quote')).click();
    await arrives(page, /^\/quotation\/Q\d{8}-/);
    await expect.poll(() => text(page, 'main')).toContain('EL-PCX-25-100-A');
  });

  it('sends feedback with a picture and finds it again', async () => {
    const page = await open('/category');
    await page.locator('footer a[href$="/feedback"]').click();
    await page.locator('dialog textarea').fill('Seen with Firefox');
    const file = join(downloads, 'one.png');
    writeFileSync(file, PNG);
    const field = await page.waitForSelector('dialog input[type=file]');
    // The selector names a field for files.
    await (field as ElementHandle<HTMLInputElement>).uploadFile(file);
    await page.locator(control('button', 'Send feedback')).click();
    await expect.poll(() => text(page, 'body')).toContain('We have received your feedback');
    await page.goto(`${site}/feedback`);
    await expect.poll(() => text(page, 'main')).toMatch(/1 image.*Seen with Firefox/s);
  });

  it('reads a course with its formulas, chapter by chapter', async () => {
    const page = await open('/course/lenses-in-practice', { width: 390, height: 844 });
    const formula = await page.$eval('math[display=block]', math => math.getBoundingClientRect().height);
    expect(formula).toBeGreaterThan(20);
    const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    await expect.poll(() => page.evaluate(isWide)).toBe(false);
  });

  it('saves a manual', async () => {
    const page = await open('/manual');
    await page.locator('main a[download$=".en.pdf"]').click();
    const saved = () => readdirSync(downloads).filter(name => /^manual-.*\.pdf$/.test(name));
    await expect.poll(() => saved().length, { timeout: PATIENCE_MS }).toBe(1);
    const head = () =>
      readFileSync(join(downloads, saved()[0] ?? ''))
        .subarray(0, 5)
        .toString();
    await expect.poll(head).toBe('%PDF-');
  });

  it('goes back through pages to the place it came from', async () => {
    const page = await open(LIST);
    await page.evaluate(() => scrollTo(0, 500));
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(500);
    await page.evaluate(() =>
      document.querySelectorAll<HTMLElement>('main tbody a[href*="/product/"]')[9]?.click(),
    );
    await arrives(page, /^\/product\//);
    await page.goBack();
    await arrives(page, new RegExp(`^${LIST}$`));
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(500);
    await page.locator('main input[name=substrate]').click();
    await arrives(page, /substrate=/);
  });
});
