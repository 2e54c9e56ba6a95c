import { describe, expect, it } from 'vitest';
import { openNaiveIndex } from '../naive/naive-index.ts';
import { seededRandom } from '../naive/random.ts';
import { randomCatalogue } from '../naive/random-catalogue.ts';
import { randomQuery } from '../naive/random-query.ts';
import { buildSnapshot } from './build/build-snapshot.ts';
import { openMemoryIndex } from './open-index.ts';

const CATALOGUES = 25;
const QUERIES = 100;

describe('the memory engine beside its naive twin', () => {
  it(`agrees on ${QUERIES} random queries to each of ${CATALOGUES} random catalogues: totals, hits, order, facets, explanations`, async () => {
    const found = { products: 0, sets: 0, facets: 0, corrected: 0, nothing: 0, excluding: 0, near: 0 };
    for (let seed = 1; seed <= CATALOGUES; seed++) {
      const random = seededRandom(seed);
      const catalogue = randomCatalogue(random, random.whole(0, 90));
      const memory = openMemoryIndex(await buildSnapshot(catalogue));
      const naive = await openNaiveIndex(catalogue);
      for (let count = 0; count < QUERIES; count++) {
        const query = randomQuery(random, catalogue);
        const result = await memory.search(query);
        expect({ seed, query, result }).toEqual({ seed, query, result: await naive.search(query) });
        found.products += Number(result.products.length > 0);
        found.sets += Number(result.sets.length > 0);
        found.facets += result.facets.length;
        found.corrected += result.interpretation.corrected.length;
        found.excluding += Number(result.excluding.length > 1);
        found.near += result.near_misses.length;
        found.nothing += Number(result.totals.products === 0);
      }
    }
    // The queries are worth asking: many find something, some need correcting, some find nothing.
    expect(found.products).toBeGreaterThan(500);
    expect(found.sets).toBeGreaterThan(150);
    expect(found.facets).toBeGreaterThan(3000);
    expect(found.corrected).toBeGreaterThan(30);
    expect(found.nothing).toBeGreaterThan(200);
    expect(found.excluding).toBeGreaterThan(50);
    expect(found.near).toBeGreaterThan(50);
  }, 120_000);
});
