import { CHOICES_MAX } from '../../histogram.ts';
import { type Bits, hasPlace, pickFirst } from '../bits.ts';
import { type CountedColumn, countCodes, wholeMarks } from '../columns/code-counts.ts';
import type { DocumentsByValue } from '../columns/column.ts';
import { addStretch, type Extremes } from '../columns/extremes.ts';
import { countBefore } from '../columns/order-bits.ts';
import { areNeighbours, countStored, PIECE } from '../columns/pieces.ts';
import { sortRising } from '../columns/sort-rising.ts';
import { countBelow } from '../columns/sorted-values.ts';
import { zeroes } from '../columns/zeroes.ts';
import type { Marks } from '../doc-list.ts';
import { firstFrom } from '../runs.ts';
import { type Bins, NO_BIN } from './bins.ts';
import type { NumberColumn } from './number-column.ts';

/**
 * The codes of some documents: how many documents have one, the smallest, the largest, and the count of each if they
 * are few. Counts by bars must be requested before any other count, as the counters are shared.
 */
type Spread = {
  readonly covered: number;
  readonly low: number;
  readonly high: number;
  readonly few: FewNumbers | null;
  countBars(edges: readonly number[]): number[];
};

/** Rising codes, one of each number, and how many documents have it. */
export type FewNumbers = { readonly codes: number[]; readonly counts: number[] };

/** If a column has more distinct values than this times the documents, each document is read twice instead of each value once. */
const SPARSE = 8;

/** The distribution of the documents' numbers: by bins if they are many, else number by number. */
export function spreadOf(counted: CountedColumn<NumberColumn>): Spread {
  const { bins, by_value } = counted.column;
  if (bins === null || !hasManyCodes(counted)) return spreadExactly(counted);
  const { bits, first } = wholeMarks(counted) ?? NO_MARKS;
  const isOrdered = by_value !== null && first === 0 && bits.length * ORDERED_WORDS < counted.list.count;
  return isOrdered ? spreadInOrder(counted.column, by_value, bits) : spreadOfBins(counted, bins);
}

const NO_MARKS: Marks = { bits: new Uint32Array(0), first: -1 };

/** If there is a document in this part of a word of bits, counting along the order of values is less work. */
const ORDERED_WORDS = 5;

function spreadExactly(counted: CountedColumn<NumberColumn>): Spread {
  const { column, list } = counted;
  return column.distinct > SPARSE * list.count
    ? spreadOfList(column, sortRising(gatherCodes(counted)))
    : spreadOfCounts(column, countCodes(counted));
}

/** Of counts by code. */
function spreadOfCounts(column: NumberColumn, counts: Uint32Array): Spread {
  const few: FewNumbers = { codes: [], counts: [] };
  let covered = 0;
  let high = 0;
  for (let code = 1; code <= column.distinct; code++) {
    if (counts[code] === 0) continue;
    if (few.codes.length <= CHOICES_MAX) addTo(few, column, code, counts[code]!);
    covered += counts[code]!;
    high = code;
  }
  const low = few.codes[0] ?? 0;
  const countBars = (edges: readonly number[]) => {
    const bars = noBars(edges);
    for (let code = low, bar = 0; code <= high; code++) {
      if (counts[code] === 0) continue;
      bar = barOf(column.values[code - 1]!, edges, bar);
      bars[bar]! += counts[code]!;
    }
    return bars;
  };
  return { covered, low, high, few: few.codes.length > CHOICES_MAX ? null : few, countBars };
}

/** Counts a code that is not below those counted before. Codes of the same number count as one. */
function addTo({ codes, counts }: FewNumbers, { values }: NumberColumn, code: number, count: number): void {
  const last = codes.length - 1;
  if (last >= 0 && values[codes[last]! - 1] === values[code - 1]) counts[last]! += count;
  else {
    codes.push(code);
    counts.push(count);
  }
}

