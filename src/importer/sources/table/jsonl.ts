import { problemAt } from '../../problems.ts';
import { findEncoding, readText } from './encoding.ts';
import type { RawRow, TableFile, TableOptions } from './table-file.ts';

/** A line longer than this is not a record. */
const LINE_LENGTH_MAX = 1024 * 1024;

/** Reads JSON lines as raw rows whose cells carry their names: lists are joined by `|`, true and false read yes and no, `{"en": …, "cn": …}` under `name` reads as `name_en` and `name_cn`, null as missing. A line that is no object is a problem and stops nothing else. */
export async function* readJsonl(file: TableFile, options: TableOptions): AsyncGenerator<RawRow> {
  const encoding = await findEncoding(file.path);
  let number = 0;
  for await (const text of splitLines(readText(file.path, encoding.name, options.onBytes))) {
    number++;
    if (text.trim() !== '') yield parseLine(text, number, file.name);
  }
}

async function* splitLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > LINE_LENGTH_MAX) break; // Reported as the broken line that it is; nothing after it can be found.
  }
  yield rest;
}

function parseLine(text: string, line: number, file: string): RawRow {
  const broken = (reason: string): RawRow => ({
    problem: problemAt({ file, line, column: null }, 'json_broken', { reason }),
  });
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return broken('not an object');
    const cells = Object.entries(value).flatMap(([name, cell]) => flattenPair(name, cell));
    return { line, names: cells.map(([name]) => name), cells: cells.map(([, cell]) => cell) };
  } catch (error) {
    return broken(error instanceof Error ? error.message : String(error));
  }
}

function flattenPair(name: string, value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[name, formatCell(value)]];
  return Object.entries(value).map(([key, part]) => [`${name}_${key}`, formatCell(part)]);
}

function formatCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(formatCell).join('|');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
