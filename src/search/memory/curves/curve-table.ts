import type { CurveAxes } from '#contract/curves/curve.ts';
import type { Snapshot, SnapshotArray } from '../snapshot.ts';

// The lines of all curves with one y key. Many lines are drawn over the same x values: those are kept once, as a grid.
// Of every BLOCK neighbouring points the lowest and highest y are kept beside them, so that a condition on an interval
// looks at most at a sixteenth of the points and at the few at its ends:
//
//   grid      400 401 402 … 415 416 417 … 700                 x, shared by many lines
//   y         .91 .92 .92 …  .95 .96 .96 … .97                 of one line, from its y_start on
//   low/high  [.91, .95]      [.96, .98]  …                    one pair a block, from its block_start on
//   owners    the run of documents that have the line: one product, or all of a set

/** Points of a block. */
export const BLOCK = 16;

/** All lines of a y key. The points of line i start at y[y_start[i]], one for each x of its grid. */
export type CurveTable = {
  readonly axes: CurveAxes;
  readonly lines: number;
  readonly grid: Uint32Array;
  readonly owner_start: Uint32Array;
  readonly owner_end: Uint32Array;
  readonly y_start: Uint32Array;
  readonly block_start: Uint32Array;
  readonly y: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
};

/** The x values of grid i: x[starts[i] .. starts[i + 1]). */
export type Grids = { readonly starts: Uint32Array; readonly x: Float64Array };

/** The curves of a catalogue, by y key. */
export type Curves = { readonly tables: ReadonlyMap<string, CurveTable>; readonly grids: Grids };

/** The parts of an index that queries on curves need. */
export type CurveIndex = { readonly documents: number; readonly curves: Curves };

/** Opens the curves of a snapshot. */
export function openCurves(snapshot: Snapshot): Curves {
  const tables = new Map(
    snapshot.meta.curves.map(({ key, axes }, place) => [key, openTable(snapshot, place, axes)]),
  );
  return { tables, grids: { starts: part(snapshot, 'grid.starts'), x: part(snapshot, 'grid.x') } };
}

function openTable(snapshot: Snapshot, place: number, axes: CurveAxes): CurveTable {
  const name = `curve.${place}`;
  const grid: Uint32Array = part(snapshot, `${name}.grid`);
  return {
    axes,
    lines: grid.length,
    grid,
    owner_start: part(snapshot, `${name}.owner_start`),
    owner_end: part(snapshot, `${name}.owner_end`),
    y_start: part(snapshot, `${name}.y_start`),
    block_start: part(snapshot, `${name}.block_start`),
    y: part(snapshot, `${name}.y`),
    low: part(snapshot, `${name}.low`),
    high: part(snapshot, `${name}.high`),
  };
}

function part<Kind extends SnapshotArray>(snapshot: Snapshot, name: string): Kind {
  const array = snapshot.arrays[name];
  if (array === undefined) throw new Error(`The snapshot has no array ${name}`);
  // The build writes each part with the type that is expected here.
  return array as Kind;
}
