import { describe, expect, it } from 'vitest';
import { emptyQuery } from '#contract/search/search-query.ts';
import { ENDLESS_BUDGET } from '../search-budget.ts';
import { countInTurn, searchAhead, searchInTurn } from '../search-in-turn.ts';
import { type Asking, coating } from './asking.ts';

/** Several searches in one request. */
export function describeTogether(asking: Asking): void {
  describe('searches of one request', () => {
    const queries = ['qqxxzz', 'silver lens', 'lens', 'mirror'].map(text => ({
      ...emptyQuery('en'),
      text,
      filters: text === 'lens' ? [coating(['a'])] : [],
    }));
    const ways = queries.map(query => ({ query }));
    const one_by_one = async () => {
      const results = [];
      for (const query of queries) results.push(await asking.index.search(query));
      return results;
    };

    it('find together what each finds alone', async () => {
      const together = await Promise.all(queries.map(query => asking.index.search(query)));
      expect(together).toEqual(await one_by_one());
      expect(together.map(({ totals }) => totals.products > 0)).toEqual([false, false, true, true]);
    });

    it('count what each finds, whatever else is asked of them', async () => {
      const asked = queries.flatMap(query => [query, { ...query, kind: 'set' as const, page: 3, size: 1 }]);
      const totals = (await Promise.all(asked.map(query => asking.index.search(query)))).map(
        ({ totals: { products } }) => products,
      );
      expect(await Promise.all(asked.map(query => asking.index.count(query)))).toEqual(totals);
      const ways = asked.map(query => ({ query }));
      const counted = [];
      for await (const { total } of countInTurn({ ...asking, budget: ENDLESS_BUDGET }, ways))
        counted.push(total);
      expect(counted).toEqual(totals);
    });

    it('may find something, as far as is known, wherever they do', async () => {
      const found = (await one_by_one()).map(({ totals }) => totals.products > 0);
      const mayFind = await Promise.all(queries.map(query => asking.index.mayFind(query)));
      expect(mayFind.map((may, place) => may || !found[place])).toEqual(queries.map(() => true));
    });

    it('come in their order where the first good answer is taken, and end with it', async () => {
      const found = [];
      for await (const { query, result } of searchInTurn({ ...asking, budget: ENDLESS_BUDGET }, ways)) {
        found.push([query.text, result]);
        if (result.totals.products > 0) break;
      }
      const expected = await one_by_one();
      expect(found).toEqual(queries.slice(0, 3).map(({ text }, place) => [text, expected[place]]));
    });

    it('end after the first that are put at once where the budget is spent', async () => {
      const found = [];
      const spent = { index: asking.index, budget: { isSpent: () => true } };
      for await (const { query } of searchInTurn(spent, ways)) found.push(query.text);
      expect(found).toEqual(queries.slice(0, asking.index.at_once).map(({ text }) => text));
    });

    it('that were put ahead find the same, also of a text that was told before', async () => {
      asking.index.lookAhead('silver lens');
      const ahead = queries.map(query => searchAhead(asking.index, query));
      expect(await Promise.all(ahead.map(answer => answer()))).toEqual(await one_by_one());
    });
  });
}
