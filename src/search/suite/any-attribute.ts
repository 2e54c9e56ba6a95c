import { beforeAll, describe, expect, it } from 'vitest';
import type { Attribute, AttributeValue } from '#contract/attributes/attribute.ts';
import type { Interval } from '#contract/attributes/kinds/interval.ts';
import type { Product } from '#contract/records/product.ts';
import { emptyQuery, type Filter, type SearchQuery } from '#contract/search/search-query.ts';
import type { SearchIndex } from '../search-index.ts';
import type { Asking } from './asking.ts';
import { SUITE_CATALOGUE } from './catalogue.ts';

// Five parts with their values stored in millimetres. The wavelength is stored in nanometres, and the depth cannot be
// filtered:
//
//   part   focal_length   diameter   travel     wavelength   depth
//   A      25             12.7       -          350..700     -
//   B      100            25.4       -          -            -
//   C      -              25         -          -            -
//   D      -              -          0..25      -            -
//   E      -              6          0..50      ..700        25

type Row = Partial<Record<'focal_length' | 'diameter' | 'depth', number>> & {
  travel?: [number, number];
  wavelength?: [number | null, number];
};

const ROWS: Record<string, Row> = {
  A: { focal_length: 25, diameter: 12.7, wavelength: [350, 700] },
  B: { focal_length: 100, diameter: 25.4 },
  C: { diameter: 25 },
  D: { travel: [0, 25] },
  E: { diameter: 6, travel: [0, 50], wavelength: [null, 700], depth: 25 },
};

async function products(): Promise<Product[]> {
  const [template] = await Array.fromAsync(SUITE_CATALOGUE.products);
  if (template === undefined) return expect.unreachable();
  return Object.entries(ROWS).map(([id, row]) => ({
    ...template,
    id,
    part_number: id,
    set_id: null,
    category_ids: ['mounts'],
    attributes: Object.entries(row).map(([key, value]): AttributeValue => {
      if (typeof value === 'number')
        return { kind: 'number', key, value, comparison: null, tolerance: null, given: '' };
      return { kind: 'range', key, min: value[0] ?? null, max: value[1] ?? null, given: '' };
    }),
  }));
}

function attributes(): Attribute[] {
  const [template] = SUITE_CATALOGUE.attributes;
  if (template === undefined) return expect.unreachable();
  const measured = (key: string, extra: Partial<Attribute> = {}): Attribute => ({
    ...template,
    key,
    ...extra,
  });
  return [
    measured('focal_length'),
    measured('diameter'),
    measured('travel', { kind: 'range' }),
    measured('wavelength', { kind: 'range', unit: 'nm' }),
    measured('depth', { filterable: false }),
  ];
}

/** A condition on any attribute in millimetres. */
const millimetres = (any_of: Interval[], not = false): Filter => ({
  kind: 'number',
  key: 'any_millimetre',
  any_of,
  not,
});

const single = (value: number, within?: number): Interval => ({
  min: value,
  max: value,
  ...(within !== undefined && { within }),
});

/** Conditions on any attribute of a unit. */
export function describeAnyAttribute({ open }: Asking): void {
  describe('a number of which nothing says what it is', () => {
    let index: SearchIndex;
    beforeAll(async () => {
      index = await open({
        ...SUITE_CATALOGUE,
        attributes: attributes(),
        products: await products(),
        curves: [],
      });
    });
    const search = (query: Partial<SearchQuery>) => index.search({ ...emptyQuery('en'), size: 20, ...query });
    const found = async (...filters: Filter[]) => (await search({ filters })).products.map(({ id }) => id);

    it('is met by a number that is it and by a range that covers it, of any attribute of its unit', async () => {
      expect(await found(millimetres([single(25)]))).toEqual(['A', 'C', 'D', 'E']);
      expect(await found(millimetres([single(6)]))).toEqual(['D', 'E']);
      expect(await found(millimetres([single(500)]))).toEqual([]);
    });

    it('comes as near as it is written, what is exact first', async () => {
      expect(await found(millimetres([single(25, 0.5)]))).toEqual(['A', 'C', 'D', 'E', 'B']);
      expect(await found(millimetres([single(100.4, 0.5)]))).toEqual(['B']);
    });

    it('may be a stretch, open at an end, or one of several', async () => {
      expect(await found(millimetres([{ min: 90, max: null }]))).toEqual(['B']);
      expect(await found(millimetres([{ min: 10, max: 13 }]))).toEqual(['A', 'D', 'E']);
      expect(await found(millimetres([single(12.7), single(100)]))).toEqual(['A', 'B', 'D', 'E']);
    });

    it('is turned round for products that have such an attribute', async () => {
      expect(await found(millimetres([single(25)], true))).toEqual(['B']);
      expect(await found({ kind: 'has', key: 'any_millimetre', has: true })).toEqual([
        'A',
        'B',
        'C',
        'D',
        'E',
      ]);
      expect(await found({ kind: 'has', key: 'any_nanometre', has: false })).toEqual(['B', 'C', 'D']);
    });

    it('stands beside other conditions, another number among them', async () => {
      const diameter: Filter = { kind: 'number', key: 'diameter', any_of: [single(12.7)], not: false };
      expect(await found(millimetres([single(25)]), diameter)).toEqual(['A']);
      expect(await found(millimetres([single(25)]), millimetres([single(12.7)]))).toEqual(['A', 'D', 'E']);
      expect((await search({ filters: [millimetres([single(25)])], text: 'A' })).totals.products).toBe(1);
    });

    it('counts the facets of what meets it, each without its own condition alone', async () => {
      const filters: Filter[] = [
        millimetres([single(25)]),
        { kind: 'number', key: 'diameter', any_of: [single(6)], not: false },
      ];
      const { totals, facets } = await search({ filters, facets: ['diameter', 'travel'] });
      expect(totals.products).toBe(1);
      expect(facets.find(({ key }) => key === 'diameter')).toMatchObject({
        count: 3,
        choices: [
          { value: 6, count: 1, chosen: true },
          { value: 12.7, count: 1 },
          { value: 25, count: 1 },
        ],
      });
      expect(facets.find(({ key }) => key === 'travel')).toMatchObject({ count: 1, max: 50 });
      expect(facets.some(({ key }) => key === 'any_millimetre')).toBe(false);
    });

    it('is named like any condition where nothing matches', async () => {
      const diameter: Filter = { kind: 'number', key: 'diameter', any_of: [single(25.4)], not: false };
      const { without, excluding } = await search({ filters: [millimetres([single(25)]), diameter] });
      expect(without).toEqual([
        { what: 'filter', key: 'any_millimetre', total: 1 },
        { what: 'filter', key: 'diameter', total: 4 },
      ]);
      expect(excluding.map(({ key }) => key)).toEqual(['any_millimetre', 'diameter']);
    });

    it('matches nothing in a unit that no attribute is kept in', async () => {
      expect(await found({ ...millimetres([single(25)]), key: 'any_volt' })).toEqual([]);
    });
  });
}
