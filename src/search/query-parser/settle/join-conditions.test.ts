import { expect, it } from 'vitest';
import type { Interval } from '#contract/attributes/kinds/interval.ts';
import { filterCondition } from '../values/condition.ts';
import { joinConditions } from './join-conditions.ts';

const interval = (min: number, max: number): Interval => ({ min, max });
const number = (key: string, any_of: Interval[], not = false) =>
  filterCondition({ kind: 'number', key, any_of, not });

function join(...conditions: ReturnType<typeof number>[]) {
  return joinAs(conditions, false);
}

function joinAs(conditions: ReturnType<typeof number>[], are_alternatives: boolean) {
  const placed = conditions.map((condition, at) => ({ start: at, end: at + 1, condition }));
  return joinConditions(placed, () => are_alternatives).map(({ condition, spans }) => [
    condition.filter,
    spans.length,
  ]);
}

it('keeps the narrower of two conditions of which one lies within the other, whichever is said first', () => {
  const [band, line] = [
    number('wavelength', [interval(100, 400)]),
    number('wavelength', [interval(365, 365)]),
  ];
  expect(join(band, line)).toEqual([[line.filter, 2]]);
  expect(join(line, band)).toEqual([[line.filter, 2]]);
});

it('takes numbers that exclude each other for alternatives, and leaves other attributes and exclusions alone', () => {
  const [one, two] = [number('length', [interval(10, 10)]), number('length', [interval(20, 20)])];
  expect(join(one, two)).toEqual([[number('length', [interval(10, 10), interval(20, 20)]).filter, 2]]);
  expect(join(one, number('width', [interval(0, 100)]))).toHaveLength(2);
  expect(join(one, number('length', [interval(0, 100)], true))).toHaveLength(2);
});

it('keeps the fewer of two sets of choices, unless a word says that they are alternatives', () => {
  const choicesOf = (key: string, ...any_of: string[]) =>
    filterCondition({ kind: 'enum', key, any_of, not: false });
  const choices = (...any_of: string[]) => choicesOf('technology', ...any_of);
  const [wide, one] = [choices('cdte', 'cigs'), choices('cdte')];
  expect(join(wide, one)).toEqual([[one.filter, 2]]);
  expect(join(one, wide)).toEqual([[one.filter, 2]]);
  expect(joinAs([wide, one], true)).toEqual([[wide.filter, 2]]);
  expect(join(one, choicesOf('coating', 'cdte'))).toHaveLength(2);
  expect(join(one, number('length', [interval(0, 100)]))).toHaveLength(2);
  expect(join(one, choices('mono'))).toEqual([[choices('cdte', 'mono').filter, 2]]);
});
