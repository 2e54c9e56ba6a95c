import { describe, expect, it } from 'vitest';
import type { Interval } from '#contract/attributes/kinds/interval.ts';
import { FILTER_VALUES_MAX } from '#contract/limits.ts';
import type { Filter } from '#contract/search/search-query.ts';
import { fieldVocabulary } from '../test-catalogues.ts';
import {
  conditionOn,
  intervalsOf,
  isSaidByName,
  joinFilters,
  lightBonus,
  numbersOf,
} from '../vocabulary/kinds.ts';

const { attributes } = fieldVocabulary('optics');
const attribute = (key: string) => attributes.get(key) ?? expect.unreachable(key);
const numbers = (any_of: Interval[], not = false, key = 'length'): Filter => ({
  kind: 'number',
  key,
  any_of,
  not,
});
const at = (value: number): Interval => ({ min: value, max: value });
const choices = (any_of: string[], not = false): Filter => ({ kind: 'enum', key: 'coating', any_of, not });

describe('two conditions on one attribute', () => {
  it('are one if they are numbers or choices, of which any will do', () => {
    expect(joinFilters(numbers([at(1)]), numbers([at(2)]))).toEqual(numbers([at(1), at(2)]));
    expect(joinFilters(numbers([at(1)], true), numbers([at(2)], true))).toEqual(
      numbers([at(1), at(2)], true),
    );
    expect(joinFilters(choices(['a', 'b']), choices(['b', 'c']))).toEqual(choices(['a', 'b', 'c']));
    expect(joinFilters(choices(['a'], true), choices(['c'], true))).toEqual(choices(['a', 'c'], true));
  });

  it('are the first if they are the same', () => {
    const [first, second] = [numbers([at(1)]), numbers([at(1)])];
    expect(joinFilters(first, second)).toBe(first);
    const flag: Filter = { kind: 'flag', key: 'in_stock', flag: true };
    expect(joinFilters(flag, { ...flag })).toBe(flag);
  });

  it('are two if one excludes, or if they are of two kinds, keys or of any attributes', () => {
    expect(joinFilters(numbers([at(1)]), numbers([at(2)], true))).toBeUndefined();
    expect(joinFilters(choices(['a']), choices(['b'], true))).toBeUndefined();
    expect(joinFilters(numbers([at(1)]), numbers([at(2)], false, 'width'))).toBeUndefined();
    expect(
      joinFilters(numbers([at(1)], false, 'any_volt'), numbers([at(2)], false, 'any_volt')),
    ).toBeUndefined();
    const has: Filter = { kind: 'has', key: 'length', has: true } as never;
    expect(joinFilters(has, numbers([at(1)]))).toBeUndefined();
    expect(joinFilters(numbers([at(1)]), has)).toBeUndefined();
    expect(joinFilters(numbers([at(1)], false, 'coating'), choices(['a']))).toBeUndefined();
    const covers = (min: number): Filter => ({
      kind: 'range',
      key: 'wavelength_range',
      mode: 'covers',
      min,
      max: min,
    });
    expect(joinFilters(covers(1), covers(2))).toBeUndefined();
    const flag = (is: boolean): Filter => ({ kind: 'flag', key: 'in_stock', flag: is });
    expect(joinFilters(flag(true), flag(false))).toBeUndefined();
  });

  it('are as many numbers as a condition may have', () => {
    const many = (from: number, to: number) =>
      numbers(Array.from({ length: to - from }, (_, place) => at(from + place)));
    expect(joinFilters(many(1, FILTER_VALUES_MAX), many(0, 1))).toMatchObject({ kind: 'number' });
    expect(joinFilters(many(1, FILTER_VALUES_MAX + 1), many(0, 1))).toBeUndefined();
  });

  it('are the two ends of one interval, in either order', () => {
    const [low, high]: Interval[] = [
      { min: 1, max: null, open_min: true },
      { min: null, max: 2, open_max: true },
    ];
    const both = numbers([{ min: 1, max: 2, open_min: true, open_max: true }]);
    expect(joinFilters(numbers([low!]), numbers([high!]))).toEqual(both);
    expect(joinFilters(numbers([high!]), numbers([low!]))).toEqual(both);
    const [closed, to]: Interval[] = [
      { min: 2, max: null },
      { min: null, max: 2 },
    ];
    expect(joinFilters(numbers([closed!]), numbers([to!]))).toEqual(numbers([at(2)]));
    expect(joinFilters(numbers([{ min: 3, max: null }]), numbers([to!]))).toBeUndefined();
    expect(joinFilters(numbers([low!]), numbers([closed!]))).toBeUndefined();
    expect(joinFilters(numbers([high!]), numbers([to!]))).toBeUndefined();
    expect(joinFilters(numbers([low!], true), numbers([high!], true))).toBeUndefined();
    expect(joinFilters(numbers([low!]), numbers([high!, at(5)]))).toBeUndefined();
    expect(joinFilters(numbers([low!]), numbers([at(5)]))).toBeUndefined();
    expect(joinFilters(numbers([at(0)]), numbers([high!]))).toBeUndefined();
    expect(joinFilters(numbers([]), numbers([low!]))).toBeUndefined();
  });
});

describe('numbers of an attribute', () => {
  it('are any of several, or all within one where it has a range', () => {
    const length = attribute('focal_length');
    expect(conditionOn(length, [at(1), at(2)], true)).toEqual(numbers([at(1), at(2)], true, 'focal_length'));
    const range = attribute('wavelength_range');
    expect(conditionOn(range, [at(532)], false)).toMatchObject({
      kind: 'range',
      key: 'wavelength_range',
      min: 532,
    });
    expect(conditionOn(range, [at(532)], true)).toBeUndefined();
    expect(conditionOn(range, [at(532), at(1064)], false)).toBeUndefined();
    expect(conditionOn(range, [], false)).toBeUndefined();
    for (const key of ['coating', 'in_stock'])
      expect(conditionOn(attribute(key), [at(1)], false)).toBeUndefined();
  });

  it('are the most that a lead time may be, unless they are an interval', () => {
    const lead_time = attribute('lead_time');
    const stretch = { min: 2, max: 5 };
    expect(conditionOn(lead_time, [at(5), stretch], false)).toEqual(
      numbers([{ min: null, max: 5 }, stretch], false, 'lead_time'),
    );
  });

  it('are known of a condition on numbers that excludes none', () => {
    expect(intervalsOf(numbers([at(1)]))).toEqual([at(1)]);
    expect(intervalsOf(numbers([at(1)], true))).toBeNull();
    expect(intervalsOf(choices(['a']))).toBeNull();
    expect(intervalsOf({ kind: 'has', key: 'length' } as never)).toBeNull();
    expect(intervalsOf(null)).toBeNull();
  });

  it('are read by the kind of the attribute', () => {
    expect(
      ['focal_length', 'wavelength_range', 'coating', 'in_stock'].map(key => numbersOf(attribute(key))),
    ).toEqual(['condition', 'condition', 'none', 'none']);
    expect(numbersOf({ ...attribute('coating'), kind: 'text' })).toBe('words');
    expect(['focal_length', 'in_stock'].map(key => isSaidByName(attribute(key)))).toEqual([false, true]);
    expect(['wavelength_range', 'wavelength'].map(key => lightBonus(attribute(key)))).toEqual([0.75, 0]);
  });
});