/** Of rising codes, one a document. */
function spreadOfList(column: NumberColumn, codes: readonly number[]): Spread {
  const few: FewNumbers = { codes: [], counts: [] };
  for (let place = 0; place < codes.length && few.codes.length <= CHOICES_MAX; place++)
    addTo(few, column, codes[place]!, 1);
  const countBars = (edges: readonly number[]) => {
    const bars = noBars(edges);
    for (let place = 0, bar = 0; place < codes.length; place++) {
      bar = barOf(column.values[codes[place]! - 1]!, edges, bar);
      bars[bar]!++;
    }
    return bars;
  };
  return {
    covered: codes.length,
    low: codes[0] ?? 0,
    high: codes.at(-1) ?? 0,
    few: few.codes.length > CHOICES_MAX ? null : few,
    countBars,
  };
}

/** Of many documents of the whole catalogue, along the order of the column's values. */
function spreadInOrder(column: NumberColumn, order: DocumentsByValue, bits: Bits): Spread {
  const { docs, starts } = order;
  const { values } = column;
  const holds = (at: number) => hasPlace(bits, docs[at]!);
  let from = starts[1]!;
  let to = docs.length;
  while (from < to && !holds(from)) from++;
  while (to > from && !holds(to - 1)) to--;
  const [covered = 0] = countBefore(order, [docs.length], bits);
  const codeOf = (at: number) => firstFrom(starts, at + 1) - 1;
  const countBars = (edges: readonly number[]) => {
    const inner = edges.slice(1, -1).map(edge => starts[countBelow(values, edge, false) + 1]!);
    const before = [0, ...countBefore(order, inner, bits), covered];
    return inner.concat(0).map((_, bar) => before[bar + 1]! - before[bar]!);
  };
  return {
    covered,
    low: covered === 0 ? 0 : codeOf(from),
    high: covered === 0 ? 0 : codeOf(to - 1),
    few: null,
    countBars,
  };
}

/** By bins, of documents with many distinct numbers. */
function spreadOfBins(counted: CountedColumn<NumberColumn>, bins: Bins): Spread {
  const { column, pieces } = counted;
  const counts = zeroes(NO_BIN + 1);
  const extremes: Extremes = { least: column.distinct + 1, most: 0 };
  const tally: Tally = { of: bins.of, counts, extremes };
  const marks = wholeMarks(counted);
  if (marks !== null) binMarked(column, marks, pieces[2]!, tally);
  else binPieces(counted, tally);
  return {
    covered: countStored(pieces) - counts[NO_BIN]!,
    low: extremes.least,
    high: extremes.most,
    few: null,
    countBars: edges => sumBins(bins, counts, edges) ?? spreadExactly(counted).countBars(edges),
  };
}

function binPieces(counted: CountedColumn<NumberColumn>, tally: Tally): void {
  const { column, list, pieces } = counted;
  const { docs } = list;
  for (let piece = 0; piece < pieces.length; piece += PIECE) {
    const [from, to, shift] = [pieces[piece]!, pieces[piece + 1]!, pieces[piece + 2]!];
    if (areNeighbours(docs, from, to)) {
      const first = docs[from]! - shift;
      binStretch(column, first, first + to - from, tally);
    } else binPicked(column, docs, pieces.slice(piece, piece + PIECE), tally);
  }
}

/** The bin of every code, the counts of bins, and the extremes of what is counted. */
type Tally = { readonly of: Uint8Array; readonly counts: Uint32Array; readonly extremes: Extremes };

/** Counts the codes at places [from, to), which are of neighbours. */
function binStretch(column: NumberColumn, from: number, to: number, { of, counts, extremes }: Tally): void {
  const { codes } = column;
  for (let at = from; at < to; at++) counts[of[codes[at]!]!]!++;
  addStretch(extremes, column, from, to);
}

/** Counts the codes of the documents of a piece. */
function binPicked(
  { codes }: NumberColumn,
  docs: Uint32Array,
  [from = 0, to = 0, shift = 0]: readonly number[],
  { of, counts, extremes }: Tally,
): void {
  let below = (extremes.least - 1) | 0;
  let most = extremes.most | 0;
  for (let place = from; place < to; place++) {
    const code = codes[docs[place]! - shift]! | 0;
    counts[of[code]!]!++;
    // Code 0, no value, is more than any other when 1 is taken off.
    const less = (code - 1) & CODE_MAX;
    if (less < below) below = less;
    if (code > most) most = code;
  }
  extremes.least = below + 1;
  extremes.most = most;
}

