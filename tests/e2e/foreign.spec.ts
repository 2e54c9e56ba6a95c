import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/records/product.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { BUILD_FOLDER, type ComposedSite, startComposedSite, withVisits } from './composed-site.ts';

const MAKERS = Array.from({ length: 30 }, (_, at) => `Rinzhongtian Semiconductor Development Company ${at}`);
const CURRENTS = Array.from({ length: 12 }, (_, at) => `current_${at}`);

const partNumber = (at: number) => `RZT-SEMI-${at}`.padEnd(40, '-MONOCRYSTALLINE');
const product = (at: number): Product =>
  make.product(`M-${at}`, {
    part_number: partNumber(at),
    category_ids: ['modules'],
    // One has its part number as its name.
    name: { en: at === 7 ? partNumber(7) : `Module ${at}` },
    order: at,
    attributes: [
      { kind: 'enum', key: 'maker', values: [`maker-${at % MAKERS.length}`] },
      { kind: 'enum', key: 'frame', values: ['aluminium'] },
      { kind: 'enum', key: 'kind', values: ['modules'] },
      ...CURRENTS.map((key, place): Product['attributes'][number] => ({
        kind: 'number',
        key,
        value: at * 1000.5 + place,
        comparison: null,
        tolerance: null,
        given: '',
      })),
    ],
  });

/**
 * A catalogue for which the screens were not designed: long names of makers, many columns, long part numbers, no
 * pictures, prices or sets.
 */
const FOREIGN: Entry[] = [
  ['category', make.category('modules', { name: { en: 'Modules' }, order: 9 })],
  [
    'attribute',
    make.attribute('maker', {
      kind: 'enum',
      quantity: null,
      unit: null,
      name: { en: 'Maker' },
      order: 20,
      values: MAKERS.map((name, at) => ({ id: `maker-${at}`, name: { en: name }, order: at })),
    }),
  ],
  [
    'attribute',
    make.attribute('frame', {
      kind: 'enum',
      quantity: null,
      unit: null,
      name: { en: 'Frame' },
      order: 21,
      values: [{ id: 'aluminium', name: { en: 'Aluminium' }, order: 0 }],
    }),
  ],
  [
    'attribute',
    make.attribute('kind', {
      kind: 'enum',
      quantity: null,
      unit: null,
      name: { en: 'Kind' },
      order: 22,
      values: [{ id: 'modules', name: { en: 'Modules' }, order: 0 }],
    }),
  ],
  ...CURRENTS.map(
    (key, at): Entry => [
      'attribute',
      make.attribute(key, {
        quantity: 'electric_current',
        unit: 'A',
        name: { en: `Short-circuit current ${at}` },
        order: 30 + at,
      }),
    ],
  ),
  ...Array.from({ length: 40 }, (_, at): Entry => ['product', product(at)]),
  // The first says nothing of where its points come from.
  ['curve', make.curve('unsaid', { product_id: 'M-1', origin: 'unstated' })],
  ['curve', make.curve('said', { product_id: 'M-2', origin: 'measured' })],
];

let site: ComposedSite;
beforeAll(async () => {
  site = await startComposedSite({}, BUILD_FOLDER, FOREIGN);
});
afterAll(() => site.stop());

