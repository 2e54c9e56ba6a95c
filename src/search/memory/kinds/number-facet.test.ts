import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../reference/random.ts';
import { bitsOf } from '../bits.ts';
import type { DocumentsByValue } from '../columns/column.ts';
import { piecesIn } from '../columns/pieces.ts';
import { listDocs, listOfMarks } from '../doc-list.ts';
import { arrangeBins } from './bins.ts';
import type { NumberColumn } from './number-column.ts';
import { countNumber } from './number-facet.ts';

const DOCUMENTS = 3000;

/** A column of whole numbers times a step, without a value for some documents. */
function makeColumn(seed: number): NumberColumn {
  const random = seededRandom(seed);
  const step = random.pick([0.1, 1, 7, 0.001]);
  const grows = random.chance(0.5);
  const least = random.pick([-3000, 0, 1, 500]);
  const given = Array.from({ length: DOCUMENTS }, () =>
    random.chance(0.1)
      ? null
      : (least + (grows ? Math.round(10 ** (random.next() * 5)) : random.whole(0, 4000))) * step,
  );
  const values = Float64Array.from(new Set(given.filter(value => value !== null))).sort();
  const places = new Map([...values].map((value, place) => [value, place + 1]));
  return {
    kind: 'number',
    key: 'size',
    pieces: Uint32Array.of(0, DOCUMENTS, 0),
    piece_segments: Uint32Array.of(0, 1),
    codes: Uint16Array.from(given, value => (value === null ? 0 : (places.get(value) ?? 0))),
    distinct: values.length,
    filterable: true,
    values,
    tolerated: null,
    bins: arrangeBins(values),
    by_value: null,
  };
}

/** The documents of a column by value. */
function orderOf({ codes, distinct }: NumberColumn): DocumentsByValue {
  const docs = Uint32Array.from(codes.keys()).filter(doc => codes[doc] !== 0);
  docs.sort((a, b) => codes[a]! - codes[b]! || a - b);
  const starts = new Uint32Array(distinct + 2);
  for (const doc of docs) starts[codes[doc]! + 1]!++;
  for (let code = 1; code <= distinct + 1; code++) starts[code]! += starts[code - 1]!;
  return { docs, starts };
}

describe('the facet of a number', () => {
  it('counts the same by bins as number by number, of any part of the documents', () => {
    let binned = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const random = seededRandom(seed);
      const column = makeColumn(seed);
      const share = random.next();
      const [from, to] = [random.next() * 0.3, 0.6 + random.next() * 0.4];
      // Half of the lists are of neighbours, which are counted without being read one by one.
      const isStretch = seed % 2 === 0;
      const docs = Uint32Array.from({ length: DOCUMENTS }, (_, doc) => doc).filter(doc =>
        isStretch
          ? doc >= from * DOCUMENTS && doc <= to * DOCUMENTS
          : random.chance(share) &&
            column.codes[doc]! >= from * column.distinct &&
            column.codes[doc]! <= to * column.distinct,
      );
      const list = listDocs(docs, Uint32Array.of(0, DOCUMENTS));

      binned += Number(column.bins !== null);
      const counted = countNumber({ column, list, pieces: piecesIn(column, list) }, []);
      const exact = countNumber(
        { column: { ...column, bins: null }, list, pieces: piecesIn(column, list) },
        [],
      );
      expect({ seed, buckets: bucketsOf(counted) }).toEqual({ seed, buckets: bucketsOf(exact) });
    }
    expect(binned).toBeGreaterThan(30);
  });

  it('counts marked documents as the same ones listed, many along the order of their values', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = seededRandom(seed);
      const unordered = makeColumn(seed);
      const column = { ...unordered, by_value: orderOf(unordered) };
      const share = random.next() ** 2;
      const all = Uint32Array.from({ length: DOCUMENTS }, (_, doc) => doc);
      const first = seed % 3 === 0 ? random.whole(1, 1000) : 0;
      const docs = all.filter(doc => doc >= first && random.chance(share));
      const segments = Uint32Array.of(0, DOCUMENTS);
      const bits = bitsOf(
        docs.map(doc => doc - first),
        DOCUMENTS - first,
      );
      const marked = listOfMarks({ bits, first }, { every: all, segments });
      const [own, listed] = [marked, listDocs(docs, segments)].map(list =>
        countNumber({ column, list, pieces: piecesIn(column, list) }, []),
      );
      expect({ seed, counted: own }).toEqual({ seed, counted: listed });
    }
  });
});

function bucketsOf(counted: ReturnType<typeof countNumber>): unknown {
  if (counted?.facet.kind !== 'number') return undefined;
  const { min, max, count, buckets } = counted.facet;
  return { min, max, count, buckets, covered: counted.covered };
}