/** Codes are no more than this, which -1 becomes in 31 bits. */
const CODE_MAX = 0x7fffffff;

/** Counts the codes of marked documents. */
function binMarked(
  { codes }: NumberColumn,
  { bits, first }: Marks,
  shift: number,
  { of, counts, extremes }: Tally,
): void {
  let below = (extremes.least - 1) | 0;
  let most = extremes.most | 0;
  for (let word = 0; word < bits.length; word++) {
    const last = first - shift + (word << 5) + 31;
    for (let left = bits[word]!; left !== 0; left &= left - 1) {
      const code = codes[last - Math.clz32(left & -left)]! | 0;
      counts[of[code]!]!++;
      const less = (code - 1) & CODE_MAX;
      if (less < below) below = less;
      if (code > most) most = code;
    }
  }
  extremes.least = below + 1;
  extremes.most = most;
}

/**
 * Whether documents have more distinct numbers than are listed one by one. The first few documents mostly decide this.
 */
function hasManyCodes(counted: CountedColumn<NumberColumn>): boolean {
  const { list, pieces } = counted;
  const marks = wholeMarks(counted);
  if (marks !== null) {
    const few = pickFirst(marks.bits, marks.first, LOOKED_AT);
    if (areManyCodes(counted.column, few, [0, few.length, pieces[2]!])) return true;
    if (few.length === list.count) return false;
  }
  return areManyCodes(counted.column, list.docs, pieces);
}

/** Documents that are looked at before all are listed. */
const LOOKED_AT = 32;

function areManyCodes(column: NumberColumn, docs: ArrayLike<number>, pieces: readonly number[]): boolean {
  const found: number[] = [];
  for (let piece = 0; piece < pieces.length; piece += PIECE) {
    for (let place = pieces[piece]!; place < pieces[piece + 1]!; place++) {
      const code = column.codes[docs[place]! - pieces[piece + 2]!]!;
      if (code === 0) continue;
      const value = column.values[code - 1]!;
      let known = 0;
      while (known < found.length && found[known] !== value) known++;
      if (known === found.length && found.push(value) > CHOICES_MAX) return true;
    }
  }
  return false;
}

function gatherCodes({ column, list, pieces }: CountedColumn<NumberColumn>): number[] {
  const { docs } = list;
  const gathered: number[] = [];
  for (let piece = 0; piece < pieces.length; piece += PIECE) {
    for (let place = pieces[piece]!; place < pieces[piece + 1]!; place++) {
      const code = column.codes[docs[place]! - pieces[piece + 2]!]!;
      if (code !== 0) gathered.push(code);
    }
  }
  return gathered;
}

function noBars(edges: readonly number[]): number[] {
  return new Array<number>(edges.length - 1).fill(0);
}

/**
 * The bar that a value falls into, searched from a bar whose lower edge is not above it. The last bar includes its
 * upper edge.
 */
function barOf(value: number, edges: readonly number[], from: number): number {
  let bar = from;
  while (bar + 2 < edges.length && edges[bar + 1]! <= value) bar++;
  return bar;
}

/**
 * The counts of bars as sums of bins, or undefined if a bar begins inside a bin. The last bar includes all bins that
 * are left.
 */
function sumBins(bins: Bins, counts: Uint32Array, edges: readonly number[]): number[] | undefined {
  const bars = noBars(edges);
  let bin = bins.edges.indexOf(edges[0]!);
  if (bin < 0) return undefined;
  for (let bar = 0; bar < bars.length; bar++) {
    const end = bar === bars.length - 1 ? Number.POSITIVE_INFINITY : edges[bar + 1]!;
    for (; bin < bins.edges.length && bins.edges[bin]! < end; bin++) bars[bar]! += counts[bin]!;
    if (bar < bars.length - 1 && bins.edges[bin] !== end) return undefined;
  }
  return bars;
}
