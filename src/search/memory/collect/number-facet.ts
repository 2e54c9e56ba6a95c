import type { Filter } from '#contract/search-query.ts';
import type { Bucket } from '#contract/search-result.ts';
import { CHOICES_MAX, chooseScale } from '../../histogram.ts';
import { type Bins, NO_BIN } from '../columns/bins.ts';
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
  const spread = spreadOf(column, list);
  if (spread.covered === 0) return undefined;
  const min = column.values[spread.low - 1]!;
  const max = column.values[spread.high - 1]!;
  const { scale, edges } = chooseScale(min, max);
  const counts = spread.countBars(edges);
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
  countBars(edges: readonly number[]): Uint32Array;
};

function spreadOf(column: NumberColumn, list: DocList): Spread {
  return (
    (column.bins === null ? undefined : spreadOfBins(column, column.bins, list)) ??
    spreadExactly(column, list)
  );
}

function spreadExactly(column: NumberColumn, list: DocList): Spread {
  return column.distinct > SPARSE * list.docs.length
    ? spreadOfFew(column, list)
    : spreadOfCodes(column, countCodes(column, list));
}

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
  const countBars = (edges: readonly number[]) => {
    const limits = barLimits(column, edges);
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
  const countBars = (edges: readonly number[]) => {
    const limits = barLimits(column, edges);
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

/** Counts by bins; undefined where there may be few distinct numbers. */
function spreadOfBins(column: NumberColumn, bins: Bins, list: DocList): Spread | undefined {
  if (!hasManyCodes(column, list)) return undefined;
  const { codes } = column;
  const { docs } = list;
  const counts = new Uint32Array(NO_BIN + 1);
  let least = column.distinct;
  let high = 0;
  let stored = 0;
  walkPieces(column, list, (from, to, shift) => {
    stored += to - from;
    for (let place = from; place < to; place++) {
      const code = codes[docs[place]! - shift]!;
      counts[bins.of[code]!]!++;
      // Code 0, no value, is more than any other when 1 is taken off.
      least = Math.min(least, (code - 1) >>> 0);
      high = Math.max(high, code);
    }
  });
  const covered = stored - counts[NO_BIN]!;
  const countBars = (edges: readonly number[]) =>
    sumBins(bins, counts, edges) ?? spreadExactly(column, list).countBars(edges);
  return { covered, low: least + 1, high, few: null, countBars };
}

/** Whether documents have more distinct codes than are listed one by one; the first few tell, mostly. */
function hasManyCodes(column: NumberColumn, list: DocList): boolean {
  const found: number[] = [0];
  walkPieces(column, list, (from, to, shift) => {
    for (let place = from; place < to && found.length <= CHOICES_MAX + 1; place++) {
      const code = column.codes[list.docs[place]! - shift]!;
      if (!found.includes(code)) found.push(code);
    }
  });
  return found.length > CHOICES_MAX + 1;
}

/** Bars as sums of bins; undefined where a bar begins inside of a bin. The last bar holds all that is left. */
function sumBins(bins: Bins, counts: Uint32Array, edges: readonly number[]): Uint32Array | undefined {
  const bars = new Uint32Array(edges.length - 1);
  let bin = bins.edges.indexOf(edges[0]!);
  if (bin < 0) return undefined;
  for (let bar = 0; bar < bars.length; bar++) {
    const next = bar === bars.length - 1 ? bins.edges.length : bins.edges.indexOf(edges[bar + 1]!, bin);
    if (next < 0) return undefined;
    for (; bin < next; bin++) bars[bar]! += counts[bin]!;
  }
  return bars;
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
