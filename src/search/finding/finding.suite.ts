import { beforeAll, describe, expect, it } from 'vitest';
import { parseFilters } from '#contract/search/address/search-address.ts';
import { emptyQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import type { SearchIndex } from '../search-index.ts';
import type { OpenIndex } from '../suite/asking.ts';
import { findLeftOut } from './left-out.ts';
import { findMissedKind } from './missed-kind.ts';
import { findWays } from './partial-matches.ts';
import type { SearchedCatalogue } from './searched-catalogue.ts';
import { searchWords } from './set-aside.ts';
import { type Entry, lengthsOf, searchRecords } from './test-searched.ts';
import { guessPartNumber } from './unknown-part-number.ts';
import { findBehind } from './words/products-behind.ts';

const product = (id: string, category: string, name: string, values: Record<string, number>): Entry => [
  'product',
  make.product(id, { category_ids: [category], name: { en: name }, attributes: lengthsOf(values) }),
];

/** Lenses of five sizes, of which one is black, and a black mount. */
const ENTRIES: Entry[] = [
  ['category', make.category('lenses', { name: { en: 'Lenses', cn: '透镜' } })],
  ['category', make.category('mounts', { name: { en: 'Mounts', cn: '支架' } })],
  ['attribute', make.attribute('focal_length', { order: 1, name: { en: 'Focal length' } })],
  ['attribute', make.attribute('diameter', { order: 2, name: { en: 'Diameter' } })],
  product('LX100-25', 'lenses', 'Black lens', { focal_length: 100, diameter: 25.4 }),
  product('LX100-50', 'lenses', 'Lens', { focal_length: 100, diameter: 50.8 }),
  product('LX150-25', 'lenses', 'Lens', { focal_length: 150, diameter: 25.4 }),
  product('LX250-50', 'lenses', 'Periscope lens', { focal_length: 250, diameter: 50.8 }),
  product('LX300-100', 'lenses', 'Lens', { focal_length: 300, diameter: 100 }),
  product('MX25', 'mounts', 'Black mount', { diameter: 25.4 }),
];

/** What is found in place of what nothing has, which is the same with every engine of the port. */
export function describeFinding(name: string, open: OpenIndex): void {
  describe(`a search with its fallbacks in the ${name} index`, () => {
    let catalogue: SearchedCatalogue;
    let index: SearchIndex;
    beforeAll(async () => {
      catalogue = await searchRecords(ENTRIES, open);
      index = catalogue.index;
    });
    const queryOf = (text: string, addresses: readonly string[] = []) => ({
      ...emptyQuery('en'),
      text,
      filters: parseFilters(addresses, catalogue.attributes.find).filters,
    });
    /** Reads a text as the site does, and searches by it. */
    const find = async (text: string) => {
      const read = await catalogue.readText(text, 'en');
      const query = { ...emptyQuery('en'), text: read.rest, filters: read.filters };
      return searchWords(catalogue, { ...read, text, query });
    };
    const idsOf = ({ result }: Awaited<ReturnType<typeof find>>) =>
      result.products.map(({ id }) => id).toSorted();

    it('lists what is found, and sets nothing aside', async () => {
      const found = await find('black lens 100 mm');
      expect(found).toMatchObject({ set_aside: [], asked: null, nearest: null });
      expect(idsOf(found)).toEqual(['LX100-25']);
    });

    it('sets aside the words that nothing has, and lists what lacks more of them behind', async () => {
      const found = await find('black ripcord lens with focal length 100 mm');
      expect(found).toMatchObject({ set_aside: ['ripcord'], asked: { text: 'black ripcord lens' } });
      expect(idsOf(found)).toEqual(['LX100-25']);
      const behind = await findBehind(catalogue, found);
      expect(behind?.match.hits.map(({ id }) => id)).toEqual(['LX100-50']);
    });

    it('leaves out what visitors say around it', async () => {
      const found = await find('I am looking for a periscope lens please');
      expect(idsOf(found)).toEqual(['LX250-50']);
      expect(found.left_out).toEqual(expect.arrayContaining(['looking', 'please']));
    });

    it('lists the nearest sizes of one that nothing has', async () => {
      const found = await find('lens diameter 25 mm');
      expect(found.nearest).toMatchObject({ asked: 25, values: [25.4] });
      expect(idsOf(found)).toEqual(['LX100-25', 'LX150-25']);
      expect(await find('lens diameter 700 mm')).toMatchObject({
        nearest: null,
        result: { products: [] },
      });
    });

    it('counts what a number may mean besides', async () => {
      const found = await find('lens 100 mm');
      expect(idsOf(found)).toEqual(['LX100-25', 'LX100-50']);
      expect(found.unclear).toMatchObject([
        {
          text: '100 mm',
          filter: { key: 'focal_length' },
          instead: [{ filter: { key: 'diameter' }, total: 1 }],
        },
      ]);
      expect((await find('black lens 100 mm')).unclear).toMatchObject([{ text: '100 mm', instead: [] }]);
    });

    it('says what products meet a part of the conditions, those first that lack numbers', async () => {
      const query = queryOf('periscope lens', ['focal_length=100mm']);
      const ways = await findWays(catalogue, query, await index.search(query));
      expect(ways.map(({ dropped, total }) => [dropped, total])).toEqual([
        [[2], 1],
        [[0], 2],
      ]);
      expect(ways[0]?.hits.map(({ id }) => id)).toEqual(['LX250-50']);
    });

    it('names the conditions that exclude the product whose number is asked for', async () => {
      const query = queryOf('LX100-25', ['focal_length=150mm', 'diameter=25.4mm']);
      const left_out = await findLeftOut(catalogue, query, await index.search(query));
      expect(left_out).toMatchObject({ dropped: [1], total: 1, hits: [{ id: 'LX100-25' }] });
    });

    it('names the kind of product that the text asks for, where only others are found', async () => {
      const kinds = { ids: ['mounts'], sure: true };
      const both = queryOf('black', ['diameter=25.4mm']);
      expect(await findMissedKind(catalogue, kinds, both, await index.search(both))).toBeNull();
      const black = queryOf('black', ['focal_length=100mm']);
      const missed = await findMissedKind(catalogue, kinds, black, await index.search(black));
      expect(missed?.category.id).toBe('mounts');
      expect(missed?.partial.map(({ hits }) => hits.map(({ id }) => id))).toEqual([['MX25']]);
    });

    it('guesses what an unknown part number means', async () => {
      const guess = (text: string) => guessPartNumber(catalogue, queryOf(text));
      expect(await guess('XL100-25')).toMatchObject({
        read: 'LX10025',
        total: 1,
        hits: [{ id: 'LX100-25' }],
      });
      expect(await guess('LX100-77')).toMatchObject({ read: expect.stringMatching(/^LX100/), total: 2 });
      expect(await guess('LX100-25')).toBeNull();
    });
  });
}
