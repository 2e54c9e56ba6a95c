import { sql } from 'kysely';
import type { Database } from '../open.ts';
import { lookupKey } from '../records/records.ts';
import type { ChangeKind } from '../tables/history-tables.ts';
import { ROWS_PER_VERSION } from '../tables/schema.ts';
import { versionId, versionNumber } from '../tables/version-number.ts';
import { type ChangedField, readFields } from './changed-fields.ts';
import { type ComparablePublication, listComparablePublications } from './comparable-publications.ts';
import { describeChange } from './product-change.ts';
import { listPairs } from './product-pairs.ts';

/** Whose history: a product's, or that of all products of a set. */
export type HistorySubject = { product_id: string } | { set_id: string };

/** How a publication changed a product. */
export type PublishedChange = {
  version: string;
  /** ISO 8601 in UTC. */
  published_at: string;
  /** The product's id in lower case. */
  id_key: string;
  part_number: string;
  change: ChangeKind;
  fields: ChangedField[];
};

/** The changes of a product or of a set's products until a version went live, the latest first, at most `limit`. */
export async function listPublishedChanges(
  database: Database,
  version_id: string,
  subject: HistorySubject,
  limit: number,
): Promise<PublishedChange[]> {
  const last = await findLastPublication(database, version_id);
  const latest: PublishedChange[] = [];
  for (const publication of (await listComparablePublications(database)).toReversed())
    if (publication.number <= last) latest.push(...(await compareRecords(database, publication, subject)));
  const noted = await listNoted(database, { subject, last, limit });
  return [...latest, ...noted]
    .toSorted((a, b) => (a.published_at < b.published_at ? 1 : a.published_at > b.published_at ? -1 : 0))
    .slice(0, limit);
}

type NotedRow = Omit<PublishedChange, 'version' | 'fields'> & { version: number; fields: string | null };

/** The number of the publication by which a version last went live, or 0 if it never did. */
export async function findLastPublication({ db }: Database, version_id: string): Promise<number> {
  const { last } = await db
    .selectFrom('publications')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('version', '=', versionNumber(version_id))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

async function listNoted(
  { db }: Database,
  { subject, last, limit }: { subject: HistorySubject; last: number; limit: number },
): Promise<PublishedChange[]> {
  const whose =
    'product_id' in subject
      ? sql`c.id_key = ${lookupKey(subject.product_id)}`
      : sql`c.set_key = ${lookupKey(subject.set_id)}`;
  const { rows } = await sql<NotedRow>`
    select p.version as "version", p.published_at as "published_at", c.id_key as "id_key",
      c.part_number as "part_number", c.change as "change", c.fields as "fields"
    from product_changes as c
    join publications as p on p.number = c.row_id / ${sql.lit(ROWS_PER_VERSION)} and p.noted = 1
    where ${whose} and c.row_id < ${(last + 1) * ROWS_PER_VERSION}
    order by c.row_id desc
    limit ${limit}`.execute(db);
  return rows.map(({ version, fields, ...row }) => ({
    ...row,
    version: versionId(version),
    fields: fields === null ? [] : readFields(fields),
  }));
}

async function compareRecords(
  database: Database,
  publication: ComparablePublication,
  subject: HistorySubject,
): Promise<PublishedChange[]> {
  const id_keys = await listSubjectIds(database, publication, subject);
  return (await listPairs(database, publication, id_keys)).flatMap(({ id_key, before, after }) => {
    const described = describeChange(before, after);
    if (described === null) return [];
    const part_number = (after ?? before)?.part_number ?? id_key;
    const { version, published_at } = publication;
    return [{ version: versionId(version), published_at, id_key, part_number, ...described }];
  });
}

async function listSubjectIds(
  { db }: Database,
  { version, previous }: ComparablePublication,
  subject: HistorySubject,
): Promise<string[]> {
  if ('product_id' in subject) return [lookupKey(subject.product_id)];
  const rows = await db
    .selectFrom('products')
    .select('id_key')
    .where('version', 'in', [version, previous])
    .where('set_key', '=', lookupKey(subject.set_id))
    .groupBy(['id_key', 'hash'])
    .having(({ fn }) => fn.countAll(), '=', 1)
    .orderBy('id_key')
    .execute();
  return [...new Set(rows.map(({ id_key }) => id_key))];
}
