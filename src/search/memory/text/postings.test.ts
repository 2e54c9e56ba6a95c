import { describe, expect, it } from 'vitest';
import { FIELDS } from '../../ranking.ts';
import { seededRandom } from '../../reference/random.ts';
import { NO_RUNS, type ScoredRuns, touchingRuns } from '../scored-runs.ts';
import {
  countPostings,
  isInWeightyField,
  type Postings,
  packPostings,
  readApart,
  readPostings,
  readPostingsNear,
  type TokenBits,
} from './postings.ts';

type Run = { start: number; end: number; field: number };

/** Packs the runs of some tokens one after another, as in a snapshot of so many documents. */
function pack(tokens: readonly (readonly Run[])[], documents = 2 ** 32): Postings {
  const at = new Uint32Array(tokens.length);
  const all: number[] = [];
  const as_bits = new Map<number, TokenBits>();
  for (const [token, runs] of tokens.entries()) {
    at[token] = all.length;
    const { packed, bits } = packPostings(scored(runs), documents);
    for (const bytes of packed) all.push(...bytes);
    if (bits !== null) as_bits.set(token, { bits, runs: runs.length });
  }
  return { at, bytes: Uint8Array.from(all), as_bits };
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

function makeRuns(seed: number, count: number, gap_max: number, length_max = 1000): Run[] {
  const random = seededRandom(seed);
  let doc = 0;
  return Array.from({ length: count }, () => {
    const start = doc + Math.floor(random.next() ** 4 * gap_max);
    const end = start + 1 + Math.floor(random.next() ** 8 * length_max);
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

  it('of which many are in texts are stored as bits, and read the same', () => {
    const documents = 20_000;
    for (let seed = 0; seed < 20; seed++) {
      const runs = joinNeighbours(makeRuns(seed, 6000, 6, 10).filter(({ end }) => end <= documents));
      const postings = pack([runs, []], documents);
      const packed = pack([runs, []]);
      expect([postings, packed].map(({ as_bits }) => as_bits.has(0))).toEqual([true, false]);
      expect(countPostings(postings, 0)).toBe(runs.length);
      expect(listRuns(readPostings(postings, 0))).toEqual(runs);
      const [as_bits, marked] = [postings, packed].map(own => readApart(own, 0, documents));
      expect(as_bits?.bits).toEqual(marked?.bits);
      expect(as_bits?.own).toBe(marked?.own);
      const shown = [as_bits, marked].map(own => listScored(own!.others));
      expect(shown[0]).toEqual(shown[1]);
      for (let few = 0; few < 10; few++) {
        const scope = scored(makeRuns(1000 + 20 * seed + few, 4, 4000));
        const [near, whole] = [postings, packed].map(own => documentsNear(own, scope));
        expect(near).toEqual(whole);
      }
    }
  });

  it('tell whether a token stands in a field of more weight', () => {
    const in_text = [{ start: 3, end: 9, field: 4 }];
    for (const documents of [2 ** 32, 20]) {
      const postings = pack([in_text, [...in_text, { start: 10, end: 11, field: 0 }]], documents);
      expect([0, 1].map(token => isInWeightyField(postings, token))).toEqual([false, true]);
    }
  });
});

/** Neighbouring runs of one field as one, as the build writes them. */
function joinNeighbours(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last?.end === run.start && last.field === run.field) last.end = run.end;
    else joined.push({ ...run });
  }
  return joined;
}

function listScored({ start, end, score, length }: ScoredRuns): number[][] {
  return Array.from({ length }, (_, run) => [start[run]!, end[run]!, score[run]!]);
}

/** The documents of token 0 inside of a few runs, each with its field. */
function documentsNear(postings: Postings, few: ScoredRuns): number[][] {
  const { start, end, field, length } = readPostingsNear(postings, 0, few);
  const touching = touchingRuns(start.subarray(0, length), end.subarray(0, length), few, run => field[run]!);
  const found: number[][] = [];
  for (const [from, to, score] of listScored(touching))
    for (let doc = from!; doc < to!; doc++)
      if (listScored(few).some(([first, last]) => first! <= doc && doc < last!)) found.push([doc, score!]);
  return found;
}
