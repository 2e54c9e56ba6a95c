import { describe, expect, it } from 'vitest';
import { isAnyKey } from '#contract/search/any-key.ts';
import type { Filter } from '#contract/search/search-query.ts';
import type { CatalogueFacts } from './catalogue-facts.ts';
import { seededRandom } from './reference/random.ts';
import { randomCatalogue } from './reference/random-catalogue.ts';
import { randomPlot } from './reference/random-plot.ts';
import { randomCompletion, randomPopularity, randomQuery } from './reference/random-query.ts';
import { openReferenceIndex } from './reference/reference-index.ts';
import type { OpenIndex } from './suite/asking.ts';
import { searchedAttributes, searchedValues } from './values.ts';

const COMPLETIONS = 30;

/** The size of the comparison: the number of random catalogues, and of queries to each. */
type TwinSize = { catalogues: number; queries: number };

/** Sends random queries to an engine and to its naive twin, which reads every product. Both must return the same. */
export function describeTwin(
  name: string,
  open: OpenIndex,
  { catalogues: CATALOGUES, queries: QUERIES }: TwinSize,
): void {
  describe(`the ${name} engine beside its naive twin`, () => {
    it(`agrees on ${QUERIES} random queries to each of ${CATALOGUES} random catalogues: totals, hits, order, facets, explanations`, async () => {
      const found = { products: 0, sets: 0, facets: 0, corrected: 0, nothing: 0, excluding: 0, any: 0 };
      const near = { number: 0, range: 0, curve: 0 };
      for (let seed = 1; seed <= CATALOGUES; seed++) {
        const random = seededRandom(seed);
        const catalogue = randomCatalogue(random, random.whole(0, 90));
        const popularity = randomPopularity(random, 90);
        const engine = await (await open(catalogue)).ranked(popularity);
        const naive = await (await openReferenceIndex(catalogue)).ranked(popularity);
        for (let count = 0; count < QUERIES; count++) {
          const query = randomQuery(random, catalogue);
          const result = await engine.search(query);
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
      const share = (count: number) => (count / CATALOGUES) * (100 / QUERIES);
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

    it('splits what meets all other conditions into what meets a number or a choice, what fails it and what does not state it', async () => {
      const found = { meets: 0, fails: 0, not_stated: 0 };
      for (let seed = 1; seed <= CATALOGUES; seed++) {
        const random = seededRandom(2000 + seed);
        const catalogue = randomCatalogue(random, random.whole(0, 90));
        const engines = [await open(catalogue), await openReferenceIndex(catalogue)];
        for (let count = 0; count < QUERIES / 5; count++) {
          const query = { ...randomQuery(random, catalogue), page: 1, size: 0 };
          const filter = query.filters.find(
            ({ kind, key }) => (kind === 'number' || kind === 'enum') && !isAnyKey(key),
          );
          if (filter?.kind !== 'number' && filter?.kind !== 'enum') continue;
          const others = query.filters.filter(({ key }) => key !== filter.key);
          for (const engine of engines) {
            const total = async (own: Filter[]) =>
              (await engine.search({ ...query, filters: [...others, ...own] })).totals.products;
            const is_known = catalogue.attributes.some(
              ({ key, kind }) => key === filter.key && kind === filter.kind,
            );
            if (!is_known) continue;
            const meets = await total([{ ...filter, not: false }]);
            const fails = await total([{ ...filter, not: true }]);
            const not_stated = await total([{ kind: 'has', key: filter.key, has: false }]);
            expect({ seed, query, sum: meets + fails + not_stated }).toEqual({
              seed,
              query,
              sum: await total([]),
            });
            found.meets += meets;
            found.fails += fails;
            found.not_stated += not_stated;
          }
        }
      }
      for (const count of Object.values(found)) expect(count).toBeGreaterThan(CATALOGUES);
    }, 600_000);

    it('plots the same points and cells', async () => {
      const found = { points: 0, outside: 0, cells: 0, beyond: 0, log: 0 };
      for (let seed = 1; seed <= CATALOGUES; seed++) {
        const random = seededRandom(3000 + seed);
        const catalogue = randomCatalogue(random, random.whole(0, 90));
        const engine = await open(catalogue);
        const naive = await openReferenceIndex(catalogue);
        for (let count = 0; count < QUERIES / 5; count++) {
          const query = randomQuery(random, catalogue);
          const question = randomPlot(random, catalogue, query);
          const result = await engine.plot(query, question);
          expect({ seed, query, question, result }).toEqual({
            seed,
            query,
            question,
            result: await naive.plot(query, question),
          });
          found.points += result.points.length;
          found.outside += result.points.filter(({ inside }) => !inside).length;
          found.cells += result.cells?.cells.length ?? 0;
          found.beyond += result.x.beyond + result.y.beyond;
          found.log += Number(result.x.scale === 'log');
        }
      }
      for (const count of Object.values(found)) expect(count).toBeGreaterThan(CATALOGUES);
    }, 600_000);

    it(`agrees on what is nearest to each product of ${CATALOGUES} random catalogues`, async () => {
      let found = 0;
      for (let seed = 1; seed <= CATALOGUES; seed++) {
        const random = seededRandom(seed);
        const catalogue = randomCatalogue(random, random.whole(1, 60));
        const engine = await open(catalogue);
        const naive = await openReferenceIndex(catalogue);
        const attributes = searchedAttributes(catalogue.attributes);
        for await (const product of catalogue.products) {
          const values = searchedValues(product, attributes).filter(value => value.kind !== 'text');
          for (const { id: category_id } of catalogue.categories.slice(0, 4)) {
            const like = values.map(value => ({ value, weight: random.whole(1, 3) }));
            const query = { category_id, except_id: product.id, like, limit: 8, per_set: random.whole(1, 4) };
            const near = await engine.nearest(query);
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
        const engine = await open(catalogue);
        const naive = await openReferenceIndex(catalogue);
        for (let count = 0; count < COMPLETIONS; count++) {
          const { text, locale, limit } = randomCompletion(random);
          const suggestions = await engine.suggest(text, locale, limit);
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

    it('knows of its products as a whole what the naive twin counts', async () => {
      const found = { attributes: 0, curves: 0, numbers: 0, words: 0 };
      for (let seed = 1; seed <= CATALOGUES; seed++) {
        const random = seededRandom(seed);
        const catalogue = randomCatalogue(random, random.whole(0, 60));
        const engine = await open(catalogue);
        const naive = await openReferenceIndex(catalogue);
        const facts = sorted(await engine.facts());
        expect({ seed, facts }).toEqual({ seed, facts: sorted(await naive.facts()) });
        found.attributes += facts.attributes.length;
        found.curves += facts.curves.length;
        for await (const { part_number, name } of catalogue.products) {
          for (const word of (name.en ?? '').toLowerCase().split(' ')) {
            const all = [word, word.slice(1), `${word}s`];
            expect(all.map(engine.isWord)).toEqual(all.map(naive.isWord));
            found.words += all.filter(engine.isWord).length;
          }
          const part = part_number.slice(0, random.whole(0, part_number.length));
          for (const text of [part_number.toLowerCase(), part, `${part}§9`]) {
            const known = await engine.isPartNumber(text);
            expect({ text, known }).toEqual({ text, known: await naive.isPartNumber(text) });
            found.numbers += Number(known);
          }
        }
      }
      expect(found.attributes / CATALOGUES).toBeGreaterThan(3);
      expect(found.curves / CATALOGUES).toBeGreaterThan(0.4);
      expect(found.numbers / CATALOGUES).toBeGreaterThan(10);
      expect(found.words / CATALOGUES).toBeGreaterThan(10);
    }, 120_000);
  });
}

function sorted({ categories, attributes, curves }: CatalogueFacts): CatalogueFacts {
  return {
    categories: sortById(categories),
    attributes: attributes
      .map(entry => ({ ...entry, categories: sortById(entry.categories) }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    curves: curves
      .map(entry => ({ ...entry, categories: sortById(entry.categories) }))
      .toSorted((a, b) => (a.axes.y.key < b.axes.y.key ? -1 : 1)),
  };
}

function sortById<Entry extends { id: string }>(list: readonly Entry[]): Entry[] {
  return list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
