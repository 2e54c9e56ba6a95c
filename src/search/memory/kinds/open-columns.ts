import type { Codes, Column } from '../columns/column.ts';
import type { ColumnMeta, Snapshot, SnapshotArray } from '../snapshot.ts';
import { openStrings } from '../strings.ts';
import { type AnyColumn, COLUMN_KINDS } from './kinds.ts';

/** Opens the columns of a snapshot, by attribute key.
 *  @throws Error if a part is missing */
export function openColumns(snapshot: Snapshot): Map<string, AnyColumn> {
  return new Map(snapshot.meta.columns.map((meta, index) => [meta.key, openColumn(snapshot, meta, index)]));
}

/**
 * The columns of each unit, by the key of the condition on any of them. A key that an attribute itself has is left out,
 * since it then means that attribute.
 */
export function columnsByUnit(
  { meta }: Snapshot,
  columns: ReadonlyMap<string, AnyColumn>,
): Map<string, AnyColumn[]> {
  const found = new Map<string, AnyColumn[]>();
  for (const { key, any_key } of meta.columns) {
    const column = columns.get(key);
    if (any_key === null || column === undefined || columns.has(any_key)) continue;
    found.set(any_key, [...(found.get(any_key) ?? []), column]);
  }
  return found;
}

function openColumn({ arrays }: Snapshot, meta: ColumnMeta, index: number): AnyColumn {
  const name = `column.${index}`;
  const part = (suffix: string): SnapshotArray => {
    const array = arrays[`${name}.${suffix}`];
    if (array === undefined) throw new Error(`The snapshot has no array ${name}.${suffix}`);
    return array;
  };
  // The build writes each part with the type that is expected here.
  const uint32 = (suffix: string) => part(suffix) as Uint32Array;
  const float64 = (suffix: string) => part(suffix) as Float64Array;
  const strings = (suffix: string) => openStrings(arrays, `${name}.${suffix}`);
  const kind = COLUMN_KINDS[meta.kind];
  const base: Column = {
    key: meta.key,
    distinct: meta.distinct,
    filterable: meta.filterable,
    pieces: uint32('pieces'),
    piece_segments: uint32('piece_segments'),
    codes: part('codes') as Codes,
    by_value: kind.isOrdered ? { docs: uint32('order'), starts: uint32('starts') } : null,
  };
  return kind.open(base, { uint32, float64, strings, choices: meta.choices });
}

/** For each segment the columns that occur in it, in their order. */
export function columnsBySegment(columns: Iterable<AnyColumn>, segments: number): AnyColumn[][] {
  const found: AnyColumn[][] = Array.from({ length: segments }, () => []);
  for (const column of columns) {
    for (let piece = 0; piece < column.piece_segments.length; piece += 2)
      for (
        let segment = column.piece_segments[piece]!;
        segment < column.piece_segments[piece + 1]!;
        segment++
      )
        found[segment]!.push(column);
  }
  return found;
}
