import { expect, it } from 'vitest';
import type { DataOf } from '#contract/client/call.ts';
import { countNew } from './new-products.ts';

type Change = DataOf<'search_changes'>['changes'][number];

const SEEN = '2026-11-24T12:00:00.000Z';
const changeOf = (productId: string | null, day: string, change: Change['change'] = 'added'): Change => ({
  version: '7',
  publishedAt: `2026-11-${day}T12:00:00.000Z`,
  productId,
  partNumber: productId ?? 'gone',
  change,
  changeText: change,
  fields: [],
});
const count = (changes: Change[], isWhole = true) => countNew({ name: null, changes, isWhole }, SEEN);

it('counts the products that were added since a moment, each once, without those that are gone or only changed', () => {
  expect(
    count([
      changeOf('A', '26'),
      changeOf('A', '25'),
      changeOf('B', '25'),
      changeOf('C', '25', 'changed'),
      changeOf(null, '25'),
      changeOf('D', '24'),
      changeOf('E', '20'),
    ]),
  ).toEqual({ count: 2, isLeast: false });
});

it('says that it is a lower bound only where the changes do not reach back to that moment', () => {
  expect(count([changeOf('A', '26')], false)).toEqual({ count: 1, isLeast: true });
  expect(count([changeOf('A', '26'), changeOf('B', '20')], false)).toEqual({ count: 1, isLeast: false });
  expect(count([])).toEqual({ count: 0, isLeast: false });
});
