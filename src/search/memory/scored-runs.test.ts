import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../reference/random.ts';
import { uniteBest } from './best-scores.ts';
import {
  countScored,
  intersectScored,
  multiplyScores,
  type ScoredRuns,
  subtractScored,
  uniteScored,
} from './scored-runs.ts';

const DOCUMENTS = 400;

/** Scores by document, 0 for those that are not found. */
type Scores = number[];

function runsOfScores(scores: Scores): ScoredRuns {
  const runs: [start: number, end: number, score: number][] = [];
  for (const [doc, score] of scores.entries()) {
    const last = runs.at(-1);
    if (score === 0) continue;
    if (last !== undefined && last[1] === doc && last[2] === score) last[1] = doc + 1;
    else runs.push([doc, doc + 1, score]);
  }
  return {
    start: Uint32Array.from(runs, ([start]) => start),
    end: Uint32Array.from(runs, ([, end]) => end),
    score: Int32Array.from(runs, ([, , score]) => score),
    length: runs.length,
  };
}

/** Fails if runs are not ascending or overlap. */
function scoresOfRuns({ start, end, score, length }: ScoredRuns, documents = DOCUMENTS): Scores {
  const scores = new Array<number>(documents).fill(0);
  for (let run = 0; run < length; run++) {
    if (start[run]! < (run === 0 ? 0 : end[run - 1]!) || end[run]! <= start[run]!)
      throw new Error(`Run ${run} overlaps the one before, or is empty`);
    scores.fill(score[run]!, start[run], end[run]);
  }
  return scores;
}

// Dense and scattered documents, in long and short runs.
const scores = fc
  .array(fc.tuple(fc.nat(30), fc.constantFrom(0, 0, 1, 4, 8), fc.nat(5)), { maxLength: 60 })
  .map(pieces => {
    const all = pieces.flatMap(([length, score, gap]) => [
      ...new Array<number>(length % 4 === 0 ? length : 1).fill(score),
      ...new Array<number>(gap).fill(0),
    ]);
    return Array.from({ length: DOCUMENTS }, (_, doc) => all[doc] ?? 0);
  });
const scattered = fc.array(fc.constantFrom(0, 0, 2, 3), { minLength: DOCUMENTS, maxLength: DOCUMENTS });
const found = fc.oneof(scores, scattered);
const add = (a: number, b: number) => a + b;

describe('scored runs', () => {
  it('are united, scores put together where both are', () => {
    fc.assert(
      fc.property(found, found, (a, b) => {
        const sum = a.map((score, doc) => score + b[doc]!);
        expect(scoresOfRuns(uniteScored(runsOfScores(a), runsOfScores(b), add))).toEqual(sum);
      }),
      { numRuns: 200 },
    );
  });

  it('are intersected, and taken from each other', () => {
    fc.assert(
      fc.property(found, found, (a, b) => {
        const both = a.map((score, doc) => (score > 0 && b[doc]! > 0 ? score + b[doc]! : 0));
        expect(scoresOfRuns(intersectScored(runsOfScores(a), runsOfScores(b), add))).toEqual(both);
        const left = a.map((score, doc) => (b[doc]! > 0 ? 0 : score));
        expect(scoresOfRuns(subtractScored(runsOfScores(a), runsOfScores(b)))).toEqual(left);
      }),
      { numRuns: 200 },
    );
  });

  it('are intersected the same where both are long', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const random = seededRandom(seed);
      const scatter = (gap: number): Scores =>
        Array.from({ length: 6000 }, () => (random.chance(1 / gap) ? random.whole(1, 3) : 0));
      const [a, b] = [scatter(random.whole(2, 9)), scatter(random.whole(2, 9))];
      const both = a.map((score, doc) => (b[doc]! > 0 ? score * 10 : 0) && score * 10 + b[doc]!);
      const combine = (ofA: number, ofB: number) => ofA * 10 + ofB;
      const found = intersectScored(runsOfScores(a), runsOfScores(b), combine);
      expect(scoresOfRuns(found, 6000)).toEqual(both);
    }
  });

  it('keep the best of few lists and of many', () => {
    fc.assert(
      fc.property(fc.array(found, { minLength: 1, maxLength: 10 }), lists => {
        const best = lists[0]!.map((_, doc) => Math.max(...lists.map(list => list[doc]!)));
        expect(scoresOfRuns(uniteBest(lists.map(runsOfScores), DOCUMENTS))).toEqual(best);
      }),
    );
  });

  it('are counted and multiplied', () => {
    fc.assert(
      fc.property(found, fc.integer({ min: 1, max: 20 }), (list, factor) => {
        const runs = runsOfScores(list);
        expect(countScored(runs)).toBe(list.filter(score => score > 0).length);
        expect(scoresOfRuns(multiplyScores(runs, factor))).toEqual(list.map(score => score * factor));
      }),
    );
  });
});
