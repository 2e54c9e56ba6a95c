import { type Kysely, sql, type Transaction } from 'kysely';
import type { Engine } from './engine/engine.ts';
import { DatabaseError } from './engine/errors.ts';
import * as catalogueVersions from './migrations/0001-catalogue-versions.ts';
import * as visitorRecords from './migrations/0002-visitor-records.ts';
import * as clickChoices from './migrations/0003-click-choices.ts';
import * as recordForm from './migrations/0004-record-form.ts';
import * as keptVersions from './migrations/0005-kept-versions.ts';
import * as productSources from './migrations/0006-product-sources.ts';
import * as outbox from './migrations/0007-outbox.ts';
import * as productChanges from './migrations/0008-product-changes.ts';
import * as plannedPublications from './migrations/0009-planned-publications.ts';
import * as cleanUps from './migrations/0010-clean-ups.ts';
import * as siteKeys from './migrations/0011-site-keys.ts';
import * as visitorQuestions from './migrations/0012-visitor-questions.ts';
import * as mediaFiles from './migrations/0013-media-files.ts';
import * as servers from './migrations/0014-servers.ts';
import * as searchIndexes from './migrations/0015-search-indexes.ts';
import * as documentTexts from './migrations/0016-document-texts.ts';
import * as auditLog from './migrations/0017-audit-log.ts';
import * as formerNumbers from './migrations/0018-former-numbers.ts';
import * as deskPeople from './migrations/0019-desk-people.ts';
import * as follows from './migrations/0020-follows.ts';
import * as offers from './migrations/0021-offers.ts';
import * as announcements from './migrations/0022-announcements.ts';
import * as quotationSessions from './migrations/0023-quotation-sessions.ts';
import * as quotationAnswers from './migrations/0024-quotation-answers.ts';
import type { Tables } from './tables/schema.ts';

/** One step of the schema. New steps are only ever appended. */
type Migration = (trx: Transaction<Tables>, engine: Engine) => Promise<void>;

/**
 * The effect of a step on programs that do not know it. One that `widens` adds tables or optional columns, and a
 * program of the previous release keeps working. One that `narrows` removes or changes something, and must come a
 * release after the program stopped using it.
 */
type Reach = 'widens' | 'narrows';

/** All steps, in order. */
export const MIGRATIONS: readonly (readonly [name: string, up: Migration, reach?: Reach])[] = [
  ['0001-catalogue-versions', catalogueVersions.up],
  ['0002-visitor-records', visitorRecords.up],
  ['0003-click-choices', clickChoices.up],
  ['0004-record-form', recordForm.up],
  ['0005-kept-versions', keptVersions.up],
  ['0006-product-sources', productSources.up],
  ['0007-outbox', outbox.up],
  ['0008-product-changes', productChanges.up],
  ['0009-planned-publications', plannedPublications.up],
  ['0010-clean-ups', cleanUps.up],
  ['0011-site-keys', siteKeys.up],
  ['0012-visitor-questions', visitorQuestions.up],
  ['0013-media-files', mediaFiles.up],
  ['0014-servers', servers.up],
  // From here on each declares its effect on the previous release.
  ['0015-search-indexes', searchIndexes.up, 'widens'],
  ['0016-document-texts', documentTexts.up, 'widens'],
  ['0017-audit-log', auditLog.up, 'widens'],
  ['0018-former-numbers', formerNumbers.up, 'widens'],
  ['0019-desk-people', deskPeople.up, 'widens'],
  ['0020-follows', follows.up, 'widens'],
  ['0021-offers', offers.up, 'widens'],
  ['0022-announcements', announcements.up, 'widens'],
  ['0023-quotation-sessions', quotationSessions.up, 'widens'],
  ['0024-quotation-answers', quotationAnswers.up, 'widens'],
];

// Any number will do, as long as no other program in the same PostgreSQL database locks it.
const ADVISORY_LOCK = 7_402_113_905;

// Steps that narrow are in etalon_migrations, and a program refuses a database with one that it does not know. Steps
// that widen are in etalon_widenings, in which a program ignores those of others.

/**
 * Brings the schema up to date in one transaction. Two processes that start at once take turns (SQLite's write lock,
 * an advisory lock on PostgreSQL): the second finds nothing left to do.
 * Own code, not Kysely's Migrator: that one does not lock SQLite and looks for its table in every PostgreSQL schema.
 * @throws DatabaseError `database_newer` if the schema has a step that this program does not know, and that does not merely widen it
 */
export async function migrate(
  db: Kysely<Tables>,
  engine: Engine,
  steps: typeof MIGRATIONS = MIGRATIONS,
): Promise<void> {
  await db.transaction().execute(async trx => {
    if (engine === 'postgres')
      await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(trx);
    const narrowed = await listApplied(trx, 'etalon_migrations');
    refuseUnknown(narrowed, steps);
    const applied = narrowed.union(await listApplied(trx, 'etalon_widenings'));
    for (const [name, up, reach] of steps.filter(([name]) => !applied.has(name))) {
      await up(trx, engine);
      const table = sql.table(reach === 'widens' ? 'etalon_widenings' : 'etalon_migrations');
      const now = new Date().toISOString();
      await sql`insert into ${table} (name, applied_at) values (${name}, ${now})`.execute(trx);
    }
  });
}

async function listApplied(
  trx: Transaction<Tables>,
  name: 'etalon_migrations' | 'etalon_widenings',
): Promise<Set<string>> {
  const table = sql.table(name);
  await sql`create table if not exists ${table} (name text primary key, applied_at text not null)`.execute(
    trx,
  );
  const { rows } = await sql<{ name: string }>`select name from ${table}`.execute(trx);
  return new Set(rows.map(row => row.name));
}

function refuseUnknown(applied: Set<string>, steps: typeof MIGRATIONS): void {
  const known = new Set(steps.map(([name]) => name));
  const unknown = [...applied].find(name => !known.has(name));
  if (unknown === undefined) return;
  throw new DatabaseError(
    'database_newer',
    `The database was written by a newer program (schema step ${unknown})`,
  );
}
