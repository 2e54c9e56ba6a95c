import { expect, it } from 'vitest';
import { seededRandom } from '../../reference/random.ts';
import { allOf, anyOf, type Condition, EVERYTHING, noneOf, term } from '../query-dsl.ts';
import { conjunctsOf, countMeeting, joinConditions, pointsOf, togetherQuestion } from './met-together.ts';

const LENS = term('words', 'lens');
const SILVER = term('words', 'silver');
const COATED = allOf([term('has', 'coating'), term('coating', 'ag')]);
const joined = joinConditions([LENS, SILVER, LENS, EVERYTHING, COATED]);

it('asks for the score of each product, by a power of two for each condition', () => {
  const { query, size, aggs } = togetherQuestion(joined);
  expect(size).toBe(0);
  expect(query).toEqual(
    anyOf([LENS, SILVER, COATED].map((filter, place) => ({ constant_score: { filter, boost: 2 ** place } }))),
  );
  expect(Object.keys(aggs ?? {})).toEqual(['scores']);
});

it.each([
  ['a condition', LENS, 1],
  ['several, however they are nested', allOf([allOf([LENS, SILVER]), EVERYTHING, COATED]), 7],
  ['one that has parts itself', COATED, 4],
  ['the same twice', allOf([SILVER, SILVER]), 2],
  ['a part of one', term('has', 'coating'), undefined],
  ['another condition beside them', allOf([LENS, term('id', 'a')]), undefined],
  ['a choice between them', anyOf([LENS, SILVER]), undefined],
  ['what is not so', noneOf([LENS]), undefined],
  ['everything', EVERYTHING, undefined],
] as [string, Condition, number | undefined][])('knows the points of %s', (_, condition, points) => {
  expect(pointsOf(condition, joined)).toBe(points);
});

it('counts what meets all conditions of some points, as counting one by one does', () => {
  const random = seededRandom(7);
  const products = Array.from({ length: 300 }, () => random.whole(1, 127));
  const counts = [...Map.groupBy(products, score => score)].map(
    ([score, { length }]) => [score, length] as const,
  );
  for (let points = 1; points < 128; points++)
    expect(countMeeting(points, counts)).toBe(products.filter(score => (score & points) === points).length);
});

it('joins no more conditions than a score can tell apart', () => {
  const many = Array.from({ length: 40 }, (_, place) => term('id', place));
  const points = [...joinConditions(many).values()];
  const all = points.reduce((sum, own) => sum + own, 0);
  expect(points.length).toBeGreaterThan(20);
  expect(Math.fround(all)).toBe(all);
  expect(pointsOf(many.at(-1) ?? EVERYTHING, joinConditions(many))).toBeUndefined();
});

it('takes apart only what consists of conditions that are all to be met', () => {
  expect(conjunctsOf(allOf([LENS, SILVER]))).toEqual([LENS, SILVER]);
  expect(conjunctsOf(LENS)).toBeUndefined();
  expect(conjunctsOf({ bool: { filter: [LENS], must_not: [SILVER] } })).toBeUndefined();
});
