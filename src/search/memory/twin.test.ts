import { describe, expect, it } from 'vitest';
import { isAnyKey } from '#contract/any-key.ts';
import { seededRandom } from '../reference/random.ts';
import { randomCatalogue } from '../reference/random-catalogue.ts';
import { randomCompletion, randomPopularity, randomQuery } from '../reference/random-query.ts';
import { openReferenceIndex } from '../reference/reference-index.ts';
import { searchedAttributes, searchedValues } from '../values.ts';
import { buildSnapshot } from './build/build-snapshot.ts';
import { openMemoryIndex } from './open-index.ts';

// 25 catalogues in every run of the tests; TWIN_CATALOGUES=100 puts 10,000 queries.
const CATALOGUES = Number(process.env.TWIN_CATALOGUES ?? 25);
const QUERIES = 100;
const COMPLETIONS = 30;

describe('the memory engine beside its naive twin', () => {
  it(`agrees on ${QUERIES} random queries to each of ${CATALOGUES} random catalogues: totals, hits, order, facets, explanations`, async () => {
    const found = { products: 0, sets: 0, facets: 0, corrected: 0, nothing: 0, excluding: 0, any: 0 };
    const near = { number: 0, range: 0, curve: 0 };
    for (let seed = 1; seed <= CATALOGUES; seed++) {
      const random = seededRandom(seed);
      const catalogue = randomCatalogue(random, random.whole(0, 90));
      const popularity = randomPopularity(random, 90);
      const memory = await openMemoryIndex(await buildSnapshot(catalogue)).ranked(popularity);
      const naive = await (await openReferenceIndex(catalogue)).ranked(popularity);
      for (let count = 0; count < QUERIES; count++) {
        const query = randomQuery(random, catalogue);
        const result = await memory.search(query);
        expect({ seed, query, result }).toEqual({ seed, query, result: await naive.search(query) });
        found.products += Number(result.products.length > 0);
        found.sets += Number(result.sets.length > 0);
        found.any += Number(result.totals.products > 0 && query.filters.some(({ key }) => isAnyKey(key)));
        found.facets += result.facets.length;
        found.corrected += result.interpretation.corrected.length;
        found.excluding += Number(result.excluding.length > 1);
        for (const { kind } of result.near_misses) near[kind]++;
        found.nothing += Number(result.totals.products === 0);
      }
    }
    // The queries are worth asking: many find something, some need correcting, some find nothing.
    const share = (count: number) => count / CATALOGUES;
    expect(share(found.products)).toBeGreaterThan(20);
    expect(share(found.sets)).toBeGreaterThan(6);
    expect(share(found.any)).toBeGreaterThan(0.5);
    expect(share(found.facets)).toBeGreaterThan(120);
    expect(share(found.corrected)).toBeGreaterThan(1.2);
    expect(share(found.nothing)).toBeGreaterThan(5);
    expect(share(found.excluding)).toBeGreaterThan(2);
    expect(share(near.number)).toBeGreaterThan(2);
    expect(share(near.range)).toBeGreaterThan(0.5);
    expect(share(near.curve)).toBeGreaterThan(0.5);
  }, 600_000);

  it(`agrees on what is nearest to each product of ${CATALOGUES} random catalogues`, async () => {
    let found = 0;
    for (let seed = 1; seed <= CATALOGUES; seed++) {
      const random = seededRandom(seed);
      const catalogue = randomCatalogue(random, random.whole(1, 60));
      const memory = openMemoryIndex(await buildSnapshot(catalogue));
      const naive = await openReferenceIndex(catalogue);
      const attributes = searchedAttributes(catalogue.attributes);
      for await (const product of catalogue.products) {
        const values = searchedValues(product, attributes).filter(value => value.kind !== 'text');
        for (const { id: category_id } of catalogue.categories.slice(0, 4)) {
          const like = values.map(value => ({ value, weight: random.whole(1, 3) }));
          const query = { category_id, except_id: product.id, like, limit: 8, per_set: random.whole(1, 4) };
          const near = await memory.nearest(query);
          expect({ seed, query, near }).toEqual({ seed, query, near: await naive.nearest(query) });
          found += near.length;
        }
      }
    }
    expect(found / CATALOGUES).toBeGreaterThan(120);
  }, 120_000);

  it(`completes the same, ${COMPLETIONS} times in each of ${CATALOGUES} random catalogues`, async () => {
    const found = { part_number: 0, set: 0, category: 0, term: 0 };
    for (let seed = 1; seed <= CATALOGUES; seed++) {
      const random = seededRandom(1000 + seed);
      const catalogue = randomCatalogue(random, random.whole(0, 40));
      const memory = openMemoryIndex(await buildSnapshot(catalogue));
      const naive = await openReferenceIndex(catalogue);
      for (let count = 0; count < COMPLETIONS; count++) {
        const { text, locale, limit } = randomCompletion(random);
        const suggestions = await memory.suggest(text, locale, limit);
        expect({ seed, text, locale, limit, suggestions }).toEqual({
          seed,
          text,
          locale,
          limit,
          suggestions: await naive.suggest(text, locale, limit),
        });
        for (const { kind } of suggestions) found[kind]++;
      }
    }
    for (const count of Object.values(found)) expect(count / CATALOGUES).toBeGreaterThan(5);
  }, 600_000);
});
