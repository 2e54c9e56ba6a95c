import { expect, it } from 'vitest';
import { seededRandom } from '../../reference/random.ts';
import { allOf, anyOf, type Condition, EVERYTHING, noneOf, term } from '../query-dsl.ts';
import { atomsOf, type ConditionPart, partOf } from './condition-parts.ts';
import { countMeeting, meetingOf } from './met-by-score.ts';

const WORDS = ['a', 'b', 'c', 'd', 'e'].map(id => term('words', id));

/** Whether a product with some words meets a condition. */
function isMet({ key, by, parts }: ConditionPart, words: ReadonlySet<string>): boolean {
  if (by === 'all') return parts.every(part => isMet(part, words));
  if (by === 'any') return parts.some(part => isMet(part, words));
  if (by === 'none') return !parts.some(part => isMet(part, words));
  return words.has(key);
}

it('counts what meets conditions of all, any and none, as counting one by one does', () => {
  const random = seededRandom(11);
  const pick = () => WORDS[random.whole(0, WORDS.length - 1)] ?? EVERYTHING;
  const make = (depth: number): Condition => {
    const join = [allOf, anyOf, noneOf][random.whole(0, 2)] ?? allOf;
    return depth === 0 ? pick() : join([make(depth - 1), make(depth - 1), pick()]);
  };
  let told = 0;
  for (let round = 0; round < 200; round++) {
    const conditions = [make(1), make(2), make(2)];
    const atoms = atomsOf(conditions);
    const joined = new Map(atoms.map((one, place) => [JSON.stringify(one), 2 ** place]));
    const products = Array.from({ length: 40 }, () => {
      const own = WORDS.filter(() => random.whole(0, 2) === 0);
      return new Set(own.map(one => JSON.stringify(one)));
    });
    const scores = products.map(words =>
      atoms.reduce((sum, one, place) => sum + (isMet(partOf(one), words) ? 2 ** place : 0), 0),
    );
    // What has no score is not counted.
    const counts = [...Map.groupBy(scores.filter(Boolean), score => score)].map(
      ([score, { length }]) => [score, length] as const,
    );
    for (const condition of conditions) {
      const meeting = meetingOf(partOf(condition), joined, () => false);
      expect(meeting.isWhole).toBe(true);
      const count = countMeeting(meeting, counts);
      const met = products.filter(words => isMet(partOf(condition), words)).length;
      if (count === undefined) expect(meeting.meets(0)).toBe(true);
      else expect(count).toBe(met);
      expect(countMeeting(meeting, counts, products.length)).toBe(met);
      told += count === undefined ? 0 : 1;
    }
  }
  expect(told).toBeGreaterThan(300);
});

it('counts nothing that depends on what is not joined, unless nothing meets that', () => {
  const [A = EVERYTHING, B = EVERYTHING, C = EVERYTHING] = WORDS;
  const joined = new Map([[JSON.stringify(A), 1]]);
  const count = (condition: Condition, ...never: Condition[]) =>
    countMeeting(
      meetingOf(partOf(condition), joined, one => never.includes(one)),
      [[1, 5]],
    );
  expect(count(allOf([A, B]))).toBeUndefined();
  expect(count(anyOf([A, B]))).toBeUndefined();
  expect(count(allOf([A, B]), B)).toBe(0);
  expect(count(anyOf([A, B]), B)).toBe(5);
  const either = anyOf([B, C]);
  expect(count(allOf([A, noneOf([either])]), either)).toBe(5);
});
