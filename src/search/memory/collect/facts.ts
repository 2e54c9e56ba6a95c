import type { CatalogueFacts, CategoryCount } from '../../catalogue-facts.ts';
import { type Pacer, startPacer } from '../build/pacer.ts';
import type { Column } from '../columns/column.ts';
import type { CurveTable } from '../curves/curve-table.ts';
import { listAt, type OpenedSnapshot } from '../opened-snapshot.ts';
import { countRuns, type Runs } from '../runs.ts';

/** Counts what the index knows as a whole, in stretches that let other work run. */
export async function collectFacts(index: OpenedSnapshot): Promise<CatalogueFacts> {
  const pacer = startPacer();
  const attributes: CatalogueFacts['attributes'] = [];
  for (const column of index.columns.values()) {
    const products = countValues(column, 0, index.documents);
    const categories = await countCategories(index, runs => countInRuns(column, runs), pacer);
    if (products > 0) attributes.push({ key: column.key, products, ...spanOf(column), categories });
  }
  const curves: CatalogueFacts['curves'] = [];
  for (const table of index.curves.tables.values()) {
    const marks = markOwners(table, index.documents);
    const categories = await countCategories(index, runs => countMarks(marks, runs), pacer);
    curves.push({ axes: table.axes, categories });
  }
  return { categories: await countCategories(index, countRuns, pacer), attributes, curves };
}

async function countCategories(
  index: OpenedSnapshot,
  count: (runs: Runs) => number,
  pacer: Pacer,
): Promise<CategoryCount[]> {
  const counts: CategoryCount[] = [];
  for (const [place, { id }] of index.categories.entries()) {
    const products = count(listAt(index.category_runs, place));
    if (products > 0) counts.push({ id, products });
    if (pacer.due()) await pacer.pause();
  }
  return counts;
}

function countInRuns(column: Column, runs: Runs): number {
  let count = 0;
  for (let place = 0; place < runs.length; place += 2)
    count += countValues(column, runs[place]!, runs[place + 1]!);
  return count;
}

/** How many documents of [start, end) have a value. */
function countValues({ pieces, codes }: Column, start: number, end: number): number {
  let count = 0;
  for (let piece = 0; piece < pieces.length; piece += 3) {
    const from = Math.max(start, pieces[piece]!);
    const to = Math.min(end, pieces[piece + 1]!);
    const shift = pieces[piece]! - pieces[piece + 2]!;
    for (let doc = from; doc < to; doc++) count += Number(codes[doc - shift] !== 0);
  }
  return count;
}

function spanOf(column: Column): { min: number | null; max: number | null } {
  if (column.kind === 'number') return { min: column.values[0] ?? null, max: column.values.at(-1) ?? null };
  if (column.kind !== 'range') return { min: null, max: null };
  const lows = column.lows.filter(Number.isFinite);
  const highs = column.highs.filter(Number.isFinite);
  return {
    min: lows.length === 0 ? null : lows.reduce((least, low) => Math.min(least, low)),
    max: highs.length === 0 ? null : highs.reduce((most, high) => Math.max(most, high)),
  };
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
