import { expect, it } from 'vitest';
import type { RowData } from '#contract/client/client-answers.ts';
import { rowsAround } from './rows-around.ts';

const row = (id: string): RowData => ({
  id,
  partNumber: id,
  name: { text: id },
  setId: null,
  groupId: null,
  setName: null,
  image: null,
  status: 'published',
  price: null,
  stock: null,
  leadDays: null,
  values: [],
  curve: null,
  exact: false,
  via: null,
  replacement: null,
});
const rows = Array.from({ length: 30 }, (_, at) => row(String(at)));
const idsAround = (id: string) => rowsAround(rows, id).map(one => Number(one.id));

it('shows a product with the five rows before it and the five after it', () => {
  expect(idsAround('15')).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
});

it('shows as many rows at either end, and the first where the product is not among them', () => {
  expect([idsAround('1')[0], idsAround('29')[0], idsAround('no')[0]]).toEqual([0, 19, 0]);
  expect([idsAround('1'), idsAround('29'), idsAround('no')].map(ids => ids.length)).toEqual([11, 11, 11]);
  expect(rowsAround(rows.slice(0, 3), '2')).toHaveLength(3);
});
