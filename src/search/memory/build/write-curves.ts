import type { Curve } from '#contract/curves/curve.ts';
import { type CurveLine, linesIn, SharedAxes } from '../../curve-points.ts';
import type { YieldTimer } from '../../yield-timer.ts';
import { BLOCK } from '../curves/curve-table.ts';
import { type SnapshotArray, type SnapshotMeta, sharedFloat64 } from '../snapshot.ts';
import type { SnapshotBuild } from './building.ts';
import { Uint32List } from './list.ts';
import { inStretches } from './sort.ts';
import { shared } from './write-documents.ts';

type CollectedTable = {
  key: string;
  grid: Uint32List;
  owner_start: Uint32List;
  owner_end: Uint32List;
  lines: Float64Array[];
};

/** Finds the owner of a curve as a run of documents, or undefined if there is no such product or set. */
type FindOwner = (curve: Curve) => [start: number, end: number] | undefined;

/** Writes the lines of all curves, by the key of their y axis (drawn in `curves/curve-table.ts`). */
export async function writeCurves(
  building: SnapshotBuild,
  curves: Iterable<Curve> | AsyncIterable<Curve>,
): Promise<SnapshotMeta['curves']> {
  const { arrays, timer } = building;
  const axes = new SharedAxes();
  const grids = new Grids();
  const tables = new Map<string, CollectedTable>();
  let ownerOf: FindOwner | undefined;
  for await (const curve of curves) {
    ownerOf ??= await ownerFinder(building);
    const owner = ownerOf(curve);
    const lines = owner === undefined ? [] : linesIn(curve, axes.of(curve));
    for (const line of lines)
      addLine(tableOf(tables, curve.y.key), grids.number(line.x), line, owner ?? [0, 0]);
    if (timer.due()) await timer.pause();
  }
  await grids.write(arrays, timer);
  const metas: SnapshotMeta['curves'] = [];
  for (const table of tables.values()) {
    const shownAxes = axes.get(table.key);
    if (shownAxes === undefined) continue;
    await writeTable(arrays, `curve.${metas.length}`, table, timer);
    metas.push({ key: table.key, axes: shownAxes });
  }
  return metas;
}

async function ownerFinder({ arrays, products, sets, order, timer }: SnapshotBuild): Promise<FindOwner> {
  const productNumbers = new Map<string, number>();
  await inStretches(products.ids.length, timer, number => {
    productNumbers.set(products.ids[number]!, number);
  });
  const setPlaces = new Map(sets.map((set, place) => [set.id, place]));
  const runs = arrays['set.runs'];
  return ({ product_id, set_id }) => {
    const product = product_id === null ? undefined : productNumbers.get(product_id);
    if (product !== undefined) return [order.doc_of[product]!, order.doc_of[product]! + 1];
    const set = product_id !== null || set_id === null ? undefined : setPlaces.get(set_id);
    return set === undefined || runs === undefined ? undefined : [runs[set * 2]!, runs[set * 2 + 1]!];
  };
}

function tableOf(tables: Map<string, CollectedTable>, key: string): CollectedTable {
  const table = tables.get(key) ?? {
    key,
    grid: new Uint32List(),
    owner_start: new Uint32List(),
    owner_end: new Uint32List(),
    lines: [],
  };
  tables.set(key, table);
  return table;
}

function addLine(table: CollectedTable, grid: number, line: CurveLine, [start, end]: [number, number]): void {
  table.grid.push(grid);
  table.owner_start.push(start);
  table.owner_end.push(end);
  table.lines.push(line.y);
}

/** Numbers grids of x values. Grids with the same values share a number. */
class Grids {
  readonly #numbers = new Map<string, number>();
  readonly #grids: Float64Array[] = [];

  number(x: Float64Array): number {
    const key = Buffer.from(x.buffer, x.byteOffset, x.byteLength).toString('latin1');
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#grids.push(x) - 1;
      this.#numbers.set(key, number);
    }
    return number;
  }

  async write(arrays: Record<string, SnapshotArray>, timer: YieldTimer): Promise<void> {
    arrays['grid.starts'] = shared(startsOf(this.#grids.map(grid => grid.length)));
    arrays['grid.x'] = await joined(this.#grids, timer);
  }
}

function startsOf(lengths: readonly number[]): number[] {
  const starts = [0];
  for (const length of lengths) starts.push((starts.at(-1) ?? 0) + length);
  return starts;
}

async function joined(lists: readonly Float64Array[], timer: YieldTimer): Promise<Float64Array> {
  const all = sharedFloat64(lists.reduce((sum, list) => sum + list.length, 0));
  let filled = 0;
  for (const list of lists) {
    all.set(list, filled);
    filled += list.length;
    if (timer.due()) await timer.pause();
  }
  return all;
}

async function writeTable(
  arrays: Record<string, SnapshotArray>,
  name: string,
  table: CollectedTable,
  timer: YieldTimer,
): Promise<void> {
  const blockStarts = startsOf(table.lines.map(line => Math.ceil(line.length / BLOCK)));
  const blocks = blockStarts.at(-1) ?? 0;
  const low = sharedFloat64(blocks);
  const high = sharedFloat64(blocks);
  for (const [place, line] of table.lines.entries()) {
    summarize(line, low, high, blockStarts[place]!);
    if (timer.due()) await timer.pause();
  }
  for (const part of ['grid', 'owner_start', 'owner_end'] as const)
    arrays[`${name}.${part}`] = shared(table[part].view());
  arrays[`${name}.y_start`] = shared(startsOf(table.lines.map(line => line.length)));
  arrays[`${name}.block_start`] = shared(blockStarts);
  arrays[`${name}.y`] = await joined(table.lines, timer);
  arrays[`${name}.low`] = low;
  arrays[`${name}.high`] = high;
}

function summarize(line: Float64Array, low: Float64Array, high: Float64Array, block: number): void {
  for (let from = 0; from < line.length; from += BLOCK, block++) {
    low[block] = Number.POSITIVE_INFINITY;
    high[block] = Number.NEGATIVE_INFINITY;
    for (let place = from; place < Math.min(from + BLOCK, line.length); place++) {
      if (line[place]! < low[block]!) low[block] = line[place]!;
      if (line[place]! > high[block]!) high[block] = line[place]!;
    }
  }
}
