import type { Filter } from '#contract/search-query.ts';
import type { Bucket } from '#contract/search-result.ts';
import { CHOICES_MAX, chooseScale } from '../../histogram.ts';
import type { NumberColumn } from '../columns/column.ts';
import type { DocList } from '../doc-list.ts';
import { countBelow } from '../match/filter-test.ts';
import { walkPieces } from '../match/run-tests.ts';
import { countCodes, sumFromOne } from './code-counts.ts';
import type { CountedFacet } from './facets.ts';

/** Where a column has more distinct values than this times the documents, each document is looked at twice instead of each value once. */
const SPARSE = 8;

/** Counts an attribute's numbers: smallest, largest, bars, and the values one by one where they are few; undefined where no document has one. */
export function countNumber(
  column: NumberColumn,
  list: DocList,
  own: readonly Filter[],
): CountedFacet | undefined {
  const spread =
    column.distinct > SPARSE * list.docs.length
      ? spreadOfFew(column, list)
      : spreadOfCodes(column, countCodes(column, list));
  if (spread.covered === 0) return undefined;
  const min = column.values[spread.low - 1]!;
  const max = column.values[spread.high - 1]!;
  const { scale, edges } = chooseScale(min, max);
  const counts = spread.countBars(barLimits(column, edges));
  const buckets: Bucket[] = Array.from(counts, (count, bar) => ({
    from: edges[bar]!,
    to: edges[bar + 1]!,
    count,
  }));
  const choices = spread.few === null ? [] : listChoices(column, spread.few, own);
  const facet = {
    kind: 'number',
    key: column.key,
    count: spread.covered,
    min,
    max,
    scale,
    buckets,
    choices,
  } as const;
  return {
    facet: { ...facet, buckets, choices },
    counts: spread.few === null ? counts : spread.few.map(([, count]) => count),
    covered: spread.covered,
  };
}

/** The codes of a list of documents: smallest, largest, each with its count where there are few; and their counts by bars. */
type Spread = {
  covered: number;
  low: number;
  high: number;
  few: [code: number, count: number][] | null;
  countBars(limits: Uint32Array): Uint32Array;
};

/** The last code of every bar: below the next edge; the last bar holds its upper edge. */
function barLimits(column: NumberColumn, edges: readonly number[]): Uint32Array {
  return Uint32Array.from(edges.slice(1), (edge, bar) =>
    countBelow(column.values, edge, bar === edges.length - 2),
  );
}

function spreadOfCodes(column: NumberColumn, counts: Uint32Array): Spread {
  let low = 1;
  let high = column.distinct;
  while (low < high && counts[low] === 0) low++;
  while (high > low && counts[high] === 0) high--;
  const few: [number, number][] = [];
  for (let code = low; code <= high && few.length <= CHOICES_MAX; code++)
    if (counts[code] !== 0) few.push([code, counts[code]!]);
  const countBars = (limits: Uint32Array) => {
    const bars = new Uint32Array(limits.length);
    let code = low;
    for (let bar = 0; bar < bars.length; bar++)
      for (; code <= limits[bar]! && code <= high; code++) bars[bar]! += counts[code]!;
    return bars;
  };
  return { covered: sumFromOne(counts), low, high, few: few.length > CHOICES_MAX ? null : few, countBars };
}

function spreadOfFew(column: NumberColumn, list: DocList): Spread {
  const codes = gatherCodes(column, list).sort();
  const few: [number, number][] = [];
  for (let place = 0; place < codes.length && few.length <= CHOICES_MAX; place++) {
    const last = few.at(-1);
    if (last !== undefined && last[0] === codes[place]) last[1]++;
    else few.push([codes[place]!, 1]);
  }
  const countBars = (limits: Uint32Array) => {
    const bars = new Uint32Array(limits.length);
    let bar = 0;
    for (let place = 0; place < codes.length; place++) {
      while (codes[place]! > limits[bar]!) bar++;
      bars[bar]!++;
    }
    return bars;
  };
  return {
    covered: codes.length,
    low: codes[0] ?? 0,
    high: codes.at(-1) ?? 0,
    few: few.length > CHOICES_MAX ? null : few,
    countBars,
  };
}

function gatherCodes(column: NumberColumn, list: DocList): Uint32Array {
  const gathered = new Uint32Array(list.docs.length);
  let length = 0;
  walkPieces(column, list, (from, to, shift) => {
    for (let place = from; place < to; place++) {
      gathered[length] = column.codes[list.docs[place]! - shift]!;
      length += Number(gathered[length] !== 0);
    }
  });
  return gathered.subarray(0, length);
}

type Choice = { value: number; count: number; chosen: boolean };

/** The values one by one, rising; a single value that is asked for stays with a count of 0. */
function listChoices(
  column: NumberColumn,
  few: readonly [number, number][],
  own: readonly Filter[],
): Choice[] {
  const chosen = chosenValues(own);
  const found = few.map(([code, count]) => ({
    value: column.values[code - 1]!,
    count,
    chosen: chosen.has(column.values[code - 1]!),
  }));
  const present = new Set(found.map(choice => choice.value));
  const gone = [...chosen]
    .filter(value => !present.has(value))
    .map(value => ({ value, count: 0, chosen: true }));
  return [...found, ...gone].sort((a, b) => a.value - b.value);
}

/** The single values that filters ask for. */
function chosenValues(own: readonly Filter[]): Set<number> {
  const intervals = own.flatMap(filter => (filter.kind === 'number' && !filter.not ? filter.any_of : []));
  return new Set(
    intervals
      .filter(({ min, max, open_min, open_max }) => min !== null && min === max && !open_min && !open_max)
      .map(({ min }) => (min ?? 0) + 0),
  );
}
