import { chooseScale } from '../../histogram.ts';

// A column of many distinct numbers is counted by bins rather than number by number. The bins are cut wherever the bars of
// a histogram over the whole column, a half or a fifth of it may be cut, so that bars are sums of bins:
//
//   bins    | | | | | | | | | | | | |        0.5 apart
//   bars    |   |   |   |   |   |   |        over the whole column
//             | | | | | |                    over a half of it

/** The ascending beginnings of the bins, and the bin of every code. Code 0, no value, has {@link NO_BIN}. */
export type Bins = { readonly edges: readonly number[]; readonly of: Uint8Array };

/** The bin of documents without a value. There are always fewer bins than this. */
export const NO_BIN = 255;

/** Columns with fewer distinct numbers are counted number by number. */
const DISTINCT_MIN = 256;

/** Parts of the column that histograms over it are made ready for. */
const PARTS = [1, 2, 5];

/**
 * The bins of a column's distinct numbers, which must be ascending. Returns null if counting by bins is no faster, or
 * if there would be too many.
 */
export function arrangeBins(values: Float64Array): Bins | null {
  const [first, last] = [values[0], values.at(-1)];
  if (values.length < DISTINCT_MIN || first === undefined || last === undefined) return null;
  const edges = cutAnywhere(first, last);
  return edges.length > NO_BIN || !((edges[0] ?? last) <= first)
    ? null
    : { edges, of: sortIn(values, edges) };
}

function cutAnywhere(first: number, last: number): number[] {
  const edges = new Set<number>();
  for (const parts of PARTS) {
    const width = last / parts - first / parts;
    for (let part = 0; part < parts; part++) {
      const from = first + part * width;
      for (const edge of chooseScale(from, Math.max(from, Math.min(last, from + width))).edges)
        edges.add(edge);
    }
  }
  return [...edges].sort((a, b) => a - b);
}

function sortIn(values: Float64Array, edges: readonly number[]): Uint8Array {
  const of = new Uint8Array(values.length + 1).fill(NO_BIN, 0, 1);
  let bin = 0;
  for (let place = 0; place < values.length; place++) {
    while (bin + 1 < edges.length && edges[bin + 1]! <= values[place]!) bin++;
    of[place + 1] = bin;
  }
  return of;
}
