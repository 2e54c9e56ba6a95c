import { expect, test } from 'vitest';
import { QUANTITY_MAX } from '../limits.ts';
import { mergePacking, nearestQuantities, orderedQuantities, statedPacking } from './ordered-quantities.ts';

test.each([
  ['nothing stated', undefined, undefined, { least: 1, step: 1 }],
  ['a price from 15 pieces', undefined, 15, { least: 15, step: 1 }],
  ['a minimum', { minimum: 25, step: null }, 1, { least: 25, step: 1 }],
  ['a step alone', { minimum: null, step: 100 }, 1, { least: 100, step: 100 }],
  ['steps from a minimum', { minimum: 25, step: 10 }, undefined, { least: 25, step: 10 }],
  ['a price that begins between two steps', { minimum: 25, step: 10 }, 30, { least: 35, step: 10 }],
  ['a price that begins at a step', { minimum: 25, step: 10 }, 35, { least: 35, step: 10 }],
])('%s decides which quantities can be ordered', (_, packing, first_price, quantities) => {
  expect(orderedQuantities(packing, first_price)).toEqual(quantities);
});

test.each([
  [1, [25]],
  [24, [25]],
  [25, []],
  [26, [25, 30]],
  [29, [25, 30]],
  [30, []],
  [QUANTITY_MAX - 1, [QUANTITY_MAX - 5, QUANTITY_MAX]],
])('of %i, sold from 25 in steps of 5, the nearest quantities are %j', (quantity, nearest) => {
  expect(nearestQuantities({ least: 25, step: 5 }, quantity)).toEqual(nearest);
});

test('no quantity above the largest that can be typed is named as nearest', () => {
  expect(nearestQuantities({ least: 24, step: 5 }, QUANTITY_MAX)).toEqual([QUANTITY_MAX - 1]);
});

test('a quantity that is named as nearest can itself be ordered', () => {
  for (const step of [1, 3, 7, 100])
    for (const minimum of [null, 1, 2, 50])
      for (const quantity of [1, 2, 49, 51, 99, 101, 12345]) {
        const quantities = orderedQuantities({ minimum, step }, 10);
        for (const near of nearestQuantities(quantities, quantity))
          expect(nearestQuantities(quantities, near)).toEqual([]);
      }
});

test.each([
  [{ pack_size: 1, minimum: 1, step: 1 }, undefined],
  [
    { pack_size: 100, minimum: 1, step: 1 },
    { pack_size: 100, minimum: null, step: null },
  ],
  [{ minimum: 25 }, { pack_size: null, minimum: 25, step: null }],
  // From one piece in steps of five, not in multiples of five.
  [
    { minimum: 1, step: 5 },
    { pack_size: null, minimum: 1, step: 5 },
  ],
])('%j is kept as %j', (stated, kept) => {
  expect(statedPacking(stated)).toEqual(kept);
});

test('the parts of a packing that an update states replace those before, and ones take them away', () => {
  const before = { pack_size: 100, minimum: 5, step: null };
  const none = { pack_size: null, minimum: null, step: null };
  expect(mergePacking(before, { ...none, minimum: 10 })).toEqual({ ...before, minimum: 10 });
  expect(mergePacking(before, { pack_size: 1, minimum: 1, step: 1 })).toBeUndefined();
  expect(mergePacking(undefined, { ...none, step: 4 })).toEqual({ ...none, step: 4 });
});
