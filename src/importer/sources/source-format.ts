import { basename } from 'node:path';
import type { Texts } from '#contract/messages/formatter.ts';
import { inBoth } from '../messages/messages.ts';
import { findXmlEncoding, readStart } from './xml/read-xml.ts';

/** The format of a file by its first bytes: one that is read without a mapping, or its name in messages. */
export type SourceFormat = { format: 'bmecat' | 'xchange' } | { format: null; found: Texts | string };

const START_BYTES = 8192;
/** Keys that occur at the beginning of ETIM xChange only. */
const XCHANGE_KEYS = ['"CatalogueId"', '"CatalogueName"', '"CatalogueVersion"'];
/** First bytes of files that are mistaken for catalogues. */
const SIGNATURES: readonly [string, Parameters<typeof inBoth>[0]][] = [
  ['%PDF', 'format.pdf'],
  ['PK\u0003\u0004', 'format.zip'],
  ['\u00d0\u00cf\u0011\u00e0', 'format.office'],
  ['\u001f\u008b', 'format.gzip'],
  ['SQLite format 3', 'format.sqlite'],
];

/**
 * Finds the format of a file from its first bytes, regardless of its name.
 * @throws the file system's error
 * @throws XmlError if the file is XML of an unknown encoding
 */
export async function findFormat(path: string): Promise<SourceFormat> {
  const bytes = await readStart(path, START_BYTES);
  const start = bytes.toString('latin1');
  const known = SIGNATURES.find(([signature]) => start.startsWith(signature));
  if (known !== undefined) return { format: null, found: inBoth(known[1]) };
  if (bytes.length === 0) return { format: null, found: inBoth('format.empty') };
  if (/^[^\w]*</.test(start))
    return findXmlFormat(new TextDecoder(await findXmlEncoding(path)).decode(bytes));
  if (/^[^\w"]*[{[]/.test(start)) {
    const isXchange = XCHANGE_KEYS.some(key => start.includes(key));
    return isXchange ? { format: 'xchange' } : { format: null, found: inBoth('format.json') };
  }
  if (/\.(?:csv|tsv|jsonl|xlsx)$/i.test(basename(path)))
    return { format: null, found: inBoth('format.table') };
  return { format: null, found: firstLine(start) };
}

function findXmlFormat(text: string): SourceFormat {
  const root = /<(?:\w+:)?([A-Za-z][\w.-]*)/.exec(
    text.replace(/<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>/g, ''),
  )?.[1];
  if (root === 'BMECAT') return { format: 'bmecat' };
  if (root?.toLowerCase() === 'html') return { format: null, found: inBoth('format.html') };
  return { format: null, found: inBoth('format.xml', { root: root ?? '' }) };
}

/** The beginning of the first line, with a dot for each character that cannot be shown. */
function firstLine(start: string): string {
  return (start.split(/\r?\n/)[0] ?? '').slice(0, 40).replace(/[^\x20-\x7e]/g, '.');
}
