import { describe, expect, it } from 'vitest';
import { FIELDS } from '../../ranking.ts';
import { seededRandom } from '../../reference/random.ts';
import { NO_RUNS, type ScoredRuns } from '../scored-runs.ts';
import { countPostings, isInOtherField, packPostings, readPostings, readPostingsNear } from './postings.ts';

type Run = { start: number; end: number; field: number };

/** Packs the runs of some tokens one after another, as in a snapshot. */
function pack(tokens: readonly (readonly Run[])[]) {
  const at = new Uint32Array(tokens.length);
  const all: number[] = [];
  for (const [token, runs] of tokens.entries()) {
    at[token] = all.length;
    for (const bytes of packPostings(scored(runs))) all.push(...bytes);
  }
  return { at, bytes: Uint8Array.from(all) };
}

function scored(runs: readonly Run[]): ScoredRuns {
  return {
    start: Uint32Array.from(runs, run => run.start),
    end: Uint32Array.from(runs, run => run.end),
    score: Int32Array.from(runs, run => FIELDS.length - run.field),
    length: runs.length,
  };
}

function listRuns({ start, end, field, length }: ReturnType<typeof readPostings>): Run[] {
  return Array.from({ length }, (_, run) => ({ start: start[run]!, end: end[run]!, field: field[run]! }));
}

function makeRuns(seed: number, count: number, gap_max: number): Run[] {
  const random = seededRandom(seed);
  let doc = 0;
  return Array.from({ length: count }, () => {
    const start = doc + Math.floor(random.next() ** 4 * gap_max);
    const end = start + 1 + Math.floor(random.next() ** 8 * 1000);
    doc = end;
    return { start, end, field: Math.floor(random.next() * FIELDS.length) };
  });
}

const TOKENS = [
  [],
  makeRuns(1, 1, 10),
  makeRuns(2, 128, 300),
  makeRuns(3, 129, 40_000),
  makeRuns(4, 5000, 20),
];

describe('packed postings', () => {
  it('are read as they were written, of every token', () => {
    const postings = pack(TOKENS);
    for (const [token, runs] of TOKENS.entries()) {
      expect(countPostings(postings, token)).toBe(runs.length);
      expect(listRuns(readPostings(postings, token))).toEqual(runs);
    }
  });

  it('hold documents and lengths beyond 31 bits', () => {
    const runs = [
      { start: 0, end: 1, field: 4 },
      { start: 2 ** 31 + 5, end: 2 ** 32 - 3, field: 0 },
      { start: 2 ** 32 - 2, end: 2 ** 32 - 1, field: 1 },
    ];
    expect(listRuns(readPostings(pack([runs]), 0))).toEqual(runs);
  });

  it('give near a few runs all that touch them, and not much else', () => {
    const [runs] = TOKENS.slice(-1);
    const postings = pack(TOKENS);
    const last = runs!.at(-1)!.end;
    for (let seed = 0; seed < 50; seed++) {
      const few = makeRuns(100 + seed, 4, last / 2);
      const near = listRuns(readPostingsNear(postings, TOKENS.length - 1, scored(few)));
      const touches = (run: Run) => few.some(({ start, end }) => run.start < end && start < run.end);
      expect(near.filter(touches)).toEqual(runs!.filter(touches));
      expect(near).toEqual(near.toSorted((a, b) => a.start - b.start));
      const documents = few.reduce((sum, { start, end }) => sum + end - start, 0);
      expect(near.length).toBeLessThanOrEqual((few.length * 2 + documents / 128) * 128);
    }
    expect(readPostingsNear(postings, TOKENS.length - 1, NO_RUNS).length).toBe(0);
    expect(readPostingsNear(postings, 0, scored(makeRuns(9, 3, 10))).length).toBe(0);
  });

  it('tell whether a token stands in another field', () => {
    const in_text = [{ start: 3, end: 9, field: 4 }];
    const postings = pack([in_text, [...in_text, { start: 10, end: 11, field: 0 }]]);
    expect([0, 1].map(token => isInOtherField(postings, token, 4))).toEqual([false, true]);
  });
});
