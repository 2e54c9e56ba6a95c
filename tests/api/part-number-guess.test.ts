import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { callFor, startSite, type TestSite } from './start-site.ts';

const ENTRIES: Entry[] = [
  ['catalogue', make.catalogue({})],
  ['category', make.category('optics', { name: { en: 'Optics' } })],
  ...['EL-AC-25-100-A', 'EL-AC-25-150-A', 'EL-PCX-25-100', 'Northern Solar CS6U-330M', 'LM358'].map(
    (part_number, at): Entry => [
      'product',
      make.product(`P-${at}`, { part_number, category_ids: ['optics'], name: { en: `Thing ${at}` } }),
    ],
  ),
];

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: ENTRIES });
});
afterAll(() => site.close());

const search = (text: string) =>
  callFor(site, 'search_more', { query: `type=product&q=${encodeURIComponent(text)}` });

/** The reading of an unknown part number, and the products that it may mean. */
async function guessed(text: string) {
  const { list } = await search(text);
  expect([list.totals.products, list.products]).toEqual([0, []]);
  return list.guess && [list.guess.read, ...list.guess.products.map(({ part_number }) => part_number)];
}

describe('a part number that the catalogue does not have', () => {
  it('R-34 leads to what its pieces say, its numbers shortened', async () => {
    expect(await guessed('AC254-100-A')).toEqual(['AC 25 100 A', 'EL-AC-25-100-A']);
    expect(await guessed('AC254-100-A achromat')).toEqual(['AC 25 100 A', 'EL-AC-25-100-A']);
  });

  it('R-34 leads to what has its beginning, wherever that stands', async () => {
    expect(await guessed('LM358XYZ')).toEqual(['LM358', 'LM358']);
    expect(await guessed('CS6U-330P')).toEqual(['CS6U-330', 'Northern Solar CS6U-330M']);
  });

  it('R-34 leads to what was meant by a slip of the keys', async () => {
    expect(await guessed('EL-PCX-25-10O')).toEqual(['ELPCX25100', 'EL-PCX-25-100']);
    expect(await guessed('EL-PXC-25-100')).toEqual(['ELPCX25100', 'EL-PCX-25-100']);
  });

  it('R-34 is not guessed from nearly nothing, and what is found needs no guess', async () => {
    expect(await guessed('ZZ9-Q07')).toBeNull();
    const found = await search('LM358');
    expect([found.list.totals.products, found.list.guess]).toEqual([1, null]);
  });

  it('R-34 gives the search that finds all that was guessed', async () => {
    const { guess } = (await search('AC254-100-A')).list;
    expect((await search(guess?.query ?? '')).list.totals.products).toBe(guess?.total);
  });
});
