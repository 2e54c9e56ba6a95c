import type { DocumentText } from '#contract/records/document-text.ts';
import type { CatalogueVersion } from '#contract/records/version.ts';
import { make } from '#contract/suite/make.ts';
import { openVersionWriter } from '../building/version-writer.ts';
import { documentTextId } from '../catalogue/document-texts.ts';
import type { Database } from '../open.ts';
import type { Noun, RecordOf } from '../tables/nouns.ts';
import { publishVersion } from '../versions/publishing.ts';
import { completeVersion, createVersion } from '../versions/versions.ts';

/** A record and its noun, in the form for the writer. */
export type Entry = { [N in Noun]: readonly [noun: N, record: RecordOf<N>] }[Noun];

/** A complete document's text, as those of `make`. */
export const makeDocumentText = (path: string, given: Partial<DocumentText> = {}): DocumentText => ({
  id: documentTextId(path),
  path,
  sha256: '',
  kind: 'datasheet',
  name: { en: 'Data sheet' },
  language: null,
  owners: [],
  pages: [],
  ...given,
});

/** Makes a version of these records (with a catalogue record, if they have none), in state `building`. */
export async function buildVersion(database: Database, entries: Iterable<Entry>): Promise<CatalogueVersion> {
  const version = await createVersion(database, { source: 'test' });
  const writer = await openVersionWriter(database, version.id);
  let has_catalogue = false;
  for (const [noun, record] of entries) {
    await writer.add(noun, record);
    has_catalogue ||= noun === 'catalogue';
  }
  if (!has_catalogue) await writer.add('catalogue', make.catalogue());
  await writer.flush();
  return version;
}

/** The same, complete and checked, in state `ready`. */
export async function prepareVersion(
  database: Database,
  entries: Iterable<Entry>,
): Promise<CatalogueVersion> {
  const { id } = await buildVersion(database, entries);
  const products = { read: 0, kept: 0, refused: 0, added: 0, changed: 0, withdrawn: 0 };
  return completeVersion(database, id, { products, problems: { error: 0, warning: 0 } });
}

/** The same, live. */
export async function publishRecords(
  database: Database,
  entries: Iterable<Entry>,
): Promise<CatalogueVersion> {
  return publishVersion(database, (await prepareVersion(database, entries)).id);
}

/** Makes a version look as if another program had written it, with a change in its first article. */
export async function ageArticle(
  database: Database,
  number: number,
  change: (record: object) => object,
): Promise<void> {
  await database.db.updateTable('versions').set({ form: null }).where('number', '=', number).execute();
  const { row_id, record } = await database.db
    .selectFrom('articles')
    .select(['row_id', 'record'])
    .where('version', '=', number)
    .executeTakeFirstOrThrow();
  await database.db
    .updateTable('articles')
    .set({ record: JSON.stringify(change(JSON.parse(record))) })
    .where('row_id', '=', row_id)
    .execute();
}

/** Gives a site a key of the test's choice, before it makes its own. */
export async function keepSiteKey(database: Database, name: string, secret: string): Promise<void> {
  await database.db.insertInto('site_keys').values({ name, secret }).execute();
}
