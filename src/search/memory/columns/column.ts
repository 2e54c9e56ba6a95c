import type { ColumnMeta, Snapshot, SnapshotArray } from '../snapshot.ts';
import { openStrings, type StringTable } from '../strings.ts';
import { arrangeBins, type Bins } from './bins.ts';

// An attribute's values over the documents. Every distinct value has a code, 1 and up in rising order; 0: no value.
// Only pieces of the documents in which the attribute occurs are stored:
//
//   documents   0 ........ 40 ............ 97 ....... 120 .... 150
//   pieces                 |- piece 0 -----|          |- 1 ----|
//   codes                  [3 3 1 0 2 ...            ][5 5 4 ..]
//   pieces[]    40 97 0    120 150 57        start, end, place of its first code
//
// A piece is made of whole segments (the documents of a leaf category): piece_segments[] holds the first one of each
// and the one behind it.
//
//   number   codes -> values[]                        sorted doubles
//   range    codes -> lows[], highs[]                 sorted by low, then high; open ends are -Infinity, Infinity
//   enum     codes -> combination -> choices          a combination is the list of choices that a product has
//   flag     1 no, 2 yes
//   text     codes -> folded texts of both languages

/** Codes of any width. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

type Base = {
  readonly key: string;
  readonly pieces: Uint32Array;
  readonly piece_segments: Uint32Array;
  readonly codes: Codes;
  readonly distinct: number;
  readonly filterable: boolean;
};

/** `order`: the documents that have a value, by value, then by part number; those of code c are order[starts[c] .. starts[c + 1]). */
export type NumberColumn = Base & {
  readonly kind: 'number';
  readonly values: Float64Array;
  readonly bins: Bins | null;
  readonly order: Uint32Array;
  readonly starts: Uint32Array;
};
export type RangeColumn = Base & {
  readonly kind: 'range';
  readonly lows: Float64Array;
  readonly highs: Float64Array;
};
/** The choices of combination c are members[starts[c - 1] .. starts[c]), places in `choices`. */
export type EnumColumn = Base & {
  readonly kind: 'enum';
  readonly choices: readonly string[];
  readonly choice_places: ReadonlyMap<string, number>;
  readonly starts: Uint32Array;
  readonly members: Uint32Array;
};
export type FlagColumn = Base & { readonly kind: 'flag' };
export type TextColumn = Base & { readonly kind: 'text'; readonly texts: StringTable };
export type Column = NumberColumn | RangeColumn | EnumColumn | FlagColumn | TextColumn;

/** Opens the columns of a snapshot, by attribute key. */
export function openColumns(snapshot: Snapshot): Map<string, Column> {
  return new Map(snapshot.meta.columns.map((meta, index) => [meta.key, openColumn(snapshot, meta, index)]));
}

function openColumn(snapshot: Snapshot, meta: ColumnMeta, index: number): Column {
  const name = `column.${index}`;
  const part = (suffix: string): SnapshotArray => {
    const array = snapshot.arrays[`${name}.${suffix}`];
    if (array === undefined) throw new Error(`The snapshot has no array ${name}.${suffix}`);
    return array;
  };
  // The build writes each part with the type that is named here.
  const base = {
    key: meta.key,
    distinct: meta.distinct,
    filterable: meta.filterable,
    pieces: part('pieces') as Uint32Array,
    piece_segments: part('piece_segments') as Uint32Array,
    codes: part('codes') as Codes,
  };
  const uint32 = (suffix: string) => part(suffix) as Uint32Array;
  const float64 = (suffix: string) => part(suffix) as Float64Array;
  if (meta.kind === 'number')
    return {
      ...base,
      kind: 'number',
      values: float64('values'),
      bins: arrangeBins(float64('values')),
      order: uint32('order'),
      starts: uint32('starts'),
    };
  if (meta.kind === 'range')
    return { ...base, kind: 'range', lows: float64('lows'), highs: float64('highs') };
  if (meta.kind === 'enum')
    return {
      ...base,
      kind: 'enum',
      choices: meta.choices,
      choice_places: new Map(meta.choices.map((id, place) => [id, place])),
      starts: uint32('starts'),
      members: uint32('members'),
    };
  if (meta.kind === 'flag') return { ...base, kind: 'flag' };
  return { ...base, kind: 'text', texts: openStrings(snapshot.arrays, `${name}.texts`) };
}

/** The code of one document; 0 where it has no value. */
export function codeAt(column: Column, doc: number): number {
  const { pieces } = column;
  let low = 0;
  let high = pieces.length / 3;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (pieces[middle * 3 + 1]! <= doc) low = middle + 1;
    else high = middle;
  }
  const start = pieces[low * 3];
  return start === undefined || doc < start ? 0 : column.codes[doc - start + pieces[low * 3 + 2]!]!;
}

/** For each segment the columns that occur in it, in their order. */
export function columnsBySegment(columns: Iterable<Column>, segments: number): Column[][] {
  const found: Column[][] = Array.from({ length: segments }, () => []);
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
