import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bits, bitsOf, commonOf, countBits } from './bits.ts';
import { LayeredText } from './layered-text.ts';
import { bitsOfLayers, type Layers, runsOfLayers, uniteLayers } from './layers.ts';
import { NO_RUNS, type ScoredRuns, scoreRuns, uniteScored } from './scored-runs.ts';

const DOCUMENTS = 300;

/** Scores by document, 0 for those that are not found. */
type Scores = number[];

const runs = fc
  .array(fc.tuple(fc.nat(DOCUMENTS - 1), fc.integer({ min: 1, max: 90 }), fc.constantFrom(1, 6, 8, 20)), {
    maxLength: 8,
  })
  .map(pieces =>
    pieces
      .map(([start, length, score]) =>
        scoreRuns(Uint32Array.of(start, Math.min(start + length, DOCUMENTS)), score),
      )
      .reduce((all, next) => uniteScored(all, next, Math.max), NO_RUNS),
  );
const common = fc.record({
  bits: fc
    .uniqueArray(fc.nat(DOCUMENTS - 1), { maxLength: DOCUMENTS })
    .map(docs => bitsOf(Uint32Array.from(docs), DOCUMENTS)),
  score: fc.constantFrom(3, 6, 10),
});
const clause = fc.record({
  runs,
  common: fc.array(common, { maxLength: 2 }),
  isWhole: fc.constant(false),
});
const text = fc.tuple(fc.array(clause, { minLength: 1, maxLength: 3 }), fc.array(runs, { maxLength: 2 }));

describe('a text with common words', () => {
  it('scores what all clauses find by the best of each, and by bonuses', () => {
    fc.assert(
      fc.property(text, ([clauses, bonuses]) => {
        const layered = layer(clauses, bonuses);
        const scored = scoresOf(layered.scoreWithin(layered.bits));
        expect(scored).toEqual(expected(clauses, bonuses));
      }),
      { numRuns: 300 },
    );
  });

  it('offers the best documents within some, each once and with its score', () => {
    fc.assert(
      fc.property(text, common, fc.integer({ min: 1, max: 12 }), ([clauses, bonuses], { bits }, wanted) => {
        const layered = layer(clauses, bonuses);
        const within = commonOf([layered.bits, bits]);
        const offered = new Map<number, number>();
        const least = () => [...offered.values()].sort((a, b) => b - a)[wanted - 1] ?? 0;
        layered.offerBest(
          within,
          (start, end, score) => {
            for (let doc = start; doc < end; doc++) {
              expect(offered.has(doc)).toBe(false);
              offered.set(doc, score);
            }
          },
          (_from, _to, score) => score > least(),
        );
        const scores = expected(clauses, bonuses).map((score, doc) => (holds(within, doc) ? score : 0));
        for (const [doc, score] of offered) expect(score).toBe(scores[doc]);
        const best = (all: Iterable<number>) => [...all].sort((a, b) => b - a).slice(0, wanted);
        expect(best(offered.values())).toEqual(best(scores.filter(score => score > 0)));
      }),
      { numRuns: 300 },
    );
  });

  it('has the same scores in one list of runs', () => {
    fc.assert(
      fc.property(fc.array(clause, { maxLength: 3 }), clauses => {
        const united = uniteLayers(clauses, DOCUMENTS);
        const best = Array.from({ length: DOCUMENTS }, (_, doc) =>
          Math.max(0, ...clauses.map(own => scoreOf(own, doc))),
        );
        expect(scoresOf(runsOfLayers(united))).toEqual(best);
        const bits = bitsOfLayers(united, DOCUMENTS);
        expect(best.map((_, doc) => holds(bits, doc))).toEqual(best.map(score => score > 0));
      }),
    );
  });
});

function layer(clauses: readonly Layers[], bonuses: readonly ScoredRuns[]): LayeredText {
  const bits = commonOf(clauses.map(own => bitsOfLayers(own, DOCUMENTS)));
  return new LayeredText({ bits, count: countBits(bits) }, clauses, bonuses, DOCUMENTS);
}

function expected(clauses: readonly Layers[], bonuses: readonly ScoredRuns[]): Scores {
  const extra = bonuses.map(scoresOf);
  return Array.from({ length: DOCUMENTS }, (_, doc) => {
    const own = clauses.map(one => scoreOf(one, doc));
    return own.includes(0) ? 0 : [...own, ...extra.map(scores => scores[doc]!)].reduce((a, b) => a + b);
  });
}

function scoreOf({ runs, common }: Layers, doc: number): number {
  const layers = common.filter(({ bits }) => holds(bits, doc)).map(({ score }) => score);
  return Math.max(scoresOf(runs)[doc]!, ...layers);
}

function scoresOf({ start, end, score, length }: ScoredRuns): Scores {
  const scores = new Array<number>(DOCUMENTS).fill(0);
  for (let run = 0; run < length; run++) scores.fill(score[run]!, start[run], end[run]);
  return scores;
}

function holds(bits: Bits, doc: number): boolean {
  return ((bits[doc >>> 5]! >>> (doc & 31)) & 1) === 1;
}
