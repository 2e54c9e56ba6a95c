import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listBarriers } from './barriers.ts';
import { useBrowser } from './screen.ts';

const LENSES = '/category/lenses/spherical-lenses/plano-convex-lenses';
const PLOT = `${LENSES}?view=plot:focal_length,price,substrate`;

const query = (page: Page) => new URL(page.url()).searchParams;
const keysOf = (page: Page) => page.getByRole('application', { name: 'Plot: Unit price over Focal length' });
const tipOf = (page: Page) => page.locator('.plot-tip');
const count = (page: Page) => page.locator('.list-main [role=status]').first();
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');

/** The rectangle of the drawn plot, once its points are there. */
async function boxOf(page: Page) {
  await page.locator('.plot-legend li').first().waitFor();
  const box = await page.locator('.plot-box .u-over').boundingBox();
  if (box === null) throw new Error('The plot is not drawn');
  return box;
}

/** Drags over a part of the plot, in shares of its width and height. */
async function brush(page: Page, [left, top, right, bottom]: readonly [number, number, number, number]) {
  const box = await boxOf(page);
  await page.mouse.move(box.x + box.width * left, box.y + box.height * top);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * right, box.y + box.height * bottom, { steps: 5 });
  await page.mouse.up();
}

describe('the plot of two attributes', () => {
  const { open } = useBrowser();

  it('is a view of the list of a category, with its own code that comes with it', async () => {
    const page = await open(LENSES);
    const names = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect((await names()).filter(name => /plot-panel|uPlot/i.test(name))).toEqual([]);
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Plot' }).click();
    await expect.poll(() => query(page).get('view')).toBe('plot');
    await boxOf(page);
    expect(await page.locator('.plot-legend li').first().innerText()).toMatch(/^N-BK7\s+\d+$/);
    expect(await listBarriers(page)).toEqual([]);
    // What is not drawn is said, and can be seen.
    const missing = page.getByRole('link', { name: /products do not state: Unit price$/ });
    const [number] = (await missing.innerText()).split(' ');
    await missing.click();
    await expect.poll(() => query(page).get('price')).toBe('!*');
    await expect.poll(() => count(page).innerText()).toMatch(new RegExp(`^${number} product`));
  });

  it('filters by the part that is dragged over, which list, facets and plot show, and Back takes it back', async () => {
    const page = await open(PLOT);
    await brush(page, [0.45, 0.7, 0.6, 0.9]);
    await expect.poll(() => query(page).get('focal_length')).toMatch(/^[\d.]+mm\.\.[\d.]+mm$/);
    expect(query(page).get('price')).toMatch(/^[\d.]+\.\.[\d.]+$/);
    expect(query(page).get('view')).toBe('plot:focal_length,price,substrate');
    await expect.poll(() => chips(page).count()).toBe(2);
    const [from = 0, to = 0] = (query(page).get('focal_length') ?? '').split('..').map(Number.parseFloat);
    const cells = await page.locator('#results td.asked').allInnerTexts();
    expect(cells.length).toBeGreaterThan(3);
    for (const cell of cells) {
      expect(Number.parseFloat(cell)).toBeGreaterThanOrEqual(from);
      expect(Number.parseFloat(cell)).toBeLessThanOrEqual(to);
    }
    const fields = page.locator('#filters').getByRole('textbox', { name: /^Focal length (from|to)$/ });
    await expect
      .poll(() =>
        fields.evaluateAll(own => own.map(field => Number.parseFloat((field as HTMLInputElement).value))),
      )
      .toEqual([from, to]);
    expect(await page.locator('.plot-selected').isVisible()).toBe(true);
    await page.goBack();
    await expect.poll(() => query(page).get('focal_length')).toBeNull();
    await expect.poll(() => page.locator('.plot-selected').isVisible()).toBe(false);
    // From edge to edge of one axis there is no condition on it.
    await brush(page, [0.005, 0.5, 0.995, 0.9]);
    await expect.poll(() => query(page).get('price')).toMatch(/^[\d.]+\.\.[\d.]+$/);
    expect(query(page).has('focal_length')).toBe(false);
  });

  it('is worked by keys: arrows from product to product, Shift selects, Enter filters or opens, Escape leaves', async () => {
    const page = await open(PLOT);
    await boxOf(page);
    await keysOf(page).focus();
    await page.keyboard.press('Home');
    const first = await tipOf(page).getByRole('link').innerText();
    expect(first).toMatch(/^EL-PCX/);
    expect(await tipOf(page).innerText()).toMatch(
      /plano-convex lens.*Focal length\s+9.*Unit price\s+[\d.]+ USD/s,
    );
    await page.keyboard.press('ArrowRight');
    expect(await tipOf(page).getByRole('link').innerText()).not.toBe(first);
    await page.keyboard.press('Escape');
    await tipOf(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Home');
    for (let step = 0; step < 30; step++) await page.keyboard.press('Shift+ArrowRight');
    await page
      .getByRole('status')
      .filter({ hasText: /^Selected: Focal length .*Press Enter/ })
      .waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => query(page).get('focal_length')).toMatch(/^9mm\.\.\d+mm$/);
    await expect.poll(() => chips(page).count()).toBe(2);
    await keysOf(page).focus();
    await page.keyboard.press('Home');
    const part = await tipOf(page).getByRole('link').innerText();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/product/${part}`);
  });

  it('keeps the product that a key has chosen while points of other conditions come', async () => {
    const page = await open(PLOT);
    await boxOf(page);
    let letCome = () => {};
    const held = new Promise<void>(resolve => {
      letCome = resolve;
    });
    let isAsked = false;
    await page.route('**/category/plot/**', async route => {
      isAsked = true;
      await held;
      await route.continue();
    });
    await brush(page, [0.005, 0.1, 0.995, 0.9]);
    await expect.poll(() => chips(page).count()).toBe(1);
    await expect.poll(() => isAsked).toBe(true);
    await keysOf(page).focus();
    await page.keyboard.press('Home');
    const part = await tipOf(page).getByRole('link').innerText();
    const come = page.waitForResponse('**/category/plot/**');
    letCome();
    await come;
    await page.locator('.plot-room[aria-busy=false]').waitFor();
    expect(await tipOf(page).getByRole('link').innerText()).toBe(part);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/product/${part}`);
  });

  it('changes its axes and marks, which are in the address, and says what a logarithm leaves out', async () => {
    const page = await open(PLOT);
    await boxOf(page);
    await page.getByRole('button', { name: 'log: Unit price' }).click();
    await expect.poll(() => query(page).get('view')).toBe('plot:focal_length,log:price,substrate');
    await page.getByRole('combobox', { name: 'Vertical axis' }).selectOption('lead_time');
    await page.waitForURL(/view=plot:focal_length,lead_time,substrate/);
    await page.getByRole('combobox', { name: 'Marks' }).selectOption('');
    await page.waitForURL(/view=plot:focal_length,lead_time(?:&|$)/);
    await page.getByRole('button', { name: 'log: Lead time' }).click();
    const linear = page.getByRole('link', { name: 'Show with a linear axis' });
    await linear.waitFor();
    await expect
      .poll(() => page.locator('.plot-notes').innerText())
      .toMatch(/\d+ products are not drawn, as their number is not above 0: Lead time/);
    await linear.click();
    await expect.poll(() => query(page).get('view')).toBe('plot:focal_length,linear:lead_time');
  });

  it('shows a product under the finger on a phone, and fits', async () => {
    const page = await open(PLOT, { viewport: { width: 390, height: 844 }, hasTouch: true });
    const box = await boxOf(page);
    await page.locator('.plot-box').scrollIntoViewIfNeeded();
    const now = (await page.locator('.plot-box .u-over').boundingBox()) ?? box;
    await page.touchscreen.tap(now.x + now.width * 0.5, now.y + now.height * 0.93);
    await tipOf(page).getByRole('link').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await listBarriers(page)).toEqual([]);
  });

  it('shows its numbers in the units that the visitor has chosen', async () => {
    const page = await open(PLOT);
    await boxOf(page);
    await page.locator('header [role=switch]').click();
    await keysOf(page).focus();
    await page.keyboard.press('Home');
    await expect.poll(() => tipOf(page).innerText()).toMatch(/Focal length\s+[\d.⁄/ ]+\s?(in|")/);
  });

  it('leaves the list where no script runs, and says so', async () => {
    const page = await open(PLOT, { javaScriptEnabled: false });
    expect(
      await page.getByText('The plot needs JavaScript. The list has the same products.').isVisible(),
    ).toBe(true);
    expect(await page.locator('#results tr').count()).toBeGreaterThan(10);
  });
});
