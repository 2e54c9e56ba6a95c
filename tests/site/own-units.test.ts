import { expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import type { OwnUnit } from '#quantity/units/own-unit.ts';
import { callFor, startSiteForTest } from '../api/start-site.ts';

const SHORE: OwnUnit = {
  symbol: 'Shore A',
  name: { en: 'Shore hardness A', cn: '邵氏硬度 A' },
  of: null,
  factor: 1,
  offset: 0,
  spellings: ['ShA'],
};
const drumOf = (litres: number): OwnUnit => ({
  ...SHORE,
  symbol: 'drum',
  name: { en: 'drum', cn: '标准桶' },
  of: 'L',
  factor: litres,
  spellings: [],
});

const number = (key: string, value: number) => ({
  kind: 'number' as const,
  key,
  value,
  comparison: null,
  tolerance: null,
  given: String(value),
});

/** Seals of 40 to 80 Shore A, in packs of 100 to 500 litres. */
function catalogueWith(units: OwnUnit[] | undefined): Entry[] {
  return [
    ['catalogue', make.catalogue(units && { units })],
    ['category', make.category('seals')],
    ['attribute', make.attribute('hardness', { quantity: 'own:Shore A', unit: 'Shore A' })],
    ['attribute', make.attribute('content', { quantity: 'volume', unit: 'L' })],
    ...[1, 2, 3, 4, 5].map(
      (at): Entry => [
        'product',
        make.product(`S-${at}`, {
          category_ids: ['seals'],
          name: { en: `Seal ${at}` },
          attributes: [number('hardness', 30 + 10 * at), number('content', 100 * at)],
        }),
      ],
    ),
  ];
}

it('reads units of the owner in addresses and searches, each version with its own', {
  timeout: 60_000,
}, async () => {
  const site = await startSiteForTest({ entries: catalogueWith([SHORE, drumOf(200)]) });
  const idsOf = async (q: string, filter?: string): Promise<string[]> => {
    const query = new URLSearchParams({ q, ...(filter && { 'filters[]': filter }) });
    const { top_products } = await callFor(site, 'search', { query: String(query) });
    return top_products.map(({ id }) => id).sort();
  };
  expect(await idsOf('seal', 'hardness=60 ShA')).toEqual(['S-3']);
  expect(await idsOf('seal 70 Shore A')).toEqual(['S-4']);
  expect(await idsOf('seal', 'content=1..2 drum')).toEqual(['S-2', 'S-3', 'S-4']);
  const { catalogue } = await callFor(site, 'home', {});
  expect(catalogue.units.map(({ symbol }) => symbol)).toEqual(['Shore A', 'drum']);
  await site.publish(catalogueWith([SHORE, drumOf(100)]));
  await expect.poll(() => idsOf('seal', 'content=1..2 drum')).toEqual(['S-1', 'S-2']);
  await site.publish(catalogueWith([SHORE]));
  // Two pieces of an unknown unit, so the condition is left out.
  await expect.poll(() => idsOf('seal', 'content=1..2 drum')).toHaveLength(5);
  expect(site.faults).toEqual([]);
});
