import type { Database } from '../open.ts';
import { recordSchemaHash } from '../records/record-schema.ts';

/** A publication whose changes are not noted yet, and the two versions that it lies between. */
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
export async function listComparablePublications({ db }: Database): Promise<ComparablePublication[]> {
  const rows = await db
    .selectFrom('publications')
    .innerJoin('versions as after', 'after.number', 'publications.version')
    .innerJoin('versions as before', 'before.number', 'publications.previous')
    .select([
      'publications.number as number',
      'publications.version as version',
      'publications.previous as previous',
      'publications.published_at as published_at',
    ])
    .where('publications.noted', '=', 0)
    .where('after.state', 'in', ['live', 'previous'])
    .where('before.state', 'in', ['live', 'previous'])
    .where('after.form', '=', recordSchemaHash())
    .where('before.form', '=', recordSchemaHash())
    .orderBy('publications.number')
    .execute();
  // The join leaves out publications without a version before.
  return rows.flatMap(({ previous, ...row }) => (previous === null ? [] : [{ ...row, previous }]));
}
