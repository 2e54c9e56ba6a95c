import type { FilterOf, NearMissOf, ValueOf } from '#contract/attributes/kinds/kinds.ts';
import { type CountedRange, nearestRanges, rangeMeets } from '../../nearest/nearest-ranges.ts';
import { numberDistance } from '../../similarity.ts';
import { type CountedColumn, type CountedFacet, countCodes, sumFromOne } from '../columns/code-counts.ts';
import type { Column, Dictionary, DictionaryParts } from '../columns/column.ts';
import { acceptCodes, type FilterTest } from '../columns/filter-test.ts';
import { codesOf, walkPieces } from '../columns/pieces.ts';
import type { DocList } from '../doc-list.ts';
import { pickNumbers, spanOfNumbers } from './number.ts';

/** Codes denote ranges sorted by low, then high. Open ends are -Infinity and Infinity. */
type RangeColumn = Column & {
  readonly kind: 'range';
  readonly lows: Float64Array;
  readonly highs: Float64Array;
};

type Ends = { low: number; high: number };

const endsOf = ({ min, max }: Pick<ValueOf<'range'>, 'min' | 'max'>): Ends => ({
  low: min ?? Number.NEGATIVE_INFINITY,
  high: max ?? Number.POSITIVE_INFINITY,
});

/** Ranges in memory. */
export const range = {
  idOf: (value: ValueOf<'range'>): string => {
    const { low, high } = endsOf(value);
    return `${low} ${high}`;
  },
  keep: endsOf,
  // Infinity - Infinity is NaN, which || passes over.
  compare: (a: Ends, b: Ends): number => a.low - b.low || a.high - b.high || 0,
  codeOf: null,
  write: (distinct: readonly Ends[], sorted: Uint32Array): Dictionary => ({
    arrays: {
      lows: pickNumbers(sorted, place => distinct[place]!.low),
      highs: pickNumbers(sorted, place => distinct[place]!.high),
    },
  }),
  isOrdered: false,
  textsOf: null,
  open: (base: Column, { float64 }: DictionaryParts): RangeColumn => ({
    ...base,
    kind: 'range',
    lows: float64('lows'),
    highs: float64('highs'),
  }),
  test: (column: RangeColumn, filter: FilterOf<'range'>, documents: number): FilterTest => {
    const { low: min, high: max } = endsOf(filter);
    return acceptCodes(column, documents, code =>
      rangeMeets(filter.mode, min, max, column.lows[code - 1]!, column.highs[code - 1]!),
    );
  },
  count: countRange,
  /** From the lowest to the highest end. A side on which a range is open is null. */
  ends: ({ lows, highs }: RangeColumn, codes: readonly number[]) => ({
    min: stated(Math.min(...codes.map(code => lows[code - 1]!))),
    max: stated(Math.max(...codes.map(code => highs[code - 1]!))),
  }),
  statedEnds: ({ lows, highs }: RangeColumn, seen: Uint8Array) => {
    const isStated = (end: number, place: number) => seen[place + 1] === 1 && Number.isFinite(end);
    return {
      min: stated(lows.filter(isStated).reduce((least, low) => Math.min(least, low), Infinity)),
      max: stated(highs.filter(isStated).reduce((most, high) => Math.max(most, high), -Infinity)),
    };
  },
  choices: null,
  sortPlaces: null,
  findClosest: (column: RangeColumn, filter: FilterOf<'range'>, list: DocList): NearMissOf<'range'>[] =>
    nearestRanges(filter, countRanges(column, list)),
  distances: (column: RangeColumn, own: ValueOf<'range'>, list: DocList) => {
    const [lows, highs] = [
      spanOfNumbers(column, column.lows, list),
      spanOfNumbers(column, column.highs, list),
    ];
    const { low, high } = endsOf(own);
    return (code: number) =>
      (numberDistance(low, column.lows[code - 1]!, lows) +
        numberDistance(high, column.highs[code - 1]!, highs)) /
      2;
  },
};

/** The lowest lower end and the highest upper end that are stated. */
function countRange(counted: CountedColumn<RangeColumn>): CountedFacet {
  const { key, distinct, lows, highs } = counted.column;
  const counts = countCodes(counted);
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let code = 1; code <= distinct; code++) {
    if (counts[code] === 0) continue;
    if (lows[code - 1] !== Number.NEGATIVE_INFINITY) min = Math.min(min, lows[code - 1]!);
    if (highs[code - 1] !== Number.POSITIVE_INFINITY) max = Math.max(max, highs[code - 1]!);
  }
  const covered = sumFromOne(counts, distinct);
  return {
    facet: { kind: 'range', key, count: covered, min: stated(min), max: stated(max) },
    counts: counts.subarray(1, distinct + 1),
    covered,
  };
}

function stated(end: number): number | null {
  return Number.isFinite(end) ? end : null;
}

/** The distinct ranges of some documents, with how many have each. */
function countRanges(column: RangeColumn, list: DocList): CountedRange[] {
  const counts = new Uint32Array(column.distinct + 1);
  walkPieces(column, list, (start, end, shift) => {
    const codes = codesOf(column, list.docs, start, end, shift);
    for (let at = 0; at < codes.length; at++) counts[codes[at]!]!++;
  });
  const found: CountedRange[] = [];
  for (let code = 1; code <= column.distinct; code++)
    if (counts[code]! > 0) found.push([column.lows[code - 1]!, column.highs[code - 1]!, counts[code]!]);
  return found;
}
