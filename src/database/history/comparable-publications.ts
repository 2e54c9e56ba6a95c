import type { Database } from '../open.ts';
import { recordSchemaHash } from '../records/record-schema.ts';

/** A publication, and the two versions that it lies between. */
export type ComparablePublication = {
  number: number;
  version: number;
  previous: number;
  published_at: string;
};

/**
 * The publications whose changes are not noted yet, the latest last, as far as the records of both versions are there
 * in the form of this release.
 */
export async function listComparablePublications(database: Database): Promise<ComparablePublication[]> {
  const rows = await selectPublications(database)
    .where('publications.noted', '=', 0)
    .where('after.state', 'in', ['live', 'previous'])
    .where('before.state', 'in', ['live', 'previous'])
    .orderBy('publications.number')
    .execute();
  return betweenVersions(rows);
}

/**
 * How long the versions of a publication are kept for those who follow a search or product and for search engines that
 * were not told yet, in ms.
 */
export const TOLD_WITHIN_MS = 24 * 3_600_000;

/** The versions of an older publication may be in the middle of being deleted. */
const READABLE_MS = TOLD_WITHIN_MS - 3_600_000;

/** The publications after one and until another, the latest last, as far as the records of both versions can be read. */
export async function listPublicationsBetween(
  database: Database,
  { after, until }: { after: number; until: number },
): Promise<ComparablePublication[]> {
  const readable = new Date(Date.now() - READABLE_MS).toISOString();
  const rows = await selectPublications(database)
    .where('publications.number', '>', after)
    .where('publications.number', '<=', until)
    .where(({ eb, or, and }) =>
      or([
        eb('publications.published_at', '>', readable),
        and([eb('after.dropped_at', 'is', null), eb('before.dropped_at', 'is', null)]),
      ]),
    )
    .orderBy('publications.number')
    .execute();
  return betweenVersions(rows);
}

/** Publications with the versions `before` and `after`, of which this release can read the records. */
export function selectPublications({ db }: Database) {
  return db
    .selectFrom('publications')
    .innerJoin('versions as after', 'after.number', 'publications.version')
    .innerJoin('versions as before', 'before.number', 'publications.previous')
    .select([
      'publications.number as number',
      'publications.version as version',
      'publications.previous as previous',
      'publications.published_at as published_at',
    ])
    .where('after.form', '=', recordSchemaHash())
    .where('before.form', '=', recordSchemaHash());
}

/** Rows of {@link selectPublications}, whose join leaves out publications without a version before. */
export function betweenVersions(
  rows: readonly (Omit<ComparablePublication, 'previous'> & { previous: number | null })[],
): ComparablePublication[] {
  return rows.flatMap(({ previous, ...row }) => (previous === null ? [] : [{ ...row, previous }]));
}
