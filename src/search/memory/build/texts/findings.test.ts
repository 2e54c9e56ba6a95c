import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startYieldTimer } from '../../../yield-timer.ts';
import { Findings, joinRuns } from './findings.ts';

const DOCUMENTS = 2_000;
const FIELDS = 2;
const TOKENS = 3;

// Runs near each other touch often; many of one key are put in order as bits, few are sorted.
const found = fc.record({
  token: fc.nat(TOKENS - 1),
  field: fc.nat(FIELDS - 1),
  start: fc.oneof(fc.nat(40), fc.nat(DOCUMENTS - 10)),
  length: fc.integer({ min: 1, max: 9 }),
});

describe('where words were found', () => {
  it('is joined to the rising runs of all documents of a key, in whatever order it was found', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(found, { maxLength: 60, size: 'max' }), async all => {
        const findings = new Findings(FIELDS);
        const naive = Array.from({ length: TOKENS * FIELDS }, () => new Set<number>());
        for (const { token, field, start, length } of all) {
          findings.add(Uint32Array.of(token), field, start, start + length);
          for (let doc = start; doc < start + length; doc++) naive[token * FIELDS + field]!.add(doc);
        }
        const { starts, ends, keyEnds } = await findings.byKey(TOKENS, startYieldTimer());
        for (const [key, documents] of naive.entries()) {
          const [from, to] = [keyEnds[key - 1] ?? 0, keyEnds[key]!];
          const runs = joinRuns(starts.subarray(from, to), ends.subarray(from, to), 7, DOCUMENTS);
          expect(readRuns(runs)).toEqual(runsOf(documents));
        }
      }),
    );
  });
});

function readRuns({ start, end, score, length }: ReturnType<typeof joinRuns>): number[][] {
  return Array.from({ length }, (_, run) => [start[run]!, end[run]!, score[run]!]);
}

function runsOf(documents: ReadonlySet<number>): number[][] {
  const runs: number[][] = [];
  for (const doc of [...documents].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.[1] === doc) last[1] = doc + 1;
    else runs.push([doc, doc + 1, 7]);
  }
  return runs;
}
