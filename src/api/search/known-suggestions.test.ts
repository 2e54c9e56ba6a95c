import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { SearchUnavailableError } from '#search/unavailable.ts';
import { openOutage, spareReader } from '../served/outage.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { searchHandlers } from './search.ts';

const ENTRIES: Entry[] = [
  ['category', make.category('lenses', { name: { en: 'Lenses' } })],
  ['product', make.product('LENS-1', { category_ids: ['lenses'], name: { en: 'Lens mount' } })],
];

let served: ServedCatalogue;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ served, close } = await serveRecords(ENTRIES));
});
afterAll(() => close());

/** The catalogue of a search engine of which only this process's memory answers. */
function away({ index, ...rest }: ServedCatalogue): ServedCatalogue {
  const fail = () => Promise.reject(new SearchUnavailableError('away'));
  return { ...rest, index: { ...index, search: fail, count: fail, suggest: fail, isPartNumber: fail } };
}

async function suggest(from: ServedCatalogue, q: string) {
  const outage = openOutage();
  // The handler uses these parts only.
  const context = {
    served: () => from,
    locale: 'en',
    query: { q },
    popularity: async () => ({ clicks: () => 0, most: () => [] }),
    readSpare: spareReader(openOutage()),
    searchSpare: spareReader(outage),
  } as unknown as Parameters<typeof searchHandlers.search_suggestions>[0];
  const { suggestions } = await searchHandlers.search_suggestions(context);
  return { kinds: suggestions.map(({ kind, text }) => `${kind} ${text}`), missed: outage.missed() };
}

describe('suggestions while the search engine is away', () => {
  it('are the names and words in memory, and are not kept', async () => {
    const { kinds, missed } = await suggest(away(served), 'lens');
    expect(kinds).toContain('category Lenses');
    expect(missed).toBeGreaterThan(0);
  });

  it('are those of the engine once it answers', async () => {
    const { kinds, missed } = await suggest(served, 'lens');
    expect(kinds).toEqual(expect.arrayContaining(['category Lenses', 'part_number LENS-1']));
    expect(missed).toBe(0);
  });
});
