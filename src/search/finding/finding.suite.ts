import { beforeAll, describe, expect, it } from 'vitest';
import { parseFilters } from '#contract/search/address/search-address.ts';
import { emptyQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import type { SearchIndex } from '../search-index.ts';
import type { OpenIndex } from '../suite/asking.ts';
import { find } from './find.ts';
import { findMissedKind } from './missed-kind.ts';
import type { SearchedCatalogue } from './searched-catalogue.ts';
import { type Entry, lengthsOf, searchRecords } from './test-searched.ts';

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
  product('MX25', 'mounts', 'Black mount, 8 mm thick', { diameter: 25.4 }),
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
    /** Reads a text as the site does, and searches by it, under the conditions of an address. */
    const search = async (text: string, addresses: readonly string[] = []) => {
      const read = await catalogue.readText(text, 'en');
      const { filters } = queryOf(text, addresses);
      const query = { ...queryOf(read.rest), filters: [...filters, ...read.filters] };
      return find(catalogue, { ...read, text, query });
    };
    const waysOf = async (text: string, addresses?: readonly string[]) =>
      (await search(text, addresses)).ways();
    const idsOf = ({ result }: Awaited<ReturnType<typeof search>>) =>
      result.products.map(({ id }) => id).toSorted();

    it('lists what is found, and sets nothing aside', async () => {
      const found = await search('black lens 100 mm');
      expect(found).toMatchObject({ set_aside: [], asked: null, nearest: null });
      expect(idsOf(found)).toEqual(['LX100-25']);
    });

    it('sets aside the words that nothing has, and lists what lacks more of them behind', async () => {
      const found = await search('black ripcord lens with focal length 100 mm');
      expect(found).toMatchObject({ set_aside: ['ripcord'], asked: { text: 'black ripcord lens' } });
      expect(idsOf(found)).toEqual(['LX100-25']);
      const { behind, ...others } = await found.ways();
      expect(behind?.match.hits.map(({ id }) => id)).toEqual(['LX100-50']);
      expect(others).toEqual({ partial: [], left_out: null, guess: null, missed_kind: null });
    });

    it('leaves out what visitors say around it', async () => {
      const found = await search('I am looking for a periscope lens please');
      expect(idsOf(found)).toEqual(['LX250-50']);
      expect(found.left_out).toEqual(expect.arrayContaining(['looking', 'please']));
    });

    it('lists the nearest sizes of one that nothing has', async () => {
      const found = await search('lens diameter 25 mm');
      expect(found.nearest).toMatchObject({ asked: 25, values: [25.4] });
      expect(idsOf(found)).toEqual(['LX100-25', 'LX150-25']);
      expect(await search('lens diameter 700 mm')).toMatchObject({
        nearest: null,
        result: { products: [] },
      });
    });

    it('lists the greatest first where nothing has so much', async () => {
      const { partial } = await waysOf('lens diameter 700 mm');
      expect(partial[0]?.hits.map(({ id }) => id)).toEqual(['LX300-100', 'LX100-50', 'LX250-50', 'LX100-25']);
    });

    it('takes a number that nothing has as a part of a name', async () => {
      const found = await search('mount 8 mm');
      expect(idsOf(found)).toEqual(['MX25']);
      expect(found).toMatchObject({ query: { text: 'mount 8mm', filters: [] }, understood: [] });
    });

    it('counts what a number may mean besides', async () => {
      const found = await search('lens 100 mm');
      expect(idsOf(found)).toEqual(['LX100-25', 'LX100-50']);
      expect(found.unclear).toMatchObject([
        {
          text: '100 mm',
          filter: { key: 'focal_length' },
          instead: [{ filter: { key: 'diameter' }, total: 1 }],
        },
      ]);
      expect((await search('black lens 100 mm')).unclear).toMatchObject([{ text: '100 mm', instead: [] }]);
    });

    it('says what products meet a part of the conditions', async () => {
      const { partial, ...others } = await waysOf('lens', ['focal_length=250mm', 'diameter=25.4mm']);
      expect(partial.map(({ dropped, total }) => [dropped, total])).toEqual([
        [[1], 2],
        [[2], 1],
      ]);
      expect(partial[1]?.hits.map(({ id }) => id)).toEqual(['LX250-50']);
      expect(others).toEqual({ left_out: null, guess: null, behind: null, missed_kind: null });
    });

    it('names the conditions that exclude the product whose number is asked for', async () => {
      const { left_out } = await waysOf('LX100-25', ['focal_length=150mm', 'diameter=25.4mm']);
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
      expect((await waysOf('XL100-25')).guess).toMatchObject({
        read: 'LX10025',
        total: 1,
        hits: [{ id: 'LX100-25' }],
      });
      const { guess } = await waysOf('LX100-77');
      expect(guess).toMatchObject({ read: expect.stringMatching(/^LX100/), total: 2 });
      expect((await waysOf('LX100-25')).guess).toBeNull();
    });
  });
}
