import { hash } from 'node:crypto';
import type { DocumentText } from '#contract/records/document-text.ts';
import type { Database } from '../open.ts';
import { findRecord, listRecordsByKey, trust } from '../records/records.ts';

/** The id of a document's text. Paths contain characters that ids may not. */
export function documentTextId(path: string): string {
  return hash('sha256', path).slice(0, 32);
}

/** The text of a document by its path in the catalogue folder. */
export async function findDocumentText(
  database: Database,
  version_id: string,
  path: string,
): Promise<DocumentText | undefined> {
  const record = await findRecord(database, 'document_texts', version_id, documentTextId(path));
  return record === undefined ? undefined : trust<DocumentText>(record);
}

/** The texts with these ids, in their order. Unknown ones are left out. */
export async function listDocumentTexts(
  database: Database,
  version_id: string,
  ids: readonly string[],
): Promise<DocumentText[]> {
  return (await listRecordsByKey(database, 'document_texts', version_id, ids)).map(trust<DocumentText>);
}
