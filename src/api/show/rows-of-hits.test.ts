import { expect, it } from 'vitest';
import type { ProductList } from '#contract/answers/product-list.ts';
import { rowsOfHits } from './rows-of-hits.ts';

const hit = (id: string) => ({ id, set_id: null, exact: false, via: null });
// Only the ids of rows are looked at.
const rows = ['a', 'b', 'c'].map(id => ({ id })) as ProductList['products'];

it('gives the rows of hits in the order of the hits, without those that have no row', () => {
  expect(rowsOfHits([hit('c'), hit('x'), hit('a')], rows).map(({ id }) => id)).toEqual(['c', 'a']);
});
