import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { MediaCheck } from '../check/media.ts';
import type { Problem, SourceItem } from '../draft.ts';
import { problemAt } from '../problems.ts';
import { readBmecat } from './bmecat/read-bmecat.ts';
import {
  type ExchangeContext,
  type ExchangeEvent,
  type ExchangeFile,
  readExchange,
} from './exchange/read-exchange.ts';
import { findFormat } from './source-format.ts';
import type { TableFile } from './table/table-file.ts';
import { readXchange } from './xchange/read-xchange.ts';
import { XmlError } from './xml/read-xml.ts';

/** The readers of the formats that need no mapping. */
const READERS = { bmecat: readBmecat, xchange: readXchange } as const;

/** Reads a file that is a catalogue by itself. Its first bytes tell its format. An unknown format is one problem. */
export async function* readSourceFile(path: string, media: MediaCheck): AsyncGenerator<SourceItem> {
  const file = { path, name: basename(path) };
  try {
    const found = await findFormat(path);
    if (found.format === null) {
      const place = { file: file.name, line: null, column: null };
      yield { noun: 'problem', record: problemAt(place, 'format_unknown', { value: found.found }) };
      return;
    }
    const context = { currency: null, has_name: false, folder: dirname(path), media };
    yield* readExchange([await openFile(file, found.format)], context);
  } catch (error) {
    yield brokenFile(file, error);
  }
}

/**
 * Reads files that need no mapping as one catalogue, which is named in `catalogue.yaml`. A currency of null is taken
 * from the files.
 */
export async function* readExchangeFiles(
  files: readonly TableFile[],
  context: Pick<ExchangeContext, 'currency' | 'folder' | 'media'>,
): AsyncGenerator<SourceItem> {
  const opened: ExchangeFile[] = [];
  for (const file of files) {
    const format = await formatOf(file.path);
    if (format !== null) opened.push(await openFile(file, format));
  }
  yield* readExchange(opened, { ...context, has_name: true });
}

/** Whether a file needs no mapping. */
export async function isExchangeFile(path: string): Promise<boolean> {
  return /\.(?:xml|json)$/i.test(path) && (await formatOf(path)) !== null;
}

/** The format of a file. Returns null if the file cannot be read or its format needs a mapping. */
async function formatOf(path: string): Promise<keyof typeof READERS | null> {
  try {
    return (await findFormat(path)).format;
  } catch (error) {
    if (error instanceof XmlError || (error instanceof Error && 'syscall' in error)) return null;
    throw error;
  }
}

async function openFile(file: TableFile, format: keyof typeof READERS): Promise<ExchangeFile> {
  const bytes = { done: 0, total: (await stat(file.path)).size };
  const events = READERS[format](file, count => {
    bytes.done += count;
  });
  return { file, events: endAtFault(file, events), bytes: () => bytes };
}

/** A reader's events. A malformed file ends them with a problem. */
async function* endAtFault(
  file: TableFile,
  events: AsyncIterable<ExchangeEvent>,
): AsyncGenerator<ExchangeEvent> {
  try {
    yield* events;
  } catch (error) {
    yield { kind: 'problem', problem: brokenFile(file, error).record };
  }
}

/** @throws the error itself if it is not about the file's form */
function brokenFile({ name }: TableFile, error: unknown): { noun: 'problem'; record: Problem } {
  if (!(error instanceof XmlError)) throw error;
  const place = { file: name, line: error.line, column: null };
  return { noun: 'problem', record: problemAt(place, 'xml_broken', { reason: error.message }) };
}

/** Files of a folder, and of its products/, that need no mapping, by name. */
export async function listExchangeFiles(folder: string): Promise<TableFile[]> {
  const found: TableFile[] = [];
  for (const place of ['', 'products']) {
    const entries = await readdir(join(folder, place), { withFileTypes: true }).catch(() => []);
    for (const { name } of entries
      .filter(entry => entry.isFile())
      .sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, place, name);
      if (await isExchangeFile(path)) found.push({ path, name: join(place, name) });
    }
  }
  return found;
}
