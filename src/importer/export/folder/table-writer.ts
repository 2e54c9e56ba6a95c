import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import { CATALOGUE_CSV_FORM } from '#text/csv-form.ts';

/** Cells of a row by column. Empty cells may be absent. */
export type Cells = Readonly<Record<string, string>> | ReadonlyMap<string, string>;

/** A table that is written row by row. */
export type TableWriter = { write: (cells: Cells) => Promise<void>; close: () => Promise<void> };

/** Characters that are gathered before they are written. */
const WRITE_CHARACTERS = 64 * 1024;

/** Writes rows as CSV, or as JSON lines if the file name ends in `.jsonl`. A table without rows creates no file. */
export function writeTable(path: string, columns: readonly string[]): TableWriter {
  const isCsv = !path.endsWith('.jsonl');
  const file = lazyFile(path);
  const head = () => stringify([columns], { ...CATALOGUE_CSV_FORM, bom: true, quoted: true });
  return {
    async write(cells) {
      const row = cells instanceof Map ? cells : new Map(Object.entries(cells));
      const text = isCsv
        ? stringify([columns.map(column => row.get(column) ?? '')], CATALOGUE_CSV_FORM)
        : jsonOf(row);
      await file.write(file.isEmpty() && isCsv ? head() + text : text);
    },
    close: file.close,
  };
}

function jsonOf(row: ReadonlyMap<string, string>): string {
  return `${JSON.stringify(Object.fromEntries([...row].filter(([, text]) => text !== '')))}\n`;
}

/** A file that is created with its first text. */
function lazyFile(path: string) {
  let text = '';
  let stream: ReturnType<typeof createWriteStream> | null = null;
  let isEmpty = true;
  const flush = async () => {
    if (stream === null) {
      await mkdir(dirname(path), { recursive: true });
      stream = createWriteStream(path);
    }
    const own = stream;
    const part = text;
    text = '';
    await new Promise<void>((resolve, reject) =>
      own.write(part, error => (error ? reject(error) : resolve())),
    );
  };
  return {
    isEmpty: () => isEmpty,
    async write(part: string): Promise<void> {
      isEmpty = false;
      text += part;
      if (text.length >= WRITE_CHARACTERS) await flush();
    },
    async close(): Promise<void> {
      if (text !== '') await flush();
      if (stream !== null) await finished(stream.end());
    },
  };
}
