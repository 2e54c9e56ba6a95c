import type { Interval } from '#contract/kinds/interval.ts';
import type { Filter } from '#contract/search-query.ts';
import { foldTexts } from '../../text/contained.ts';
import type { Column, EnumColumn, NumberColumn, RangeColumn, TextColumn } from '../columns/column.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';
import { stringAt } from '../strings.ts';

// A filter becomes a question to a column's codes, asked once for every distinct value and then only looked up:
//
//   focal_length=90mm..110mm     codes 37 … 52 pass                 low, high
//   coating=a,b                  0 0 1 0 1 1 0 …   by code          accepts
//
// Documents outside the column's pieces have no value: they pass where `absent`.

/** A filter made ready for one index. `share`: the part of the documents that is expected to pass, 0 to 1; the smallest is asked first. */
export type FilterTest = {
  readonly key: string;
  readonly column: Column | null;
  readonly accepts: Uint8Array | null;
  readonly low: number;
  readonly high: number;
  readonly absent: boolean;
  readonly share: number;
};

/** Makes a filter ready; one on an unknown attribute, or of another kind than the attribute's, lets nothing pass. */
export function testFilter(index: OpenedSnapshot, filter: Filter): FilterTest {
  const column = index.columns.get(filter.key);
  if (column === undefined) return nothing(filter.key);
  if (filter.kind === 'has')
    return filter.has
      ? span(index, column, 1, column.distinct + 1)
      : accepting(index, column, code => code === 0, true);
  if (filter.kind === 'number' && column.kind === 'number')
    return testNumber(index, column, filter.any_of, filter.not);
  if (filter.kind === 'enum' && column.kind === 'enum')
    return accepting(index, column, choicePasses(column, filter.any_of, filter.not));
  if (filter.kind === 'range' && column.kind === 'range')
    return accepting(index, column, rangePasses(column, filter));
  if (filter.kind === 'flag' && column.kind === 'flag')
    return span(index, column, filter.flag ? 2 : 1, filter.flag ? 2 : 1);
  if (filter.kind === 'text' && column.kind === 'text')
    return accepting(index, column, textPasses(column, filter.contains));
  return nothing(filter.key);
}

function nothing(key: string): FilterTest {
  return { key, column: null, accepts: null, low: 1, high: 0, absent: false, share: 0 };
}

/** All codes from `low` to `high` pass. */
function span(index: OpenedSnapshot, column: Column, low: number, high: number): FilterTest {
  if (low > high) return nothing(column.key);
  return {
    key: column.key,
    column,
    accepts: null,
    low,
    high,
    absent: false,
    share: shareOf(index, column, low, high),
  };
}

function shareOf(index: OpenedSnapshot, column: Column, low: number, high: number): number {
  const held =
    column.kind === 'number'
      ? Math.max(
          0,
          (column.starts[high + 1] ?? column.order.length) - (column.starts[low] ?? column.order.length),
        )
      : column.codes.length / 2;
  return held / Math.max(index.documents, 1);
}

function accepting(
  index: OpenedSnapshot,
  column: Column,
  passes: (code: number) => boolean,
  absent = false,
): FilterTest {
  const codes = column.kind === 'flag' ? 2 : column.distinct;
  const accepts = new Uint8Array(codes + 1);
  accepts[0] = Number(absent);
  let accepted = 0;
  for (let code = 1; code <= codes; code++) accepted += accepts[code] = Number(passes(code));
  const stored = column.codes.length / Math.max(index.documents, 1);
  return {
    key: column.key,
    column,
    accepts,
    low: 1,
    high: 0,
    absent,
    share: absent ? 1 : (stored * accepted) / Math.max(codes, 1),
  };
}

function testNumber(
  index: OpenedSnapshot,
  column: NumberColumn,
  intervals: readonly Interval[],
  not: boolean,
): FilterTest {
  const spans = intervals.map(interval => codeSpan(column.values, interval));
  const [only] = spans;
  if (!not && spans.length === 1 && only !== undefined) return span(index, column, only.low, only.high);
  return accepting(index, column, code => spans.some(({ low, high }) => code >= low && code <= high) !== not);
}

/** The codes of the values in an interval; low > high where there is none. */
export function codeSpan(values: Float64Array, interval: Interval): { low: number; high: number } {
  const low = interval.min === null ? 0 : countBelow(values, interval.min, interval.open_min === true);
  const high =
    interval.max === null ? values.length : countBelow(values, interval.max, interval.open_max !== true);
  return { low: low + 1, high };
}

/** How many sorted values lie below a number, or also at it. */
export function countBelow(values: Float64Array, value: number, orAt: boolean): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle]! < value || (orAt && values[middle] === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function choicePasses(
  column: EnumColumn,
  any_of: readonly string[],
  not: boolean,
): (code: number) => boolean {
  const { starts, members } = column;
  const wanted = new Set(any_of.map(id => column.choice_places.get(id)));
  return code => {
    for (let member = starts[code - 1]!; member < starts[code]!; member++)
      if (wanted.has(members[member]!)) return !not;
    return not;
  };
}

function rangePasses(
  column: RangeColumn,
  filter: Extract<Filter, { kind: 'range' }>,
): (code: number) => boolean {
  const min = filter.min ?? Number.NEGATIVE_INFINITY;
  const max = filter.max ?? Number.POSITIVE_INFINITY;
  const low = (code: number) => column.lows[code - 1]!;
  const high = (code: number) => column.highs[code - 1]!;
  if (filter.mode === 'covers') return code => low(code) <= min && max <= high(code);
  if (filter.mode === 'overlaps') return code => low(code) <= max && min <= high(code);
  return code => min <= low(code) && high(code) <= max;
}

function textPasses(column: TextColumn, contains: string): (code: number) => boolean {
  const folded = foldTexts([contains]);
  return code => stringAt(column.texts, code - 1).includes(folded);
}
