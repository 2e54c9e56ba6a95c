import { expect, it } from 'vitest';
import type { SearchBody } from '../cluster.ts';
import { allOf, anyOf, type Condition, EVERYTHING, noneOf, term } from '../query-dsl.ts';
import { joinConditions, MetTogether, togetherQuestion } from './met-together.ts';

const LENS = term('words', 'lens');
const SILVER = term('words', 'silver');
const COATED = allOf([term('has', 'coating'), term('coating', 'ag')]);
const CONDITIONS = [LENS, SILVER, LENS, EVERYTHING, COATED];

it('asks for the score of each product, by a power of two for each condition', () => {
  const [joined = new Map()] = joinConditions(CONDITIONS);
  const { query, size, aggs } = togetherQuestion(joined);
  expect(size).toBe(0);
  expect(query).toEqual(
    anyOf([LENS, SILVER, COATED].map((filter, place) => ({ constant_score: { filter, boost: 2 ** place } }))),
  );
  expect(Object.keys(aggs ?? {})).toEqual(['scores']);
});

/** What is met together of some conditions, by the products of each score. */
async function askTogether(
  conditions: readonly Condition[],
  ...scores: readonly (readonly [number, number])[][]
) {
  const together = new MetTogether();
  const bodies: SearchBody[] = [];
  await together.ask(conditions, async body => {
    const counts = scores[bodies.push(body) - 1] ?? [];
    const buckets = counts.map(([key, doc_count]) => ({ key, doc_count }));
    return { total: 0, hits: [], counted: { scores: { buckets } } };
  });
  return { together, bodies };
}

it.each([
  ['a condition', LENS, 11],
  ['several, however they are nested', allOf([allOf([LENS, SILVER]), EVERYTHING, COATED]), 8],
  ['one that has parts itself', COATED, 12],
  ['the same twice', allOf([SILVER, SILVER]), 10],
  ['a part of one', term('has', 'coating'), undefined],
  ['another condition beside them', allOf([LENS, term('id', 'a')]), undefined],
  ['a choice between them', anyOf([LENS, SILVER]), 11],
  ['a choice with another condition', anyOf([LENS, term('id', 'a')]), undefined],
  ['what is not so', noneOf([LENS]), undefined],
  ['everything', EVERYTHING, undefined],
] as [string, Condition, number | undefined][])('knows the count of %s', async (_, condition, count) => {
  const { together } = await askTogether(CONDITIONS, [
    [1, 1],
    [3, 2],
    [4, 4],
    [7, 8],
  ]);
  expect(await together.count(condition)).toBe(count);
});

it('joins more conditions than a score can tell apart so that each two are in one search', () => {
  const many = Array.from({ length: 40 }, (_, place) => term('id', place));
  const joints = joinConditions(many);
  expect(joints).toHaveLength(6);
  for (const joined of joints) {
    const all = joined.values().reduce((sum, own) => sum + own, 0);
    expect(Math.fround(all)).toBe(all);
  }
  const keys = many.map(one => JSON.stringify(one));
  const lacking = keys.filter(one => keys.some(other => !joints.some(own => own.has(one) && own.has(other))));
  expect(lacking).toEqual([]);
  expect(joinConditions(many.slice(0, 24))).toHaveLength(1);
  expect(joinConditions(many.slice(0, 1))).toEqual([]);
  expect(joinConditions([...many, ...many.map(one => noneOf([one]))])).toHaveLength(6);
});

it('tells that nothing meets a set of conditions if nothing meets some of them, and else nothing', async () => {
  const [first = LENS, second = LENS, third = LENS] = [LENS, SILVER, COATED];
  const { together } = await askTogether([first, second], [[1, 4]]);
  expect(await together.count(allOf([first, second, third]))).toBe(0);
  expect(together.isNothing(allOf([first, second, third]))).toBe(true);
  expect(together.count(allOf([first, third]))).toBeUndefined();
  expect(together.isNothing(anyOf([second, third]))).toBe(false);
});

it('counts what is left of more conditions together, once a set of them is asked for that follows from nothing', async () => {
  const many = Array.from({ length: 30 }, (_, place) => term('id', place));
  // Products meet the first and the thirteenth condition of each search, and of the last search all three.
  const one: [number, number][] = [[1 + 2 ** 12, 3]];
  const { together, bodies } = await askTogether(many, one, one, one, [[7, 2]]);
  const all = (...places: number[]) => allOf(places.map(place => many[place] ?? LENS));
  expect(await together.count(all(0, 29))).toBe(0);
  expect(bodies).toHaveLength(3);
  expect(await Promise.all([together.count(all(0, 12, 24)), together.count(all(24, 12, 0))])).toEqual([2, 2]);
  expect(bodies).toHaveLength(4);
  expect(together.count(allOf([all(0, 12, 24), LENS]))).toBeUndefined();
});

it('does not count together what is left if that is too much', async () => {
  const many = Array.from({ length: 30 }, (_, place) => term('id', place));
  const every: [number, number][] = [[2 ** 24 - 1, 1]];
  const { together, bodies } = await askTogether(many, every, every, every);
  expect(together.count(allOf(many))).toBeUndefined();
  expect(bodies).toHaveLength(3);
});

it('asks for what is not known, and tells nothing of an answer that is not there', async () => {
  const { together, bodies } = await askTogether([LENS, SILVER], [[3, 1]]);
  const later: SearchBody[] = [];
  const asked = together.ask([COATED, LENS], body => {
    later.push(body);
    return new Promise(() => undefined);
  });
  await together.ask([SILVER, LENS], () => Promise.reject(new Error('known')));
  expect([bodies.length, later.length]).toEqual([1, 1]);
  expect(together.isNothing(allOf([COATED, SILVER]))).toBe(false);
  expect(asked).toBeInstanceOf(Promise);
});

it('counts what lacks conditions where it is known how many products there are', async () => {
  const counts: [number, number][] = [
    [1, 4],
    [3, 5],
  ];
  const { together } = await askTogether([LENS, SILVER], counts);
  expect(together.count(noneOf([LENS]))).toBeUndefined();
  const known = new MetTogether(undefined, 20);
  const buckets = counts.map(([key, doc_count]) => ({ key, doc_count }));
  const search = async () => ({ total: 0, hits: [], counted: { scores: { buckets } } });
  await known.ask([LENS, SILVER], search);
  expect(await known.count(noneOf([LENS]))).toBe(11);
  expect(await known.count(allOf([EVERYTHING, noneOf([SILVER])]))).toBe(15);
});
