import { expect, it } from 'vitest';
import { conditionKey, distinctConditions, withoutCondition } from './condition-key.ts';
import type { Filter } from './search-query.ts';

const FOCAL: Filter = { kind: 'number', key: 'focal_length', any_of: [{ min: 1, max: 2 }], not: false };
const AGAIN: Filter = {
  not: false,
  any_of: [{ max: 2, within: undefined, min: 1 }],
  key: 'focal_length',
  kind: 'number',
};
const OTHERS: Filter[] = [
  { ...FOCAL, not: true },
  { ...FOCAL, key: 'diameter' },
  { ...FOCAL, any_of: [{ min: 1, max: null }] },
  { ...FOCAL, any_of: [{ min: 1, max: 3 }] },
  { ...FOCAL, any_of: [...FOCAL.any_of, { min: 3, max: 3 }] },
  { kind: 'has', key: 'focal_length', has: true },
];

it('conditions are the same that ask the same, however they were put together', () => {
  expect(conditionKey(AGAIN)).toBe(conditionKey(FOCAL));
  expect(new Set([FOCAL, AGAIN, ...OTHERS].map(conditionKey)).size).toBe(1 + OTHERS.length);
});

it('of several that ask the same the first is kept, and all are taken off together', () => {
  expect(distinctConditions([FOCAL, ...OTHERS, AGAIN])).toEqual([FOCAL, ...OTHERS]);
  expect(withoutCondition([AGAIN, ...OTHERS, FOCAL], FOCAL)).toEqual(OTHERS);
  expect(withoutCondition([FOCAL], null)).toEqual([FOCAL]);
});
