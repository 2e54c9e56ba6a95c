import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../reference/random.ts';
import { randomCatalogue } from '../../reference/random-catalogue.ts';
import { runAtOnce } from '../../time-slices.ts';
import { buildSnapshot } from '../build/build-snapshot.ts';
import { listDocs, listOfRuns } from '../doc-list.ts';
import { openSnapshot } from '../opened-snapshot.ts';
import { runsOf } from '../runs.ts';
import { countCategories } from './categories.ts';
import { countTotals } from './totals.ts';

const PRODUCTS = 1000;

describe('sets and categories', () => {
  it('are counted the same of documents, of few runs and of many', async () => {
    const index = runAtOnce(openSnapshot(await buildSnapshot(randomCatalogue(seededRandom(11), PRODUCTS))));
    const ways = { bits: 0, runs: 0 };
    const doc = fc.nat(index.documents - 1);
    const scattered = fc.uniqueArray(doc, { maxLength: 400 });
    const few = fc.array(fc.tuple(doc, fc.nat(30)), { maxLength: 3 }).map(pieces => {
      const docs = pieces.flatMap(([start, length]) => Array.from({ length }, (_, at) => start + at));
      return [...new Set(docs)].filter(one => one < index.documents);
    });
    fc.assert(
      fc.property(fc.oneof(scattered, few), found => {
        const docs = Uint32Array.from(found).sort();
        const one = listDocs(docs, index.segments);
        const other = listOfRuns(runsOf(docs), index);
        ways[other.bits() === null ? 'runs' : 'bits']++;
        expect(countTotals(index, other)).toEqual(countTotals(index, one));
        expect(countCategories(index, other)).toEqual(countCategories(index, one));
      }),
    );
    expect(Math.min(ways.bits, ways.runs)).toBeGreaterThan(10);
  });
});
