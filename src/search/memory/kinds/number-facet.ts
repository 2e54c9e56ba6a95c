import type { Bucket } from '#contract/attributes/kinds/number.ts';
import { isSingle, reachedInterval } from '#contract/attributes/kinds/reached-interval.ts';
import type { Filter } from '#contract/search/search-query.ts';
import { chooseScale } from '../../histogram.ts';
import type { CountedColumn, CountedFacet } from '../columns/code-counts.ts';
import type { NumberColumn } from './number-column.ts';
import { type FewNumbers, spreadOf } from './number-spread.ts';

/**
 * Counts an attribute's numbers: the smallest and largest, the bars, and the single values if they are few. Returns
 * undefined if no document has a value.
 */
export function countNumber(
  counted: CountedColumn<NumberColumn>,
  own: readonly Filter[],
): CountedFacet | undefined {
  const { column } = counted;
  const { covered, low, high, few, countBars } = spreadOf(counted);
  if (covered === 0) return undefined;
  const min = column.values[low - 1]!;
  const max = column.values[high - 1]!;
  const { scale, edges } = chooseScale(min, max);
  const bars = countBars(edges);
  return {
    facet: {
      kind: 'number',
      key: column.key,
      count: covered,
      min,
      max,
      scale,
      buckets: bars.map((count, bar): Bucket => ({ from: edges[bar]!, to: edges[bar + 1]!, count })),
      choices: few === null ? [] : listChoices(column, few, own),
    },
    counts: few === null ? bars : few.counts,
    covered,
  };
}

type Choice = { value: number; count: number; chosen: boolean };

/**
 * The single values, rising. A value is chosen if a filter for a single value matches it. A filter that matches none is
 * listed with its own value and a count of 0.
 */
function listChoices(column: NumberColumn, { codes, counts }: FewNumbers, own: readonly Filter[]): Choice[] {
  const singles = singleValues(own);
  const found = codes.map((code, place) => {
    const value = column.values[code - 1]!;
    const chosen = singles.some(({ low, high }) => low <= value && value <= high);
    return { value, count: counts[place]!, chosen };
  });
  if (singles.length === 0) return found;
  const gone = singles
    .filter(({ low, high }) => !found.some(({ value }) => low <= value && value <= high))
    .map(({ value }) => value);
  const missing = [...new Set(gone)].map(value => ({ value, count: 0, chosen: true }));
  return [...found, ...missing].sort((a, b) => a.value - b.value);
}

type Single = { value: number; low: number; high: number };

/** The single values that filters ask for, each with the interval of its precision. */
function singleValues(own: readonly Filter[]): Single[] {
  const intervals = own.flatMap(filter => (filter.kind === 'number' && !filter.not ? filter.any_of : []));
  return intervals.filter(isSingle).map(interval => {
    const { min, max } = reachedInterval(interval);
    return { value: (interval.min ?? 0) + 0, low: min ?? 0, high: max ?? 0 };
  });
}
