import { describe, expect, it } from 'vitest';
import type { Asking } from './asking.ts';

/** Completions while typing. */
export function describeSuggestions(asking: Asking): void {
  describe('suggestions', () => {
    const texts = async (text: string, kind: string, locale: 'en' | 'cn' = 'en') =>
      (await asking.index.suggest(text, locale, 5)).filter(one => one.kind === kind).map(one => one.text);

    it('R-35 completes part numbers from the first character, marks aside', async () => {
      expect(await texts('k', 'part_number')).toEqual(['KM100', 'KPX 100']);
      expect(await texts('ac254-1', 'part_number')).toEqual(['AC254-100-A', 'AC254-100-A-ML', 'AC254-100-B']);
      expect((await asking.index.suggest('ac2541', 'en', 1))[0]).toEqual({
        kind: 'part_number',
        id: 'AC254-100-A',
        text: 'AC254-100-A',
        detail: 'Achromatic Doublets',
        matches: [[0, 7]],
      });
    });

    it('completes a cross reference and names the product', async () => {
      expect((await asking.index.suggest('old', 'en', 3))[0]).toMatchObject({
        id: 'LB1676',
        text: 'OLD/77-B',
        detail: 'LB1676',
        matches: [[0, 3]],
      });
    });

    it('completes sets and categories from any of their words', async () => {
      expect(await texts('met', 'set')).toEqual(['Metallic Mirrors']);
      expect(await texts('mir', 'set')).toEqual(['Metallic Mirrors']);
      expect(await texts('mir', 'category')).toEqual(['Mirrors']);
      expect(await texts('反', 'category', 'cn')).toEqual(['反射镜']);
      expect((await asking.index.suggest('mirr', 'en', 1)).find(one => one.kind === 'set')?.matches).toEqual([
        [9, 13],
      ]);
    });

    it('completes the last word by the catalogue’s words', async () => {
      expect(await texts('achr', 'term')).toEqual(['achromatic', 'achromats']);
      expect(await texts('silver mi', 'term')).toEqual(['silver mirror', 'silver mirrors']);
    });

    it('offers no phrase that no product has', async () => {
      expect(await texts('silver le', 'term')).toEqual([]);
      expect(await texts('plano-convex l', 'term')).toEqual(['plano-convex lens', 'plano-convex lenses']);
    });

    it('completes Chinese terms from any of their characters', async () => {
      expect(await texts('透', 'term', 'cn')).toEqual(['透镜']);
      expect(await texts('平凸', 'term', 'cn')).toEqual(['平凸透镜']);
      expect(await texts('金属', 'term', 'cn')).toEqual(['金属膜反射镜']);
    });

    it('completes sets, categories and terms from how their Chinese sounds, whole, begun or by initials', async () => {
      for (const typed of ['fanshejing', 'fanshe', 'fan she', 'fsj'])
        expect(await texts(typed, 'category', 'cn')).toEqual(['反射镜']);
      expect(await texts('jinshu', 'set', 'cn')).toEqual(['金属膜反射镜']);
      expect(await texts('tj', 'term', 'cn')).toEqual(['透镜']);
      const [category] = (await asking.index.suggest('fsj', 'cn', 5)).filter(
        ({ kind }) => kind === 'category',
      );
      expect(category?.matches).toEqual([[0, 3]]);
    });

    it('goes by sound only where nothing begins so, where the visitor does not read Chinese', async () => {
      expect(await texts('s', 'category', 'en')).toEqual(['Singlets']);
      expect(await texts('s', 'category', 'cn')).toEqual(['单透镜', '消色差透镜', '反射镜']);
      expect(await texts('fsj', 'category', 'en')).toEqual(['Mirrors']);
      expect(await texts('toujing', 'term', 'en')).toEqual(['透镜']);
    });

    it('completes what is typed in traditional or full-width forms, with the places that match', async () => {
      expect(await texts('反射鏡', 'category', 'cn')).toEqual(['反射镜']);
      expect(await texts('金屬', 'term', 'cn')).toEqual(['金属膜反射镜']);
      expect((await asking.index.suggest('ｋｍ', 'en', 1))[0]).toMatchObject({
        text: 'KM100',
        matches: [[0, 2]],
      });
      const [category] = (await asking.index.suggest('反射鏡', 'cn', 5)).filter(
        ({ kind }) => kind === 'category',
      );
      expect(category?.matches).toEqual([[0, 3]]);
    });

    it('names each set and category once, in the visitor’s language, whichever language was typed', async () => {
      expect(await texts('mirror', 'category', 'cn')).toEqual(['反射镜']);
      expect(await texts('反射', 'category', 'en')).toEqual(['Mirrors']);
      expect(await texts('反射', 'set', 'en')).toEqual(['Metallic Mirrors']);
    });

    it('gives nothing for nothing, and no more than asked', async () => {
      expect(await asking.index.suggest('  ', 'en', 5)).toEqual([]);
      expect(await texts('zzz', 'set')).toEqual([]);
      expect(
        (await asking.index.suggest('l', 'en', 2)).filter(one => one.kind === 'part_number'),
      ).toHaveLength(2);
    });
  });
}
