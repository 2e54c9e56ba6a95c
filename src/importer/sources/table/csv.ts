import { type CsvError, type Parser, parse } from 'csv-parse';
import type { Problem } from '../../draft.ts';
import { inBoth } from '../../messages/messages.ts';
import { problemAt } from '../../problems.ts';
import { findEncoding, isEncodingName, readText } from './encoding.ts';
import type { RawRow, TableFile, TableOptions } from './table-file.ts';

const DELIMITERS = [',', ';', '\t', '|'];

/** A row longer than this is a quote left open, not data. */
const ROW_SIZE_MAX_BYTES = 1024 * 1024;

/** The line by which spreadsheet programs state the separator. It is not part of the table. */
const SEPARATOR_LINE = /^\ufeff?"?sep=([,;|\t])"?(?:\r\n|\r|\n)/i;

/**
 * Reads a CSV file as raw rows with the lines they begin at, skipping blank lines. The separator (comma, semicolon, tab
 * or bar) is found from the first line or stated by `sep=;` above it. An unclosed quote ends the table with a problem.
 */
export async function* readCsv(file: TableFile, options: TableOptions): AsyncGenerator<RawRow> {
  const place = { file: file.name, line: null, column: null };
  if (options.encoding !== undefined && !isEncodingName(options.encoding)) {
    yield { problem: problemAt(place, 'encoding_unknown', { encoding: options.encoding }) };
    return;
  }
  const encoding = options.encoding ?? (yield* chooseEncoding(file, options.fallback_encoding));
  if (encoding !== null) yield* parseText(readText(file.path, encoding, options.onBytes), file, options);
}

/**
 * Chooses the encoding of a text file by its bytes. Where it is only likely, a problem is yielded too.
 * @returns null, after a problem, if the bytes leave it open
 */
export async function* chooseEncoding(
  file: TableFile,
  fallback: string | undefined,
): AsyncGenerator<{ problem: Problem }, string | null> {
  const { name, certainty, example } = await findEncoding(file.path, fallback);
  if (certainty === 'proven' || example === null) return name;
  const place = { file: file.name, line: example.line, column: null };
  const code = certainty === 'likely' ? 'encoding_guessed' : 'encoding_unproven';
  yield { problem: problemAt(place, code, { encoding: name, value: example.text }) };
  return certainty === 'likely' ? name : null;
}

async function* parseText(
  texts: AsyncIterable<string>,
  file: TableFile,
  options: TableOptions,
): AsyncGenerator<RawRow> {
  let batch: RawRow[] = [];
  let next_line = 1;
  let lines_before = 0;
  const onRecord = (cells: string[], lines: number) => {
    if (cells.some(cell => cell.trim() !== '')) batch.push({ line: next_line, cells });
    // The parser takes a line end of two characters inside quotes for two lines, so the line ends are counted here.
    next_line += lines === lines_before + 1 ? 1 : 1 + countLineEnds(cells);
    lines_before = lines;
  };
  let parser: Parser | null = null;
  let header = '';
  let last = '';
  let separator: string | undefined;
  try {
    for await (const text of texts) {
      last = text.at(-1) ?? last;
      if (parser === null) {
        // The delimiter is known once the first line is whole.
        header += text;
        if (!/[\r\n]/.test(header) && header.length < ROW_SIZE_MAX_BYTES) continue;
        const [line, said] = SEPARATOR_LINE.exec(header) ?? [];
        if (line !== undefined) {
          header = header.slice(line.length);
          separator = said;
          next_line = 2;
          if (!/[\r\n]/.test(header)) continue;
        }
        parser = openParser(options.delimiter ?? separator ?? findDelimiter(header), onRecord);
      }
      await write(parser, header || text);
      header = '';
      yield* batch;
      batch = [];
    }
    parser ??= openParser(options.delimiter ?? separator ?? findDelimiter(header), onRecord);
    if (header !== '') await write(parser, header);
    await end(parser);
    yield* batch.slice(0, -1);
    const end_row = batch.at(-1);
    if (end_row?.problem === undefined && end_row !== undefined)
      yield /[\r\n]/.test(last) ? end_row : { ...end_row, unended: true };
  } catch (error) {
    yield* batch;
    if (!isCsvError(error)) throw error;
    const place = { file: file.name, line: next_line, column: null };
    yield {
      problem: problemAt(place, 'table_broken', {
        reason: error.code === 'CSV_QUOTE_NOT_CLOSED' ? inBoth('reason.quote') : error.message,
      }),
    };
  } finally {
    parser?.destroy();
  }
}

/** The most frequent delimiter outside quotes in the first line. For a line without any, a table of one column, it is a comma. */
export function findDelimiter(text: string): string {
  const header = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0] ?? '';
  const counts = DELIMITERS.map(delimiter => header.split(delimiter).length - 1);
  const most = Math.max(...counts);
  return most === 0 ? ',' : (DELIMITERS[counts.indexOf(most)] ?? ',');
}

function countLineEnds(cells: string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
}

function openParser(delimiter: string, onRecord: (cells: string[], lines: number) => void): Parser {
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: ROW_SIZE_MAX_BYTES,
    // Taken here, not from the stream: a stream that fails drops what it had read before.
    on_record: (record, context) => {
      // Without the option `columns` a record is a list of its cells.
      onRecord(record as unknown as string[], context.lines);
      return null;
    },
  });
  parser.on('error', () => {}); // The error is handled by the callback of write and end.
  parser.resume();
  return parser;
}

function write(parser: Parser, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.write(text, error => (error ? reject(error) : resolve()));
  });
}

function end(parser: Parser): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.once('end', resolve).once('error', reject);
    parser.end();
  });
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}
