import type { Interval } from '#contract/kinds/interval.ts';
import type { FilterOf, NearMissOf, ValueOf } from '#contract/kinds/kinds.ts';
import { nearestValues } from '../../nearest-values.ts';
import { numberDistance, spanOf } from '../../similarity.ts';
import type { Column, Dictionary, DictionaryParts } from '../columns/column.ts';
import { acceptCodes, acceptSpan, type FilterTest } from '../columns/filter-test.ts';
import { eachCode } from '../columns/pieces.ts';
import { countBelow } from '../columns/sorted-values.ts';
import type { DocList } from '../doc-list.ts';
import { sharedFloat64 } from '../snapshot.ts';
import { arrangeBins } from './bins.ts';
import { countClosest } from './closest-numbers.ts';
import type { NumberColumn } from './number-column.ts';
import { countNumber } from './number-facet.ts';

/** Numbers in memory. */
export const number = {
  idOf: ({ value }: ValueOf<'number'>): number | null => (Number.isFinite(value) ? value : null),
  // -0 is 0.
  keep: ({ value }: ValueOf<'number'>): number => value + 0,
  compare: (a: number, b: number): number => a - b,
  codeOf: null,
  write: (distinct: readonly number[], sorted: Uint32Array): Dictionary => ({
    arrays: { values: pickNumbers(sorted, place => distinct[place]!) },
  }),
  isOrdered: true,
  textsOf: null,
  open: (base: Column, parts: DictionaryParts): NumberColumn => {
    const values = parts.float64('values');
    return { ...base, kind: 'number', values, bins: arrangeBins(values) };
  },
  test: testNumber,
  count: countNumber,
  ends: ({ values }: NumberColumn, codes: readonly number[]) => ({
    min: values[codes[0]! - 1]!,
    max: values[codes.at(-1)! - 1]!,
  }),
  statedEnds: ({ values }: NumberColumn, seen: Uint8Array) => {
    const first = seen.indexOf(1, 1);
    return first < 0
      ? { min: null, max: null }
      : { min: values[first - 1] ?? null, max: values[seen.lastIndexOf(1) - 1] ?? null };
  },
  choices: null,
  sortPlaces: null,
  findClosest: (column: NumberColumn, filter: FilterOf<'number'>, list: DocList): NearMissOf<'number'>[] =>
    filter.not ? [] : nearestValues(filter.key, filter.any_of, countClosest(column, list, filter.any_of)),
  distances: (column: NumberColumn, own: ValueOf<'number'>, list: DocList) => {
    const span = spanOfNumbers(column, column.values, list);
    return (code: number) => numberDistance(own.value, column.values[code - 1]!, span);
  },
};

/** Numbers of distinct values in their order, on shared memory. */
export function pickNumbers(sorted: Uint32Array, numberAt: (place: number) => number): Float64Array {
  const values = sharedFloat64(sorted.length);
  for (let place = 0; place < sorted.length; place++) values[place] = numberAt(sorted[place]!);
  return values;
}

/** The span of the numbers that some documents have, by code; see `similarity.ts`. */
export function spanOfNumbers(column: Column, values: Float64Array, list: DocList) {
  const numbers = new Float64Array(list.docs.length).fill(Number.NaN);
  eachCode(column, list, (place, code) => {
    numbers[place] = values[code - 1]!;
  });
  return spanOf(numbers);
}

function testNumber(
  column: NumberColumn,
  { any_of, not }: FilterOf<'number'>,
  documents: number,
): FilterTest {
  const spans = any_of.map(interval => codeSpan(column.values, interval));
  const [only] = spans;
  if (!not && spans.length === 1 && only !== undefined)
    return acceptSpan(column, only.low, only.high, documents);
  const isAsked = (code: number) => spans.some(({ low, high }) => code >= low && code <= high);
  return acceptCodes(column, documents, code => isAsked(code) !== not);
}

/** The codes of the values in an interval; low > high where there is none. */
function codeSpan(values: Float64Array, interval: Interval): { low: number; high: number } {
  const low = interval.min === null ? 0 : countBelow(values, interval.min, interval.open_min === true);
  const high =
    interval.max === null ? values.length : countBelow(values, interval.max, interval.open_max !== true);
  return { low: low + 1, high };
}
