import type { GeneratedCatalogue, Leaf } from '../../catalogue-generator.ts';
import type { PeerRow, Span } from './rows.ts';

// How a product becomes a row of a database. Choices and bars of histograms are numbers of one dictionary, and an attribute has
// the same column in all products of a leaf category, the common ones of all leaves the same everywhere:
//
//   leaf  price  rank  e0 e1 e2 …          b0 b1 b2 …                 n0 n1 n2 …
//   17    12.5   4711  maker-3 choice-1 …  a bar of price, of …       the price itself, …
//
// So a filter is a comparison of integers in the row that is read anyway, and no facet needs a text.

/**
 * The bars of an attribute's histogram: of equal width over the whole catalogue, which is less work than round ones
 * that fit the result.
 */
export const BARS = 20;

/** The column of an attribute: `e` and its place for choices; `n` for numbers, whose bar is in `b` at the same place. */
export type Column = { kind: 'enum' | 'number'; place: number };

/** What a number of the dictionary means: a choice or a bar of an attribute. */
export type Meaning = { kind: 'enum' | 'number'; key: string; choice: string };

/** The dictionary and the columns of a catalogue. */
export type Layout = {
  enums: number;
  numbers: number;
  leaves: ReadonlyMap<string, number>;
  leafIds: readonly string[];
  columns: ReadonlyMap<string, ReadonlyMap<string, Column>>;
  common: ReadonlyMap<string, Column>;
  meanings: readonly Meaning[];
  codes: ReadonlyMap<string, ReadonlyMap<string, number>>;
};

/** The columns of values as a table declares them: choices and bars of a type of whole numbers, the numbers themselves of another. */
export function declareValues({ enums, numbers }: Layout, whole: string, real: string): string[] {
  const columns = (letter: string, count: number, type: string) =>
    Array.from({ length: count }, (_, place) => `${letter}${place} ${type}`);
  return [...columns('e', enums, whole), ...columns('b', numbers, whole), ...columns('n', numbers, real)];
}

/** Lays out a catalogue. */
export function layOut({ leaves, stream }: GeneratedCatalogue): Layout {
  const columns = new Map(leaves.map(leaf => [leaf.id, placeColumns(leaf)]));
  const all = [...columns.values()];
  const isCommon = ([key, { place }]: [string, Column]) => all.every(own => own.get(key)?.place === place);
  const { meanings, codes } = numberMeanings(stream.attributes);
  const most = (kind: Column['kind']) =>
    Math.max(...all.map(own => [...own.values()].filter(column => column.kind === kind).length));
  return {
    enums: most('enum'),
    numbers: most('number'),
    leaves: new Map(leaves.map(({ id }, place) => [id, place])),
    leafIds: leaves.map(({ id }) => id),
    columns,
    common: new Map([...(all[0] ?? [])].filter(isCommon)),
    meanings,
    codes,
  };
}

function placeColumns({ attributes }: Leaf): Map<string, Column> {
  const columns = new Map<string, Column>([['price', { kind: 'number', place: 0 }]]);
  const next = { enum: 0, number: 1 };
  for (const { key, kind } of attributes)
    if (kind === 'enum' || kind === 'number') columns.set(key, { kind, place: next[kind]++ });
  return columns;
}

function numberMeanings(attributes: GeneratedCatalogue['stream']['attributes']): {
  meanings: Meaning[];
  codes: Map<string, Map<string, number>>;
} {
  const meanings: Meaning[] = [];
  const codes = new Map<string, Map<string, number>>();
  const add = (kind: Meaning['kind'], key: string, choices: readonly string[]) => {
    codes.set(key, new Map(choices.map((choice, place) => [choice, meanings.length + place])));
    meanings.push(...choices.map(choice => ({ kind, key, choice })));
  };
  const bars = Array.from({ length: BARS }, (_, bar) => String(bar));
  add('number', 'price', bars);
  for (const { key, kind, values } of attributes) {
    if (kind === 'enum')
      add(
        kind,
        key,
        values.map(({ id }) => id),
      );
    if (kind === 'number') add(kind, key, bars);
  }
  return { meanings, codes };
}

/** A product's values by column, null where it has none, and all its numbers of the dictionary. */
export type LaidOut = {
  e: (number | null)[];
  b: (number | null)[];
  n: (number | null)[];
  codes: number[];
};

/** Puts a product into columns. `spans`: the least and the greatest value of each attribute. */
export function layOutRow(row: PeerRow, layout: Layout, spans: ReadonlyMap<string, Span>): LaidOut {
  const laid: LaidOut = {
    e: new Array(layout.enums).fill(null),
    b: new Array(layout.numbers).fill(null),
    n: new Array(layout.numbers).fill(null),
    codes: [],
  };
  const columns = layout.columns.get(row.leaf);
  for (const [key, choice] of row.choices) {
    const code = layout.codes.get(key)?.get(choice);
    const column = columns?.get(key);
    if (code === undefined || column === undefined) continue;
    laid.e[column.place] = code;
    laid.codes.push(code);
  }
  for (const [key, value] of row.numbers) {
    const code = layout.codes.get(key)?.get(String(barOf(value, spans.get(key))));
    const column = columns?.get(key);
    if (code === undefined || column === undefined) continue;
    laid.n[column.place] = value;
    laid.b[column.place] = code;
    laid.codes.push(code);
  }
  return laid;
}

function barOf(value: number, span: Span = { low: 0, high: 1 }): number {
  const width = (span.high - span.low) / BARS || 1;
  return Math.min(BARS - 1, Math.floor((value - span.low) / width));
}
