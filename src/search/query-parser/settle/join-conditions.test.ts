import { describe, expect, it } from 'vitest';
import type { Interval } from '#contract/attributes/kinds/interval.ts';
import { filterCondition, type ReadCondition } from '../values/condition.ts';
import { joinConditions } from './join-conditions.ts';

const interval = (min: number | null, max: number | null): Interval => ({ min, max });
const number = (key: string, any_of: Interval[], not = false) =>
  filterCondition({ kind: 'number', key, any_of, not });

function join(...conditions: ReadCondition[]) {
  return joinAs(conditions, false);
}

function joinAs(conditions: ReadCondition[], are_alternatives: boolean) {
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

describe('of two stretches on one attribute', () => {
  const lengths = (...any_of: [number | null, number | null][]) =>
    number(
      'length',
      any_of.map(([min, max]) => interval(min, max)),
    );
  const isNarrower = (narrow: ReturnType<typeof lengths>, wide: ReturnType<typeof lengths>) => {
    const isKept = (joined: ReturnType<typeof join>) =>
      joined.length === 1 && joined[0]?.[0] === narrow.filter;
    const [first, last] = [isKept(join(narrow, wide)), isKept(join(wide, narrow))];
    expect(first).toBe(last);
    return first;
  };

  it('the one inside the other is kept, also where they share an end or both have none', () => {
    expect(isNarrower(lengths([10, 20]), lengths([10, 30]))).toBe(true);
    expect(isNarrower(lengths([20, 30]), lengths([10, 30]))).toBe(true);
    expect(isNarrower(lengths([20, null]), lengths([10, null]))).toBe(true);
    expect(isNarrower(lengths([null, 10]), lengths([null, 20]))).toBe(true);
    expect(isNarrower(lengths([15, 20]), lengths([10, null]))).toBe(true);
    expect(isNarrower(lengths([15, 20]), lengths([null, 20]))).toBe(true);
  });

  it('each of several has to lie inside of one', () => {
    expect(isNarrower(lengths([1, 2], [11, 12]), lengths([0, 5], [10, 15]))).toBe(true);
    expect(isNarrower(lengths([1, 2], [6, 7]), lengths([0, 5], [10, 15]))).toBe(false);
    expect(isNarrower(lengths([1, 2], [6, 7]), lengths([0, 5]))).toBe(false);
  });

  it('neither is kept that reaches beyond the other, or in place of a single number', () => {
    expect(isNarrower(lengths([5, 20]), lengths([10, 30]))).toBe(false);
    expect(isNarrower(lengths([20, 40]), lengths([10, 30]))).toBe(false);
    const [one, exact] = [lengths([10, 10]), number('length', [{ min: 10, max: 10, within: 0.5 }])];
    expect(join(one, exact)).toHaveLength(1);
    expect(join(one, exact)[0]?.[0]).toMatchObject({ any_of: [{ min: 10 }, { min: 10, within: 0.5 }] });
  });

  it('none is kept that excludes', () => {
    const inner = lengths([10, 20]);
    const outer = number('length', [interval(0, 30)], true);
    expect(join(inner, outer)).toHaveLength(2);
    expect(join(outer, inner)).toHaveLength(2);
    expect(join(number('length', [interval(10, 20)], true), outer)).toHaveLength(1);
    const denied = (...any_of: string[]) =>
      filterCondition({ kind: 'enum', key: 'colour', any_of, not: true });
    expect(join(denied('red', 'blue'), denied('red'))[0]?.[0]).toMatchObject({ any_of: ['red', 'blue'] });
  });
});

describe('orders and conditions on curves', () => {
  const sort = (key: string): ReadCondition => ({
    filter: null,
    curve_filter: null,
    sort: { by: 'attribute', key, descending: true },
  });
  const curve = (value: number): ReadCondition => ({
    filter: null,
    curve_filter: { key: 'transmission', x_min: 532, x_max: 532, op: '>=', value, where: 'all' },
    sort: null,
  });

  it('are joined if they are the same, and of several orders the first counts', () => {
    expect(join(sort('length'), sort('width'))).toEqual([[null, 2]]);
    expect(join(curve(90), curve(90))).toEqual([[null, 2]]);
    expect(join(curve(90), curve(95))).toHaveLength(2);
    const filter = number('length', [interval(10, 10)]);
    expect(join(sort('length'), filter)).toHaveLength(2);
    expect(join(filter, sort('length'))).toHaveLength(2);
    expect(join(filter, curve(90))).toHaveLength(2);
    const placed = [sort('length'), sort('width')].map((condition, at) => ({
      start: at,
      end: at + 1,
      condition,
    }));
    expect(joinConditions(placed, () => false)).toEqual([
      {
        condition: sort('length'),
        spans: [
          { start: 0, end: 1 },
          { start: 1, end: 2 },
        ],
      },
    ]);
  });

  it('are asked about the words between the last place of one and the next', () => {
    const asked: unknown[] = [];
    const placed = [1, 2, 3].map(at => ({
      start: at,
      end: at + 0.5,
      condition: number('length', [interval(at, at)]),
    }));
    joinConditions(placed, (first, second) => {
      asked.push([first, second]);
      return true;
    });
    expect(asked).toEqual([
      [
        { start: 1, end: 1.5 },
        { start: 2, end: 2.5 },
      ],
      [
        { start: 2, end: 2.5 },
        { start: 3, end: 3.5 },
      ],
    ]);
  });
});
