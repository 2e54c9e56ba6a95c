import type { Bucket } from '#contract/kinds/number.ts';
import type { Filter } from '#contract/search-query.ts';
import { chooseScale } from '../../histogram.ts';
import type { Counted, CountedFacet } from '../columns/code-counts.ts';
import type { NumberColumn } from './number-column.ts';
import { type Few, spreadOf } from './number-spread.ts';

/** Counts an attribute's numbers: smallest, largest, bars, and the values one by one where they are few; undefined where no document has one. */
export function countNumber(
  counted: Counted<NumberColumn>,
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

/** The values one by one, rising; a single value that is asked for stays with a count of 0. */
function listChoices(column: NumberColumn, { codes, counts }: Few, own: readonly Filter[]): Choice[] {
  const chosen = chosenValues(own);
  const found = codes.map((code, place) => {
    const value = column.values[code - 1]!;
    return { value, count: counts[place]!, chosen: chosen.has(value) };
  });
  if (chosen.size === 0) return found;
  const present = new Set(found.map(choice => choice.value));
  const gone = [...chosen]
    .filter(value => !present.has(value))
    .map(value => ({ value, count: 0, chosen: true }));
  return [...found, ...gone].sort((a, b) => a.value - b.value);
}

const NONE: ReadonlySet<number> = new Set();

/** The single values that filters ask for. */
function chosenValues(own: readonly Filter[]): ReadonlySet<number> {
  if (own.length === 0) return NONE;
  const intervals = own.flatMap(filter => (filter.kind === 'number' && !filter.not ? filter.any_of : []));
  return new Set(
    intervals
      .filter(({ min, max, open_min, open_max }) => min !== null && min === max && !open_min && !open_max)
      .map(({ min }) => (min ?? 0) + 0),
  );
}
