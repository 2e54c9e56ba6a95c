import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/records/product.ts';
import { emptyQuery } from '#contract/search/search-query.ts';
import type { Asking } from './asking.ts';
import { SUITE_CATALOGUE } from './catalogue.ts';

/** What an excluded word is judged by, and words that deny others. */
export function describeExclusions({ open }: Asking): void {
  /** Searches a small catalogue whose products have these fields, and returns their part numbers. */
  const searching = async (fields: readonly Partial<Product>[]) => {
    const all = await Array.fromAsync(SUITE_CATALOGUE.products);
    const bare = { set_id: null, name: {}, summary: {}, description: {}, attributes: [], category_ids: [] };
    const products = fields.flatMap((own, place) => {
      const product = all[place];
      return product === undefined ? [] : { ...product, ...bare, part_number: `P${place + 1}`, ...own };
    });
    const small = await open({ ...SUITE_CATALOGUE, products });
    return async (text: string) => {
      const { products: hits } = await small.search({ ...emptyQuery('en'), text });
      return hits.map(({ id }) => products.find(one => one.id === id)?.part_number).toSorted();
    };
  };

  describe('an excluded word', () => {
    it('is judged by names, kinds and values, not by summaries and descriptions', async () => {
      const [coated] = (await Array.fromAsync(SUITE_CATALOGUE.products)).flatMap(product =>
        product.attributes.filter(({ key }) => key === 'coating').map(value => ({ ...product, value })),
      );
      if (coated?.value.kind !== 'enum') expect.unreachable();
      const [choice] = coated.value.values;
      const named = SUITE_CATALOGUE.attributes
        .find(({ key }) => key === 'coating')
        ?.values.find(({ id }) => id === choice)?.name.en;
      const attributes = [coated.value];
      const search = await searching([
        { name: { en: 'Brass knob' } },
        { name: { en: 'Knob' }, summary: { en: 'as strong as brass' } },
        { name: { en: 'Knob' }, description: { en: 'brass on request; takes mounts' } },
        { name: { en: 'Knob' }, category_ids: ['mounts'] },
        { name: { en: 'Knob' }, attributes },
      ]);
      expect(await search('knob -brass')).toEqual(['P2', 'P3', 'P4', 'P5']);
      expect(await search('knob -mounts')).toEqual(['P1', 'P2', 'P3', 'P5']);
      expect(await search(`knob -"${named}"`)).toEqual(['P1', 'P2', 'P3', 'P4']);
      expect(await search('knob brass')).toEqual(['P1', 'P2', 'P3']);
    });

    it('excludes only with all of its words outside of descriptions, and by synonyms and part numbers', async () => {
      const search = await searching([
        { name: { en: 'Black knob' }, description: { en: 'of brass' } },
        { name: { en: 'Knob, black, brass' } },
        { name: { en: 'Knob reflector' } },
        { name: { en: 'Knob' }, description: { en: 'no mirror, no AX-200' } },
        { name: { en: 'Knob' }, part_number: 'AX-200' },
      ]);
      expect(await search('knob -"black brass"')).toEqual(['AX-200', 'P1', 'P3', 'P4']);
      expect(await search('knob -mirror')).toEqual(['AX-200', 'P1', 'P2', 'P4']);
      expect(await search('knob -AX-200')).toEqual(['P1', 'P2', 'P3', 'P4']);
    });
  });

  describe('a word that denies another', () => {
    it('is one word however it is joined, and no match of the word that it denies', async () => {
      const search = await searching([
        { name: { en: 'Non-polarizing cube' } },
        { name: { en: 'Nonpolarizing cube' } },
        { name: { en: 'Polarizing cube' } },
        { name: { en: 'Non polarizing cube' } },
      ]);
      for (const text of ['non-polarizing cube', 'non polarizing cube', 'nonpolarizing cube'])
        expect(await search(text)).toEqual(['P1', 'P2', 'P4']);
      expect(await search('polarizing cube')).toEqual(['P3']);
      expect(await search('cube -polarizing')).toEqual(['P1', 'P2', 'P4']);
    });

    it('is one in Chinese as well', async () => {
      const search = await searching([{ name: { cn: '非偏振分束器' } }, { name: { cn: '偏振分束器' } }]);
      expect(await search('非偏振 分束器')).toEqual(['P1']);
      expect(await search('非偏振分束器')).toEqual(['P1']);
      expect(await search('偏振 分束器')).toEqual(['P2']);
      expect(await search('分束器 -偏振')).toEqual(['P1']);
    });
  });
}
