import { describe, expect, it } from 'vitest';
import { emptyQuery } from '#contract/search/search-query.ts';
import type { Asking } from './asking.ts';
import { SUITE_CATALOGUE } from './catalogue.ts';

/** Part numbers, and texts that lead to one. */
export function describePartNumbers(asking: Asking): void {
  const { open, ask, found } = asking;
  describe('part numbers', () => {
    it('come first when typed whole, marks and case aside, then those that begin so', async () => {
      for (const text of ['AC254-100-A', 'ac254100a', 'AC254 100 A', 'ac254.100/a']) {
        const result = await ask({ text });
        expect(result.products.slice(0, 2)).toEqual([
          { id: 'AC254-100-A', set_id: 'doublets', exact: true, via: null },
          { id: 'AC254-100-A-ML', set_id: 'doublets', exact: false, via: null },
        ]);
      }
    });

    it('are found by their beginning, else by a piece with a digit of three characters or more', async () => {
      expect(await found({ text: 'la10' })).toEqual(['LA1027', 'LA1050-A', 'LA1050-B']);
      expect(await found({ text: '1050' })).toEqual(expect.arrayContaining(['LA1050-A', 'LA1050-B']));
      expect(await found({ text: '03M0' })).toEqual(['PF10-03-M03']);
    });

    it('are found by a piece of four characters beside those that begin with it, and behind them', async () => {
      const products = (await Array.fromAsync(SUITE_CATALOGUE.products)).map(product =>
        product.id === 'KM100' ? { ...product, part_number: '1050-KM' } : product,
      );
      const small = await open({ ...SUITE_CATALOGUE, products });
      const listed = async (text: string) =>
        (await small.search({ ...emptyQuery('en'), text })).products.map(({ id }) => id);
      expect(await listed('1050')).toEqual(['KM100', 'LA1050-A', 'LA1050-B']);
      expect(await listed('10-50')).toEqual(['KM100', 'LA1050-A', 'LA1050-B']);
      // Three characters only if nothing begins with them, and none in addition to a text that was typed completely.
      expect(await listed('105')).toEqual(['KM100']);
      expect(await listed('050')).toEqual(['KM100', 'LA1050-A', 'LA1050-B']);
      expect(await listed('1050-KM')).toEqual(['KM100']);
    });

    it('come first where they begin as it is written, before those that only begin with the same letters', async () => {
      const numbers: Record<string, string> = {
        LA1027: 'MEGA328-PU',
        'LA1050-A': 'MEGA328P-AU',
        KM100: 'MEGA328',
      };
      const products = (await Array.fromAsync(SUITE_CATALOGUE.products)).map(product => ({
        ...product,
        part_number: numbers[product.id] ?? product.part_number,
      }));
      const small = await open({ ...SUITE_CATALOGUE, products });
      const listed = async (text: string) =>
        (await small.search({ ...emptyQuery('en'), text })).products.map(({ id }) => id);
      expect(await listed('mega328p')).toEqual(['LA1050-A', 'LA1027']);
      expect(await listed('MEGA328-P')).toEqual(['LA1027', 'LA1050-A']);
      expect((await listed('mega328'))[0]).toBe('KM100');
    });

    it('lead from a cross reference to the product, and say so', async () => {
      expect((await ask({ text: 'old77b' })).products).toEqual([
        { id: 'LB1676', set_id: 'biconvex', exact: true, via: 'OLD/77-B' },
      ]);
      expect((await ask({ text: 'KPX-100' })).products[0]).toMatchObject({
        id: 'LB1676',
        exact: true,
        via: 'KPX 100',
      });
    });

    it('lead from a product that was replaced to the one that replaces it, beside the old one', async () => {
      const products = (await Array.fromAsync(SUITE_CATALOGUE.products)).map(product =>
        product.id === 'LA1027'
          ? { ...product, status: 'discontinued' as const, replacement: 'lb-1676' }
          : product,
      );
      const replaced = await open({ ...SUITE_CATALOGUE, products });
      const { products: hits } = await replaced.search({ ...emptyQuery('en'), text: 'la-1027' });
      expect(hits).toEqual([
        { id: 'LA1027', set_id: 'planos', exact: true, via: null },
        { id: 'LB1676', set_id: 'biconvex', exact: true, via: 'LA1027' },
      ]);
    });

    it('stand beside words', async () => {
      expect(await found({ text: 'AC254-100 doublet' })).toEqual([
        'AC254-100-A',
        'AC254-100-A-ML',
        'AC254-100-B',
      ]);
    });
  });
}
