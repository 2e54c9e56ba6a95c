import type { CurveReach } from '#contract/search/search-result.ts';
import { noBits, runsOfBits, setRange } from '../bits.ts';
import { firstFrom, type Runs } from '../runs.ts';
import type { CurveTable, Grids } from './curve-table.ts';

// The documents that have a curve of a key, and the extent of those curves. They are looked up once for each index, on
// first use.

/** The facts about all lines of one y key: the documents that have one, and the least and greatest x and y. */
type Known = { runs: Runs; reach: CurveReach };

/** Finds the curves of some ascending documents, by key, each with the extent of all curves of the key. */
export type ReachFinder = (docs: Uint32Array) => CurveReach[];

/** Makes the finder of an index with `documents` documents. */
export function reachFinder(
  tables: ReadonlyMap<string, CurveTable>,
  grids: Grids,
  documents: number,
): ReachFinder {
  let known: Known[] | undefined;
  return docs => {
    known ??= [...tables]
      .map(([key, table]) => ({ runs: ownersOf(table, documents), reach: reachOf(key, table, grids) }))
      .sort((a, b) => (a.reach.key < b.reach.key ? -1 : 1));
    return known.filter(({ runs }) => haveShared(runs, docs)).map(({ reach }) => reach);
  };
}

function ownersOf(table: CurveTable, documents: number): Runs {
  const owners = noBits(documents);
  for (let line = 0; line < table.lines; line++)
    setRange(owners, table.owner_start[line]!, table.owner_end[line]!);
  return runsOfBits(owners);
}

function reachOf(key: string, table: CurveTable, { starts, x }: Grids): CurveReach {
  const reach = { key, x_min: Infinity, x_max: -Infinity, y_min: Infinity, y_max: -Infinity };
  for (const grid of new Set(table.grid)) {
    reach.x_min = Math.min(reach.x_min, x[starts[grid]!]!);
    reach.x_max = Math.max(reach.x_max, x[starts[grid + 1]! - 1]!);
  }
  for (const low of table.low) reach.y_min = Math.min(reach.y_min, low);
  for (const high of table.high) reach.y_max = Math.max(reach.y_max, high);
  return reach;
}

/** Whether one of the documents is in the runs. The search leaps from both sides to the next candidate. */
function haveShared(runs: Runs, docs: Uint32Array): boolean {
  let place = 0;
  for (let run = 0; run < runs.length; run += 2) {
    place += firstFrom(docs.subarray(place), runs[run]!);
    const doc = docs[place];
    if (doc === undefined) return false;
    if (doc < runs[run + 1]!) return true;
    while (run + 2 < runs.length && runs[run + 3]! <= doc) run += 2;
  }
  return false;
}
