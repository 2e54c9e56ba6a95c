import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countRuns, intersectRuns, leapBeyond, listRuns, runsOf } from './runs.ts';

const DOCUMENTS = 300;
const every = Uint32Array.from({ length: DOCUMENTS }, (_, doc) => doc);
const documents = fc
  .uniqueArray(fc.nat(DOCUMENTS - 1), { maxLength: DOCUMENTS })
  .map(docs => docs.sort((a, b) => a - b));
// Few long runs as well as many short ones.
const stretch = fc
  .tuple(fc.nat(DOCUMENTS), fc.nat(DOCUMENTS))
  .map(ends => [...every.subarray(Math.min(...ends), Math.max(...ends))]);
const some = fc.oneof(documents, stretch);

describe('runs', () => {
  it('hold the documents that they were made of', () => {
    fc.assert(
      fc.property(some, docs => {
        expect([...listRuns(runsOf(docs), every)]).toEqual(docs);
        expect(countRuns(runsOf(docs))).toBe(docs.length);
      }),
    );
  });

  it('have in common what both hold', () => {
    fc.assert(
      fc.property(some, some, (a, b) => {
        const both = intersectRuns(runsOf(a), runsOf(b));
        expect([...listRuns(both, every)]).toEqual(a.filter(doc => b.includes(doc)));
      }),
    );
  });

  it('are leapt through to the first end beyond a document', () => {
    fc.assert(
      fc.property(documents, fc.nat(DOCUMENTS), fc.nat(DOCUMENTS), (rising, from, doc) => {
        const start = Math.min(from, rising.length);
        const found = rising.findIndex((number, place) => place >= start && number > doc);
        const place = leapBeyond(Uint32Array.from(rising), rising.length, start, doc);
        expect(place).toBe(found < 0 ? rising.length : found);
      }),
    );
  });
});
