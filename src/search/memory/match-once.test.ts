import { describe, expect, it } from 'vitest';
import type { SearchQuery } from '#contract/search/search-query.ts';
import { seededRandom } from '../reference/random.ts';
import { randomCatalogue } from '../reference/random-catalogue.ts';
import { randomQuery } from '../reference/random-query.ts';
import { openBudget } from '../search-budget.ts';
import { buildSnapshot } from './build/build-snapshot.ts';
import { openMemoryIndex } from './open-index.ts';

const QUERIES = 400;

describe('searches of one request with the same conditions', () => {
  it('find what each finds alone, whatever was asked for before', async () => {
    const random = seededRandom(11);
    const catalogue = randomCatalogue(random, 300);
    const index = openMemoryIndex(await buildSnapshot(catalogue));
    let filtered = 0;
    for (let asked = 0; asked < QUERIES; asked++) {
      const query = randomQuery(random, catalogue);
      filtered += Number(query.filters.length > 0);
      const keys = query.filters.map(({ key }) => key);
      const others: SearchQuery[] = [
        { ...query, facets: 'none' },
        { ...query, facets: keys.slice(0, 1) },
        query,
        { ...query, kind: 'set', facets: 'none' },
        { ...query, facets: keys, size: 0 },
        { ...query, text: `${query.text} a` },
        { ...query, filters: query.filters.slice(1) },
        { ...query, facets: 'all' },
      ];
      const budget = openBudget(Number.POSITIVE_INFINITY);
      for (const other of others) {
        expect(await index.search(other, { budget })).toEqual(await index.search(other));
        expect(await index.count(other, { budget })).toBe(await index.count(other));
      }
    }
    expect(filtered).toBeGreaterThan(QUERIES / 4);
  });
});
