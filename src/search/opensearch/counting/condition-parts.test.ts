import { expect, it } from 'vitest';
import { allOf, anyOf, type Condition, noneOf, term } from '../query-dsl.ts';
import { atomsOf, partOf } from './condition-parts.ts';

const A = term('words', 'a');
const B = term('words', 'b');
const C = term('words', 'c');
const D = term('words', 'd');

it.each([
  ['all of some', allOf([A, B]), 'all', 2],
  ['any of some', anyOf([A, B, C]), 'any', 3],
  ['none of some', noneOf([A]), 'none', 1],
  ['one by itself', A, null, 0],
  ['one that is written in another way', { bool: { filter: [A], must_not: [B] } }, null, 0],
  ['one that need not be met', { bool: { should: [A, B] } }, null, 0],
] as [string, Condition, string | null, number][])(
  'reads what a condition consists of: %s',
  (_, one, by, own) => {
    const part = partOf(one);
    expect([part.by, part.parts.length]).toEqual([by, own]);
  },
);

it.each([
  ['keeps what is by itself', [anyOf([A, B]), allOf([C, D])], [anyOf([A, B]), allOf([C, D])]],
  ['takes apart what has a part in common', [anyOf([A, B]), anyOf([B, C])], [A, B, C]],
  ['takes apart what has another one as its part', [A, allOf([A, anyOf([B, C])])], [A, anyOf([B, C])]],
  ['keeps together what is in nothing else', [A, anyOf([A, B, C, D])], [A, anyOf([B, C, D])]],
  ['looks into parts of parts', [B, anyOf([allOf([A, B]), C])], [A, B, C]],
  ['looks into what is denied', [A, noneOf([anyOf([A, B])])], [A, B]],
  ['has each once', [A, A, allOf([A, B]), allOf([B, A])], [A, B]],
] as [string, Condition[], Condition[]][])('%s', (_, conditions, atoms) => {
  const keys = (all: readonly Condition[]) => all.map(one => JSON.stringify(one)).sort();
  expect(keys(atomsOf(conditions))).toEqual(keys(atoms));
});
