import type { MessageParts } from '#contract/messages/formatter.ts';
import { LOCALES } from '#text/locale.ts';
import { inBoth } from '../../messages/messages.ts';
import { problemAt } from '../../problems.ts';
import { chooseEncoding } from './csv.ts';
import { readText } from './encoding.ts';
import type { RawRow, TableFile, TableOptions } from './table-file.ts';
import { areNumbers, indexesOf } from './typed-numbers.ts';

/** A line longer than this is not a record. */
const LINE_LENGTH_MAX = 1024 * 1024;

/**
 * Reads JSON lines as raw rows whose cells carry their names: lists are joined by `|`, true and false read yes and no,
 * `{"en": …, "cn": …}` under `name` reads as `name_en` and `name_cn`, null as missing. A line that is no object is a
 * problem and stops nothing else.
 */
export async function* readJsonl(file: TableFile, options: TableOptions): AsyncGenerator<RawRow> {
  const encoding = yield* chooseEncoding(file, options.fallback_encoding);
  if (encoding === null) return;
  let number = 0;
  for await (const text of splitLines(readText(file.path, encoding, options.onBytes))) {
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
  const broken = (reason: MessageParts[string]): RawRow => ({
    problem: problemAt({ file, line, column: null }, 'json_broken', { reason }),
  });
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return broken(inBoth('reason.no_object'));
    if (countNames(value) !== countStatedNames(text)) return broken(inBoth('reason.name_twice'));
    const cells = Object.entries(value).flatMap(([name, cell]) => flattenPair(name, cell));
    return {
      line,
      names: cells.map(([name]) => name),
      cells: cells.map(([, cell]) => cell),
      typed: indexesOf(cells, ([, , isNumber]) => isNumber),
    };
  } catch (error) {
    if (error instanceof CellError) return broken(error.reason);
    if (error instanceof RangeError) return broken(inBoth('reason.too_deep'));
    return broken(error instanceof Error ? error.message : String(error));
  }
}

/** A value that no cell can be. */
class CellError extends Error {
  readonly reason: MessageParts[string];

  constructor(reason: MessageParts[string]) {
    super();
    this.reason = reason;
  }
}

/** The names of values in valid JSON: each string that a colon follows. All strings are read, so that none is begun in another. */
function countStatedNames(text: string): number {
  let count = 0;
  for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:)?/g)) if (colon !== undefined) count++;
  return count;
}

function countNames(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts = Object.values(value);
  const own = Array.isArray(value) ? 0 : parts.length;
  return parts.reduce<number>((sum, part) => sum + countNames(part), own);
}

/** A named value as cells: their names, texts, and whether they are numbers, or lists of them. */
function flattenPair(name: string, value: unknown): [string, string, boolean][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [[name, formatCell(name, value), areNumbers([value])]];
  return Object.entries(value).map(([key, part]) => {
    const own = `${name}_${key}`;
    // A text in a language is not a record. Attributes may be given as JSON for a mapping to take apart.
    if (LOCALES.some(locale => locale === key) && typeof part === 'object' && part !== null)
      throw new CellError(inBoth('reason.text_expected', { field: `${name}.${key}` }));
    return [own, formatCell(own, part), areNumbers([part])];
  });
}

/** @throws CellError if it is a number out of range, or a text that ends within a character */
function formatCell(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new CellError(inBoth('reason.number_too_large', { field: name }));
  if (typeof value === 'string' && !value.isWellFormed())
    throw new CellError(inBoth('reason.half_character', { field: name }));
  if (Array.isArray(value)) return value.map(entry => formatCell(name, entry)).join('|');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
