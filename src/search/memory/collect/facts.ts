import type { KindName } from '#contract/attributes/kinds/kinds.ts';
import type { AttributeFacts, CatalogueFacts, CategoryCount, ValueSpan } from '../../catalogue-facts.ts';
import { startYieldTimer, type YieldTimer } from '../../yield-timer.ts';
import type { Column } from '../columns/column.ts';
import type { CurveTable } from '../curves/curve-table.ts';
import { type AnyColumn, COLUMN_KINDS, type ColumnOf } from '../kinds/kinds.ts';
import { listAt, type OpenedSnapshot } from '../opened-snapshot.ts';
import { countRuns, type Runs } from '../runs.ts';

/** Counts the facts of the whole index, in time slices that let other work run. */
export async function collectFacts(index: OpenedSnapshot): Promise<CatalogueFacts> {
  const timer = startYieldTimer();
  const attributes: AttributeFacts[] = [];
  for (const column of index.columns.values()) {
    const inRuns = readRuns(column);
    const whole = inRuns(Uint32Array.of(0, index.documents));
    const categories = await ofCategories(index, inRuns, timer);
    if (whole.products > 0) attributes.push({ key: column.key, ...whole, categories });
  }
  const curves: CatalogueFacts['curves'] = [];
  for (const table of index.curves.tables.values()) {
    const marks = markOwners(table, index.documents);
    const count = (runs: Runs) => ({ products: countMarks(marks, runs) });
    curves.push({ axes: table.axes, categories: await ofCategories(index, count, timer) });
  }
  const categories = await ofCategories(index, runs => ({ products: countRuns(runs) }), timer);
  return { categories, attributes, curves };
}

async function ofCategories<Found extends { products: number }>(
  index: OpenedSnapshot,
  find: (runs: Runs) => Found,
  timer: YieldTimer,
): Promise<(Found & CategoryCount)[]> {
  const all: (Found & CategoryCount)[] = [];
  for (const [place, { id }] of index.categories.entries()) {
    const found = find(listAt(index.category_runs, place));
    if (found.products > 0) all.push({ id, ...found });
    if (timer.due()) await timer.pause();
  }
  return all;
}

/** Reads the values of runs of documents: the codes present tell the stated numbers. */
function readRuns(column: AnyColumn): (runs: Runs) => ValueSpan & { products: number } {
  const seen = new Uint8Array(column.distinct + 1);
  return runs => {
    seen.fill(0);
    let products = 0;
    for (let place = 0; place < runs.length; place += 2)
      products += markCodes(column, runs[place]!, runs[place + 1]!, seen);
    return { products, ...statedEnds(column, seen) };
  };
}

/** Marks the codes of the documents [start, end). @returns how many of them have a value */
function markCodes({ pieces, codes }: Column, start: number, end: number, seen: Uint8Array): number {
  let count = 0;
  for (let piece = 0; piece < pieces.length; piece += 3) {
    const from = Math.max(start, pieces[piece]!);
    const to = Math.min(end, pieces[piece + 1]!);
    const shift = pieces[piece]! - pieces[piece + 2]!;
    for (let doc = from; doc < to; doc++) {
      const code = codes[doc - shift]!;
      seen[code] = 1;
      count += Number(code !== 0);
    }
  }
  return count;
}

function statedEnds<Name extends KindName>(column: ColumnOf<Name>, seen: Uint8Array): ValueSpan {
  return COLUMN_KINDS[column.kind].statedEnds?.(column, seen) ?? { min: null, max: null };
}

function markOwners(table: CurveTable, documents: number): Uint8Array {
  const marks = new Uint8Array(documents);
  for (let line = 0; line < table.lines; line++)
    marks.fill(1, table.owner_start[line], table.owner_end[line]);
  return marks;
}

function countMarks(marks: Uint8Array, runs: Runs): number {
  let count = 0;
  for (let place = 0; place < runs.length; place += 2)
    for (let doc = runs[place]!; doc < runs[place + 1]!; doc++) count += marks[doc]!;
  return count;
}
