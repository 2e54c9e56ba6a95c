import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { MediaCheck } from '../check/media.ts';
import type { SourceItem } from '../draft.ts';
import { problemAt } from '../problems.ts';
import { readBmecat } from './bmecat/read-bmecat.ts';
import { readExchange } from './exchange/read-exchange.ts';
import { findFormat } from './source-format.ts';
import { readXchange } from './xchange/read-xchange.ts';
import { XmlError } from './xml/read-xml.ts';

/** The readers of the formats that need no mapping. */
const READERS = { bmecat: readBmecat, xchange: readXchange } as const;

/** A file that is a catalogue by itself, or that a mapping names; `currency` where the catalogue has said one. */
type SourceFile = { path: string; currency: string | null; media: MediaCheck };

/** Reads a file that needs no mapping: what it is, its first bytes say. A format that is not known is one problem. */
export async function* readSourceFile({ path, currency, media }: SourceFile): AsyncGenerator<SourceItem> {
  const file = { path, name: basename(path) };
  const place = { file: file.name, line: null, column: null };
  try {
    const found = await findFormat(path);
    if (found.format === null) {
      yield { noun: 'problem', record: problemAt(place, 'format_unknown', { value: found.found }) };
      return;
    }
    const bytes = { done: 0, total: (await stat(path)).size };
    const events = READERS[found.format](file, count => {
      bytes.done += count;
    });
    yield* readExchange({ file, events, bytes: () => bytes, currency, media });
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    yield {
      noun: 'problem',
      record: problemAt({ ...place, line: error.line }, 'xml_broken', { reason: error.message }),
    };
  }
}
