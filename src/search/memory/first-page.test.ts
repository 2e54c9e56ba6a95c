import { describe, expect, it } from 'vitest';
import { emptyQuery } from '#contract/search/search-query.ts';
import { seededRandom } from '../reference/random.ts';
import { randomCatalogue, WORDS } from '../reference/random-catalogue.ts';
import { randomPopularity } from '../reference/random-query.ts';
import { buildSnapshot } from './build/build-snapshot.ts';
import { openMemoryIndex } from './open-index.ts';

const PRODUCTS = 1500;
const PAGE = 8;

describe('a page by relevance', () => {
  it('begins as the list of all hits does, which is sorted as a whole', async () => {
    const random = seededRandom(5);
    const catalogue = randomCatalogue(random, PRODUCTS);
    const unseen = openMemoryIndex(await buildSnapshot(catalogue));
    const seen = await unseen.ranked(randomPopularity(random, PRODUCTS));
    let long = 0;
    for (const text of WORDS.flatMap((word, place) => [word, `${word} ${WORDS[place + 1] ?? WORDS[0]}`])) {
      for (const index of [unseen, seen]) {
        const query = { ...emptyQuery('en'), text, facets: 'none' } as const;
        const all = await index.search({ ...query, size: PRODUCTS });
        const page = await index.search({ ...query, size: PAGE });
        expect({ text, products: page.products }).toEqual({ text, products: all.products.slice(0, PAGE) });
        long += Number(all.totals.products > PAGE * 4);
      }
    }
    expect(long).toBeGreaterThan(20);
  });
});
