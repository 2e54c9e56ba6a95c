import { expect, it } from 'vitest';
import { allOf, anyOf, beginsWith, EVERYTHING, NOTHING, term, terms } from '../query-dsl.ts';
import { NumberRuns } from './number-runs.ts';
import { toldCount } from './told-count.ts';

const LENS = terms('words_4', ['lens']);
const UNHEARD = terms('words_4', ['unheard']);
const NUMBER = beginsWith('keys', 'elpcx');
const NO_NUMBER = anyOf([term('keys', 'lens'), beginsWith('rests', 'lens')]);

const part_numbers = new NumberRuns();
part_numbers.add('elpcx25100');
const told = toldCount.bind(undefined, {
  products: 70,
  part_numbers,
  words: { tokens: new Map([['lens', 1]]), documents: Uint32Array.of(7, 40) },
});

it('tells how many products have a word, how many there are, and that none has what occurs nowhere', () => {
  expect(told(LENS)).toBe(40);
  expect(told(EVERYTHING)).toBe(70);
  for (const nothing of [
    UNHEARD,
    NOTHING,
    NO_NUMBER,
    allOf([term('has', 'x'), UNHEARD]),
    anyOf([UNHEARD, NO_NUMBER]),
  ])
    expect(told(nothing), JSON.stringify(nothing)).toBe(0);
  expect(told(anyOf([LENS, UNHEARD, NO_NUMBER]))).toBe(40);
});

it('tells nothing of several words together, of their fields, of numbers that there may be, and of anything else', () => {
  const others = [
    anyOf([LENS, NUMBER]),
    allOf([LENS, NUMBER]),
    terms('words_4', ['lens', 'unheard']),
    terms('words_0', ['lens']),
    NUMBER,
    term('keys', 'elpcx25100'),
    beginsWith('rests', '25100'),
    term('set', 'lens'),
  ];
  for (const other of others) expect(told(other), JSON.stringify(other)).toBeUndefined();
});
