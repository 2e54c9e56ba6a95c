import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './screen.ts';

const LENSES = '/category/lenses/spherical-lenses/plano-convex-lenses';
const BANDPASS = '/category/filters/bandpass-filters';
const SERIES = '/product/pcx-bk7-25';
const PHONE = { viewport: { width: 390, height: 844 } };

const colourOf = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).evaluate(link => {
    const { color, backgroundColor } = getComputedStyle(link);
    return [color, backgroundColor];
  });

describe('the tools of a list', () => {
  const { open } = useBrowser();

  it('keeps the chosen part of a switch as it is under the pointer', async () => {
    const page = await open(LENSES);
    const before = await colourOf(page, 'Table');
    await page.getByRole('link', { name: 'Table', exact: true }).hover();
    expect(await colourOf(page, 'Table')).toEqual(before);
  });

  it('closes a menu by Escape, which gives the focus back, by a click outside and by another menu', async () => {
    const page = await open(LENSES);
    const columns = page.locator('details:has(> summary:text-matches("^Columns"))');
    const download = page.locator('details:has(> summary:text-is("Download"))');
    const isOpen = (menu: typeof columns) =>
      menu.evaluate(own => own instanceof HTMLDetailsElement && own.open);
    const press = (menu: typeof columns) => menu.locator('summary').click();
    await press(columns);
    await columns.getByRole('checkbox').first().focus();
    await page.keyboard.press('Escape');
    expect(await isOpen(columns)).toBe(false);
    expect(await columns.locator('summary').evaluate(own => own === document.activeElement)).toBe(true);
    await press(columns);
    await press(download);
    expect([await isOpen(columns), await isOpen(download)]).toEqual([false, true]);
    await page.locator('h1').click();
    expect(await isOpen(download)).toBe(false);
  });

  it('closes the filter of a variant table by a click outside and by Escape', async () => {
    const page = await open('/product/EL-PCX-25-100-A');
    const filter = page.locator('details[name=variant-filter]').first();
    for (const leave of [() => page.locator('h1').click(), () => page.keyboard.press('Escape')]) {
      await filter.locator('summary').click();
      expect(await filter.getAttribute('open')).not.toBeNull();
      await leave();
      expect(await filter.getAttribute('open')).toBeNull();
    }
  });

  it('shows what is asked for in the first columns, marked, also of curves, and sorts by it; gone with its condition', async () => {
    const page = await open(`${BANDPASS}?transmission@532nm=%3E%3D80%25&fwhm=5nm..50nm`);
    const asked = page.locator('thead .asked');
    expect((await asked.allInnerTexts()).map(text => text.replace(/\s+/g, ' '))).toEqual([
      'Transmission @ 532 nm %, asked for',
      'Bandwidth (FWHM) nm, asked for',
    ]);
    expect(await page.locator('thead .value').first().getAttribute('class')).toContain('asked');
    const values = async () =>
      (await page.locator('tbody td.asked:nth-of-type(2)').allInnerTexts()).map(Number);
    const shown = await values();
    expect(shown.length).toBeGreaterThan(1);
    expect(Math.min(...shown)).toBeGreaterThanOrEqual(80);
    await asked.first().getByRole('link').click();
    await page.waitForURL(/sort=transmission/);
    await expect.poll(() => asked.first().getAttribute('aria-sort')).toBe('ascending');
    await expect.poll(values).toEqual(shown.toSorted((a, b) => a - b));
    for (const name of [/Transmission/, /Bandwidth/]) {
      const chip = page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name });
      await chip.click();
      await chip.waitFor({ state: 'detached' });
    }
    await page.goto(BANDPASS);
    expect(await asked.count()).toBe(0);
  });

  it('shows what was asked for on products that match in part', async () => {
    const page = await open('/search?q=photodiode+1550+nm+bandwidth+%3E+100+GHz');
    expect(await page.locator('thead .asked').allInnerTexts()).toContainEqual(
      expect.stringMatching(/bandwidth/i),
    );
  });

  it('says on a phone what each number of a row is, and the currency of its price', async () => {
    const page = await open(`${LENSES}?focal_length=90mm..110mm`, PHONE);
    const row = page.locator('.products tbody tr').first();
    expect((await row.innerText()).replace(/\s+/g, ' ')).toMatch(/Focal length [\d.]+ mm/);
    expect(await row.locator('.price').innerText()).toMatch(/^\d[\d.,]* USD$/);
    expect(await row.locator('img').first().isVisible()).toBe(true);
    const numbers = await page
      .locator('.products tbody td.value')
      .evaluateAll(
        cells => cells.filter(cell => cell instanceof HTMLElement && cell.offsetParent !== null).length,
      );
    expect(numbers).toBe(0);
  });

  it('sorts a table on a phone by any of its columns, from a bar that stays in view', async () => {
    const page = await open(LENSES, PHONE);
    await page.evaluate(() => scrollTo(0, 1500));
    const sort = page.locator('details:has(> summary:has-text("Sort:"))');
    await sort.locator('summary').click();
    await page.getByRole('link', { name: 'Unit price, low to high' }).click();
    await page.waitForURL(/sort=price/);
    await expect.poll(() => sort.locator('summary').innerText()).toBe('Sort: Unit price ↑');
    expect(await sort.evaluate(own => own instanceof HTMLDetailsElement && own.open)).toBe(false);
    const prices = async () =>
      (await page.locator('.products tbody .price').allInnerTexts()).map(text => Number.parseFloat(text));
    await expect
      .poll(async () => {
        const all = await prices();
        return all.every((price, at) => at === 0 || price >= (all[at - 1] ?? 0));
      })
      .toBe(true);
  });

  it('says under a part of a series’ table how many rows are left', async () => {
    const page = await open('/product/EL-PCX-25-100-A');
    const left = page.getByRole('link', { name: /^\d+ more in this table$/ });
    const count = Number.parseInt(await left.innerText(), 10);
    const shown = await page.locator('#list .products tbody tr').count();
    await left.click();
    await page.waitForURL(new RegExp(SERIES.replace('pcx-bk7-25', '[\\w-]+')));
    await expect.poll(() => page.locator('#list .products tbody tr').count()).toBeGreaterThan(shown);
    expect(count).toBeGreaterThan(0);
  });

  it('shows numbers as they are given, equally precise in a column, and no decimals that nobody gave', async () => {
    const page = await open(`${LENSES}?diameter=12.7mm`);
    const all = await page.getByText(/^All:/).innerText();
    expect(all).toContain('12.7 mm');
    const facet = page.locator('.facet').filter({ hasText: 'Diameter' });
    expect(await facet.getByText('12.7 mm', { exact: true }).count()).toBe(1);
  });

  it('names the currency of prices wherever they are filtered by: in the rail, above a table of variants, in a chip', async () => {
    const page = await open(`${LENSES}?price=40..50`);
    const price = page.locator('.facet').filter({ has: page.getByText('Unit price', { exact: true }) });
    expect(await price.first().locator('summary').innerText()).toMatch(/USD/);
    expect(await price.getByRole('textbox', { name: 'Unit price from' }).getAttribute('placeholder')).toMatch(
      /^\d[\d.]* USD$/,
    );
    expect(await page.locator('#list').getByText('Unit price 40–50 USD').count()).toBe(1);
    await page.goto('/product/EL-PCX-25-100-A');
    const variants = page.getByRole('form', { name: 'Filters' });
    await variants.locator('summary', { hasText: 'Unit price' }).click();
    await variants.getByText('USD').first().waitFor();
    await variants.locator('summary', { hasText: 'Focal length' }).click();
    await variants.getByText('mm', { exact: true }).first().waitFor();
  });

  it('has on a phone the price of a product and the way into the cart in view, and the way up in one line', async () => {
    const page = await open('/product/EL-PCX-25-100-A', PHONE);
    const bar = page.locator('.buy-bar');
    expect(await bar.innerText()).toMatch(/\d+\.\d\d USD/);
    await bar.getByRole('button', { name: /^Add EL-PCX-25-100-A/ }).click();
    await expect.poll(() => page.locator('header a[href$="/cart"]').innerText()).toContain('1');
    const crumbs = page.getByRole('navigation', { name: 'You are here' });
    expect((await crumbs.boundingBox())?.height ?? 0).toBeLessThan(50);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await bar.isVisible()).toBe(false);
  });

  it('shows all attributes of a product, by group, without a click', async () => {
    const page = await open('/product/EL-PCX-25-100-A');
    expect(await page.getByText('Diameter', { exact: true }).first().isVisible()).toBe(true);
    expect(await page.locator('.product-columns dl dt').count()).toBeGreaterThan(12);
    expect(await page.locator('.product-columns details dl').count()).toBe(0);
  });
});
