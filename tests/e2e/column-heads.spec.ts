import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listBarriers } from './barriers.ts';
import { useBrowser } from './screen.ts';

const LENSES = '/category/lenses/spherical-lenses/plano-convex-lenses';

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Filter Focal length', exact: true });
const buttonOf = (page: Page) => page.getByRole('button', { name: 'Filter Focal length', exact: true });
const query = (page: Page) => new URL(page.url()).searchParams;
const chip = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
const isFocused = (page: Page) => buttonOf(page).evaluate(own => own === document.activeElement);

/** The cells of the column of focal lengths, with its unit above them. */
async function columnOf(page: Page): Promise<string[]> {
  const heads = await page.locator('.products thead th').allInnerTexts();
  const place = heads.findIndex(text => text.startsWith('Focal length'));
  const cells = await page.locator(`.products tbody tr > :nth-child(${place + 1})`).allInnerTexts();
  return [heads[place]?.replace(/\s+/g, ' ').trim() ?? '', ...cells];
}

describe('the heading of a column of numbers', () => {
  const { open } = useBrowser();

  it('opens the filter of its column, to drag on its histogram, with the address of the filter beside the list', async () => {
    const page = await open(LENSES);
    await buttonOf(page).waitFor();
    const names = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect((await names()).filter(name => name.includes('head-panel'))).toEqual([]);
    await buttonOf(page).click();
    const panel = panelOf(page);
    const bars = await panel.locator('.brush').boundingBox();
    if (bars === null) throw new Error('There is no histogram');
    const y = bars.y + bars.height / 2;
    await page.mouse.move(bars.x + bars.width * 0.4, y);
    await page.mouse.down();
    await page.mouse.move(bars.x + bars.width * 0.6, y, { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => query(page).get('focal_length')).toMatch(/^[\d.]+mm\.\.[\d.]+mm$/);
    const [from, to] = (query(page).get('focal_length') ?? '').split('..').map(end => Number.parseFloat(end));
    const fields = page.locator('#filters').getByRole('textbox', { name: /^Focal length (from|to)$/ });
    await expect
      .poll(() =>
        fields.evaluateAll(own => own.map(field => Number.parseFloat((field as HTMLInputElement).value))),
      )
      .toEqual([from, to]);
    // It stays open for the next step. A press on one bar takes that bar.
    await page.mouse.click(bars.x + bars.width * 0.5, y);
    await expect.poll(() => query(page).get('focal_length')).not.toBe(`${from}mm..${to}mm`);
    expect(await panel.isVisible()).toBe(true);
    await page.mouse.click(bars.x + bars.width + 200, y);
    await panel.waitFor({ state: 'detached' });
  });

  it('is worked by keys: arrows on the handles, Escape back to where one was, and its button closes it', async () => {
    const page = await open(LENSES);
    await buttonOf(page).focus();
    await page.keyboard.press('Enter');
    const handle = panelOf(page).getByRole('slider', { name: 'Focal length, minimum', exact: true });
    await expect.poll(() => handle.evaluate(own => own === document.activeElement)).toBe(true);
    for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => query(page).get('focal_length')).toMatch(/^[\d.]+mm\.\.$/);
    expect(await listBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panelOf(page).waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(page)).toBe(true);
    await buttonOf(page).click();
    await panelOf(page).waitFor();
    await buttonOf(page).click();
    await panelOf(page).waitFor({ state: 'detached' });
  });

  it('shows its column in a unit of its own, in which numbers are typed too, also on the next visit', async () => {
    const page = await open(`${LENSES}?focal_length=90mm..110mm`);
    const [, inMm = ''] = await columnOf(page);
    await buttonOf(page).click();
    const units = panelOf(page).getByRole('group', { name: 'Unit in tables' });
    await units.getByRole('button', { name: 'cm', exact: true }).click();
    const inCm = async () => (await columnOf(page)).slice(0, 2);
    const expected = ['Focal length cm, asked for', expect.stringMatching(/^\d+\.\d+$/)];
    await expect.poll(inCm).toEqual(expected);
    const [, first = ''] = await columnOf(page);
    expect(Number(first) * 10).toBeCloseTo(Number(inMm), 6);
    const from = panelOf(page).getByRole('textbox', { name: 'Focal length from' });
    expect(await from.inputValue()).toBe('9 cm');
    await from.fill('9.5');
    await from.press('Enter');
    await expect.poll(() => query(page).get('focal_length')).toBe('95mm..110mm');
    expect(query(page).has('units')).toBe(false);
    // All else is as before.
    expect(await chip(page).first().innerText()).toContain('95–110 mm');
    await page.reload();
    await expect.poll(inCm).toEqual(expected);
    await buttonOf(page).click();
    await units.getByRole('button', { name: 'mm', exact: true }).click();
    await expect.poll(async () => (await columnOf(page))[0]).toBe('Focal length mm, asked for');
  });

  it('stands below its button in the window also at its edge, in Chinese and dark', async () => {
    const page = await open(`/cn${LENSES}`, { colorScheme: 'dark', viewport: { width: 768, height: 900 } });
    const last = page.getByRole('button', { name: /^筛选/ }).last();
    await last.click();
    const panel = page.getByRole('dialog', { name: /^筛选/ });
    await panel.waitFor();
    const place = await panel.boundingBox();
    expect(place === null ? null : [place.x >= 0, place.x + place.width <= 768]).toEqual([true, true]);
    expect(await listBarriers(page)).toEqual([]);
  });

  it('is not there on a phone, where the sheet has all filters', async () => {
    const page = await open(LENSES, { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Filters', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /^Filter / }).count()).toBe(0);
  });
});
