import type { Interval } from '#contract/attributes/kinds/interval.ts';
import type { FilterOf, NearMissOf, ValueOf } from '#contract/attributes/kinds/kinds.ts';
import { reachedInterval } from '#contract/attributes/kinds/reached-interval.ts';
import { nearestValues } from '../../nearest/nearest-values.ts';
import { numberDistance, spanOf } from '../../similarity.ts';
import { type ToleratedInterval, toleratedBy } from '../../tolerated.ts';
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

/** A number, with the interval of its tolerance if it has one. Most have none. */
type Kept = number | ({ readonly value: number } & ToleratedInterval);

/** Numbers in memory. */
export const number = {
  idOf: (given: ValueOf<'number'>): number | string | null => {
    const tolerated = toleratedBy(given);
    if (!Number.isFinite(given.value)) return null;
    return tolerated === undefined ? given.value : `${given.value + 0} ${tolerated.low} ${tolerated.high}`;
  },
  // -0 is 0.
  keep: (given: ValueOf<'number'>): Kept => {
    const tolerated = toleratedBy(given);
    return tolerated === undefined ? given.value + 0 : { value: given.value + 0, ...tolerated };
  },
  compare: (a: Kept, b: Kept): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compareTolerated(endsOf(a), endsOf(b)),
  codeOf: null,
  write: (distinct: readonly Kept[], sorted: Uint32Array): Dictionary => {
    const pick = (part: 'value' | 'low' | 'high') =>
      pickNumbers(sorted, place => endsOf(distinct[place]!)[part]);
    const isTolerated = distinct.some(kept => typeof kept !== 'number');
    const ends = isTolerated
      ? { lows: pick('low'), highs: pick('high') }
      : { lows: sharedFloat64(0), highs: sharedFloat64(0) };
    return { arrays: { values: pick('value'), ...ends } };
  },
  isOrdered: true,
  textsOf: null,
  open: (base: Column, parts: DictionaryParts): NumberColumn => {
    const [values, lows, highs] = [parts.float64('values'), parts.float64('lows'), parts.float64('highs')];
    const tolerated = lows.length === 0 ? null : { lows, highs };
    return { ...base, kind: 'number', values, tolerated, bins: arrangeBins(values) };
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

function endsOf(kept: Kept): { value: number } & ToleratedInterval {
  return typeof kept === 'number' ? { value: kept, low: kept, high: kept } : kept;
}

function compareTolerated(a: ReturnType<typeof endsOf>, b: ReturnType<typeof endsOf>): number {
  return a.value - b.value || a.low - b.low || a.high - b.high;
}

/** Numbers of distinct values in their order, on shared memory. */
export function pickNumbers(sorted: Uint32Array, numberAt: (place: number) => number): Float64Array {
  const values = sharedFloat64(sorted.length);
  for (let place = 0; place < sorted.length; place++) values[place] = numberAt(sorted[place]!);
  return values;
}

/** The span of the numbers that some documents have, computed from their codes. `similarity.ts` says what a span is. */
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
  const isTolerating = toleratingCodes(column, any_of);
  const [only] = spans;
  if (!not && spans.length === 1 && only !== undefined && isTolerating === null)
    return acceptSpan(column, only.low, only.high, documents);
  const isAsked = (code: number) =>
    spans.some(({ low, high }) => code >= low && code <= high) || isTolerating?.(code) === true;
  return acceptCodes(column, documents, code => isAsked(code) !== not);
}

/** A test for codes whose own tolerance covers one of the requested single values, or null if no code can. */
function toleratingCodes(
  { tolerated }: NumberColumn,
  any_of: readonly Interval[],
): ((code: number) => boolean) | null {
  const asked = any_of.flatMap(({ min, within }) => (within === undefined || min === null ? [] : [min]));
  if (tolerated === null || asked.length === 0) return null;
  const { lows, highs } = tolerated;
  return code => asked.some(value => lows[code - 1]! <= value && value <= highs[code - 1]!);
}

/**
 * The codes of the values in an interval, widened by the precision it was asked with. If there are none, low > high.
 */
export function codeSpan(values: Float64Array, asked: Interval): { low: number; high: number } {
  const interval = reachedInterval(asked);
  const low = interval.min === null ? 0 : countBelow(values, interval.min, interval.open_min === true);
  const high =
    interval.max === null ? values.length : countBelow(values, interval.max, interval.open_max !== true);
  return { low: low + 1, high };
}
