import type { Column } from './column.ts';

// A filter becomes a question to a column's codes, asked once for every distinct value and then only looked up:
//
//   focal_length=90mm..110mm     codes 37 … 52 pass                 low, high
//   coating=a,b                  0 0 1 0 1 1 0 …   by code          accepts
//
// Documents outside the column's pieces have no value: they pass where `absent`.

/**
 * A filter prepared for one index. `share` is the part of the documents expected to pass, 0 to 1. The filter with the
 * smallest share is tested first.
 */
export type FilterTest = {
  readonly key: string;
  readonly column: Column | null;
  readonly accepts: Uint8Array | null;
  readonly low: number;
  readonly high: number;
  readonly absent: boolean;
  readonly share: number;
};

/** Lets nothing pass. */
export function acceptNothing(key: string): FilterTest {
  return { key, column: null, accepts: null, low: 1, high: 0, absent: false, share: 0 };
}

/** All codes from `low` to `high` pass. `documents`: how many the index has. */
export function acceptSpan(column: Column, low: number, high: number, documents: number): FilterTest {
  if (low > high) return acceptNothing(column.key);
  const share = countHeld(column, low, high) / Math.max(documents, 1);
  return { key: column.key, column, accepts: null, low, high, absent: false, share };
}

/**
 * The number of documents with a code from `low` to `high`. If that is not known, half of the documents that may have a
 * value.
 */
function countHeld({ by_value, codes }: Column, low: number, high: number): number {
  if (by_value === null) return codes.length / 2;
  const { docs, starts } = by_value;
  return Math.max(0, (starts[high + 1] ?? docs.length) - (starts[low] ?? docs.length));
}

/** The codes pass that a question is answered yes for. */
export function acceptCodes(
  column: Column,
  documents: number,
  passes: (code: number) => boolean,
): FilterTest {
  const accepts = new Uint8Array(column.distinct + 1);
  let accepted = 0;
  for (let code = 1; code <= column.distinct; code++) accepted += accepts[code] = Number(passes(code));
  const stored = column.codes.length / Math.max(documents, 1);
  return {
    key: column.key,
    column,
    accepts,
    low: 1,
    high: 0,
    absent: false,
    share: (stored * accepted) / Math.max(column.distinct, 1),
  };
}

/** The documents pass that have no value. */
export function acceptAbsent(column: Column): FilterTest {
  const accepts = new Uint8Array(column.distinct + 1);
  accepts[0] = 1;
  return { key: column.key, column, accepts, low: 1, high: 0, absent: true, share: 1 };
}