describe('a catalogue that the screens were not made for', () => {
  const visit = withVisits();

  it('keeps the names of its choices within the rail, and their counts beside them', async () => {
    for (const width of [1280, 390]) {
      const { page } = await visit(`${site.address}/category/modules`, { viewport: { width, height: 800 } });
      if (width === 390) await page.getByRole('button', { name: 'Filters' }).click();
      const beyond = await page.locator('.rail').evaluate(rail => {
        const edge = rail.getBoundingClientRect().right;
        return [...rail.querySelectorAll('fieldset, label, label > *, input')].filter(
          part => part.getBoundingClientRect().right > edge,
        ).length;
      });
      expect(beyond).toBe(0);
      const name = page.locator('.rail label > [title]').first();
      expect(await name.getAttribute('title')).toBe(await name.innerText());
    }
  });

  it('shows as many columns as there is room for, the more the wider the window, and keeps the buttons in view', async () => {
    const { page } = await visit(`${site.address}/category/modules?size=48`);
    const shown: number[] = [];
    for (const width of [1024, 1440, 2200]) {
      await page.setViewportSize({ width, height: 800 });
      const box = page.locator('.table-scroll');
      expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThan(1);
      const add = await page.getByRole('button', { name: /^Add/ }).first().boundingBox();
      expect((add?.x ?? width) + (add?.width ?? 0)).toBeLessThanOrEqual(width);
      shown.push(await page.locator('main thead .value').filter({ visible: true }).count());
    }
    expect(shown[0]).toBeLessThan(shown[1] ?? 0);
    expect(shown[1]).toBeLessThan(shown[2] ?? 0);
    expect(await page.locator('main tbody tr').count()).toBe(40);
    await page.getByRole('navigation', { name: 'Rows per page' }).getByRole('link', { name: '24' }).click();
    await expect.poll(() => page.locator('main tbody tr').count()).toBe(24);
  });

  it('gives the example of the home page the room of a plot where there are no curves', async () => {
    const { page } = await visit(site.address, { viewport: { width: 1440, height: 900 } });
    const table = page.locator('.worked-query table');
    const { x = 0, width = 0 } = (await table.boundingBox()) ?? {};
    expect(x + width).toBeGreaterThan(1400);
    await table.getByRole('columnheader', { name: 'Name' }).waitFor();
  });

  it('says once what all have in common and the title does not say, hides its facet, and offers every attribute as a column', async () => {
    const { page } = await visit(`${site.address}/category/modules`);
    await page.getByText('All: Aluminium', { exact: true }).waitFor();
    expect(await page.getByRole('columnheader', { name: /^(Frame|Kind)/ }).count()).toBe(0);
    expect(await page.getByRole('group', { name: 'Frame' }).count()).toBe(0);
    await page.getByText('Columns', { exact: true }).click();
    const choice = page.getByRole('form', { name: 'Table columns' });
    expect(await choice.getByRole('checkbox').count()).toBe(15);
    await choice.getByRole('checkbox', { name: 'Frame' }).click();
    await page.getByRole('columnheader', { name: 'Frame' }).waitFor();
    await choice.getByRole('checkbox', { name: 'Short-circuit current 11' }).click();
    await page.getByRole('columnheader', { name: 'Short-circuit current 11' }).waitFor();
    expect(await page.getByText('All: Aluminium').count()).toBe(0);
  });

  it('calls a curve measured only where somebody said so', async () => {
    const said = async (id: string) => {
      const { page } = await visit(`${site.address}/product/${id}`);
      await page.getByRole('heading', { name: id === 'M-1' ? 'unsaid' : 'said' }).waitFor();
      return page.getByText('measured').count();
    };
    expect(await said('M-1')).toBe(0);
    expect(await said('M-2')).toBeGreaterThan(0);
  });

  it('compares under part numbers, and under names where they say more', async () => {
    const { page } = await visit(`${site.address}/compare?ids=M-6,M-7`);
    const times = (text: string) => page.locator('thead').getByText(text, { exact: true }).count();
    expect(await times('Module 6')).toBe(1);
    expect(await times(partNumber(6))).toBe(1);
    expect(await times(partNumber(7))).toBe(1);
  });

  it('offers a product without a price for the cart, the comparison and a quotation', async () => {
    const { page } = await visit(`${site.address}/product/M-1`);
    const box = page.getByRole('region', { name: 'Price and lead time' });
    expect(await box.innerText()).toContain('Price on request');
    expect(await box.getByRole('button', { name: 'Compare' }).count()).toBe(1);
    await box.getByRole('textbox', { name: 'Quantity' }).fill('12');
    await box.getByRole('link', { name: 'Request a quote' }).click();
    await page.getByRole('heading', { name: 'Request a quote' }).waitFor();
    expect(
      await page
        .getByRole('spinbutton')
        .or(page.getByLabel(/^Quantity/))
        .first()
        .inputValue(),
    ).toBe('12');
  });
});
