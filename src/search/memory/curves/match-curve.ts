import type { CurveFilter } from '#contract/search/search-query.ts';
import { type Bits, holdsAny, noBits, runsOfBits, setRange } from '../bits.ts';
import type { Runs } from '../runs.ts';
import { BLOCK, type CurveIndex, type CurveTable } from './curve-table.ts';
import { type GridWindow, valueAt, windowsOf } from './curve-window.ts';

// A condition holds for a product where one line of one of its curves (its own or its set's) meets it at every x of an
// interval; "at some x" is the opposite of "the contrary at every x". Between points a line is straight, so it is
// enough to look at the points of the interval and at its two ends. Blocks of points are looked at first:
//
//   blocks   [ . . | . . ][ . . . . ][ . . | . . ]      a block inside the interval that fails: the line fails
//            interval  ^--------------------^           no block that is touched fails: the line passes
//                                                       else the points of the blocks at its ends decide, and the ends
//
// Of several conditions the one that the fewest lines meet comes first; the next look at what is left only.

/**
 * The documents with a curve that meets a condition, none if no curve has its key.
 * @param within documents whose lines are tested, null for all
 */
export function matchCurve(index: CurveIndex, filter: CurveFilter, within: Bits | null): Runs {
  const table = index.curves.tables.get(filter.key);
  if (table === undefined) return NO_DOCUMENTS;
  const meets = testLines(index, table, filter);
  const found = noBits(index.documents);
  const { owner_start, owner_end } = table;
  for (let line = 0; line < table.lines; line++) {
    const start = owner_start[line]!;
    const end = owner_end[line]!;
    if ((within === null || holdsAny(within, start, end)) && meets(line)) setRange(found, start, end);
  }
  return runsOfBits(found);
}

const NO_DOCUMENTS: Runs = new Uint32Array(0);

/** Lines that are tried to see how many meet a condition. */
const TRIED = 128;

/** The part of some lines, taken evenly from all, that meets a condition. */
export function shareOfLines(index: CurveIndex, filter: CurveFilter): number {
  const table = index.curves.tables.get(filter.key);
  if (table === undefined || table.lines === 0) return 0;
  const meets = testLines(index, table, filter);
  const step = Math.max(1, Math.floor(table.lines / TRIED));
  let tried = 0;
  let met = 0;
  for (let line = 0; line < table.lines; line += step, tried++) met += Number(meets(line));
  return met / tried;
}

/** Makes a condition ready to be asked of the lines of a table. */
function testLines(index: CurveIndex, table: CurveTable, filter: CurveFilter): (line: number) => boolean {
  return lineTest(table, windowsOf(index.curves.grids, table, filter, filter.where === 'all'), filter);
}

/** Whether a line of a table meets a condition, over the windows of its interval. */
export function lineTest(
  table: CurveTable,
  windowOf: (line: number) => GridWindow | null,
  filter: CurveFilter,
): (line: number) => boolean {
  const demand = demandOf(filter);
  const isWhole = filter.where === 'all';
  return line => {
    const window = windowOf(line);
    return window !== null && isAbove(table, line, window, demand) === isWhole;
  };
}

/** "Every y lies above a limit" (or at it, unless strict). `sign` -1 negates y and limit for "below". */
type Demand = { sign: 1 | -1; limit: number; strict: boolean };

/**
 * The condition that must hold everywhere in the interval. For "at some x" it is the opposite of the asked condition,
 * which must not hold everywhere.
 */
function demandOf({ op, value, where }: CurveFilter): Demand {
  const sign = op === '>=' || op === '>' ? 1 : -1;
  const strict = op === '>' || op === '<';
  if (where === 'all') return { sign, limit: sign * value, strict };
  const contrary = sign === 1 ? -1 : 1;
  return { sign: contrary, limit: contrary * value, strict: !strict };
}

function isAbove(table: CurveTable, line: number, window: GridWindow, demand: Demand): boolean {
  const { sign, limit, strict } = demand;
  const worst = sign === 1 ? table.low : table.high;
  const best = sign === 1 ? table.high : table.low;
  const start = table.block_start[line]!;
  const last = Math.floor(window.touched_last / BLOCK);
  const first = Math.floor(window.touched_first / BLOCK);
  let isSure = true;
  for (let block = first; block <= last; block++) {
    const y = sign * worst[start + block]!;
    if (strict ? y > limit : y >= limit) continue;
    const from = block * BLOCK;
    const to = from + BLOCK - 1;
    if (from >= window.first && to <= window.last) return false;
    // If not even the best point of the block is above, neither is any point of the interval in it, nor an end between
    // two of its points.
    const most = sign * best[start + block]!;
    const isDecisive = first === last || (from <= window.last && to >= window.first);
    if (isDecisive && (strict ? most <= limit : most < limit)) return false;
    isSure = false;
    // Only the blocks at the ends reach out of the interval: a few points decide about each.
    if (!arePointsAbove(table, line, Math.max(from, window.first), Math.min(to, window.last), demand))
      return false;
  }
  return isSure || areEndsAbove(table, line, window, demand);
}

/** Whether the points from `from` to `to` are above the limit. */
function arePointsAbove(
  table: CurveTable,
  line: number,
  from: number,
  to: number,
  { sign, limit, strict }: Demand,
): boolean {
  const { y } = table;
  const start = table.y_start[line]!;
  for (let place = from; place <= to; place++) {
    const value = sign * y[start + place]!;
    if (strict ? value <= limit : value < limit) return false;
  }
  return true;
}

function areEndsAbove(
  { y, y_start }: CurveTable,
  line: number,
  { ends }: GridWindow,
  { sign, limit, strict }: Demand,
): boolean {
  return ends.every(end => {
    const value = sign * valueAt(y, y_start[line]!, end);
    return strict ? value > limit : value >= limit;
  });
}
