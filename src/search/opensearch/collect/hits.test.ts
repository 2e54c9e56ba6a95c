import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HITS_MAX, PAGE_SIZE_MAX } from '#contract/limits.ts';
import { emptyQuery } from '#contract/search/search-query.ts';
import type { OpenedTables } from '../opened-tables.ts';
import { EVERYTHING } from '../query-dsl.ts';
import { pageOf } from './hits.ts';

/** Only a page of few sets reads of which attributes they are told. */
const tables = { key_attributes: [], attributes: new Map() } as unknown as OpenedTables;

it('no page of products or sets makes OpenSearch sort more hits than its window has', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      fc.integer({ min: 0, max: PAGE_SIZE_MAX }),
      fc.constantFrom('product' as const, 'set' as const),
      (page, size, kind) => {
        const query = { ...emptyQuery('en'), page, size, kind };
        const asked = pageOf(tables, query, { query: EVERYTHING, sort: [] });
        expect((asked.from ?? 0) + asked.size).toBeLessThanOrEqual(HITS_MAX);
        expect(asked.size).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
