import { unzipSync } from 'fflate';
import { builtInFormat, isTelling } from './xlsx-format.ts';

/** The facts about a sheet's cells besides their values. Rows and columns are counted from 0. */
export interface SheetFacts {
  readonly hidden_rows: ReadonlySet<number>;
  readonly hidden_columns: readonly (readonly [from: number, to: number])[];
  /** Cells shown over several rows: their column, and the rows. */
  readonly merged: readonly { readonly column: number; readonly from: number; readonly to: number }[];
  /** Significant number formats of cells, by `keyOfCell`. */
  readonly formats: ReadonlyMap<number, string>;
  /** Cells whose formula gave an error, or has no value kept, as `B7`. */
  readonly errors: readonly string[];
  readonly unvalued: readonly string[];
}

const COLUMNS_MAX = 16_384;
const TAG = /<(?:\w+:)?(row|c|col|mergeCell)\b([^<>]*)>/g;
/** A cell of a formula without a value. */
const UNVALUED =
  /<(?:\w+:)?c\b([^<>]*[^<>/])>\s*<(?:\w+:)?f\b[^<>]*(?:(?<=\/)>|>[^<]*<\/(?:\w+:)?f>)(?:\s*<(?:\w+:)?v(?:\s*\/>|>\s*<\/(?:\w+:)?v>))?\s*<\/(?:\w+:)?c>/g;
/** Cells that a message can name. */
const NAMED_MAX = 100_000;

/** A cell's number in a sheet. */
export function keyOfCell(row: number, column: number): number {
  return row * COLUMNS_MAX + column;
}

/**
 * Reads the facts of a workbook's sheet about its cells: hidden rows and columns, cells spanning several rows, number
 * formats.
 */
export function readSheetFacts(bytes: Uint8Array, sheet: string): SheetFacts {
  const files = openParts(bytes, name =>
    /^xl\/(?:workbook\.xml|styles\.xml|_rels\/workbook\.xml\.rels)$/i.test(name),
  );
  const path = pathOfSheet(files, sheet);
  const body =
    path === null
      ? ''
      : (openParts(bytes, name => name.toLowerCase() === path.toLowerCase())
          .values()
          .next().value ?? '');
  return readBody(body, formatsOfStyles(files.get('xl/styles.xml') ?? ''));
}

function openParts(bytes: Uint8Array, isWanted: (name: string) => boolean): Map<string, string> {
  const parts = unzipSync(bytes, { filter: ({ name }) => isWanted(name) });
  return new Map(Object.entries(parts).map(([name, part]) => [name, new TextDecoder().decode(part)]));
}

function pathOfSheet(files: ReadonlyMap<string, string>, sheet: string): string | null {
  const tags = (files.get('xl/workbook.xml') ?? '').match(/<(?:\w+:)?sheet\b[^<>]*>/g) ?? [];
  const tag = tags.find(text => decode(attributeOf(text, 'name') ?? '') === sheet) ?? '';
  const id = /\s\w+:id="([^"]*)"/.exec(tag)?.[1];
  const relations =
    (files.get('xl/_rels/workbook.xml.rels') ?? '').match(/<(?:\w+:)?Relationship\b[^<>]*>/g) ?? [];
  const target = attributeOf(relations.find(text => attributeOf(text, 'Id') === id) ?? '', 'Target');
  if (target === undefined) return null;
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** The significant format of each style of cells, by its place in the list. */
function formatsOfStyles(xml: string): (string | undefined)[] {
  const own = new Map(
    (xml.match(/<(?:\w+:)?numFmt\b[^<>]*>/g) ?? []).map(tag => [
      Number(attributeOf(tag, 'numFmtId')),
      decode(attributeOf(tag, 'formatCode') ?? ''),
    ]),
  );
  const [opening, within = ''] = xml.split(/<(?:\w+:)?cellXfs\b[^<>]*>/, 2);
  const [styles = ''] = opening === undefined ? [] : within.split(/<\/(?:\w+:)?cellXfs>/, 1);
  return (styles.match(/<(?:\w+:)?xf\b[^<>]*>/g) ?? []).map(tag => {
    const id = Number(attributeOf(tag, 'numFmtId') ?? 0);
    const format = own.get(id) ?? builtInFormat(id);
    return format !== undefined && isTelling(format) ? format : undefined;
  });
}

function readBody(xml: string, styles: readonly (string | undefined)[]): SheetFacts {
  const hidden_rows = new Set<number>();
  const hidden_columns: [number, number][] = [];
  const merged: { column: number; from: number; to: number }[] = [];
  const formats = new Map<number, string>();
  const errors: string[] = [];
  let row = -1;
  let column = -1;
  for (const [, tag = '', attributes = ''] of xml.matchAll(TAG)) {
    if (tag === 'row') {
      row = Number(attributeOf(attributes, 'r') ?? row + 2) - 1;
      column = -1;
      if (isOn(attributeOf(attributes, 'hidden'))) hidden_rows.add(row);
    } else if (tag === 'c') {
      const reference = attributeOf(attributes, 'r');
      column = reference === undefined ? column + 1 : columnOf(reference);
      const style = attributeOf(attributes, 's');
      const format = style === undefined ? undefined : styles[Number(style)];
      if (format !== undefined) formats.set(keyOfCell(row, column), format);
      if (attributeOf(attributes, 't') === 'e' && errors.length < NAMED_MAX)
        errors.push(reference ?? `${row + 1}`);
    } else if (tag === 'col') {
      if (isOn(attributeOf(attributes, 'hidden')))
        hidden_columns.push([
          Number(attributeOf(attributes, 'min')) - 1,
          Number(attributeOf(attributes, 'max')) - 1,
        ]);
    } else {
      const [first = '', last = first] = (attributeOf(attributes, 'ref') ?? '').split(':');
      const [from, to] = [rowOf(first), rowOf(last)];
      if (to > from) merged.push({ column: columnOf(first), from, to });
    }
  }
  const unvalued = Array.from(
    xml.matchAll(UNVALUED),
    ([, attributes = '']) => attributeOf(attributes, 'r') ?? '?',
  );
  return { hidden_rows, hidden_columns, merged, formats, errors, unvalued };
}

function attributeOf(tag: string, name: string): string | undefined {
  const at = tag.indexOf(` ${name}="`);
  if (at < 0) return undefined;
  const from = at + name.length + 3;
  return tag.slice(from, tag.indexOf('"', from));
}

function isOn(text: string | undefined): boolean {
  return text === '1' || text === 'true';
}

function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function rowOf(reference: string): number {
  return Number(/\d{1,7}$/.exec(reference)?.[0] ?? 1) - 1;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text
    .replace(/&#(x?)([0-9a-f]{1,6});/gi, (_, hex, digits) =>
      String.fromCodePoint(Math.min(Number.parseInt(digits, hex ? 16 : 10), 0x10ffff)),
    )
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => ENTITIES[name] ?? '');
}
