import { sql } from 'kysely';
import type { Database } from '../open.ts';
import type { DeskPersonTable, DeskRole } from '../tables/people-tables.ts';

/**
 * The credentials of a new or reset person: a secret for one-time codes, and a link for choosing a password, valid
 * until a time in ms.
 */
export type Invitation = Pick<DeskPersonTable, 'code_secret'> & { link_hash: string; link_until: number };

/** Somebody as lists show them: whether a password was chosen, and how many recovery codes are left. */
export type ListedPerson = { name: string; role: DeskRole; has_password: boolean; recovery_codes: number };

/** Adds a person without a password. @returns false if the name is taken */
export async function addPerson(
  { db }: Database,
  { name, role, ...invitation }: { name: string; role: DeskRole } & Invitation,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('desk_people')
    .values({ name, role, password: null, code_step: 0, ...invitation })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Removes a person's password, codes and sessions, and invites them again. @returns false if there is no such person */
export async function resetPerson({ db }: Database, name: string, invitation: Invitation): Promise<boolean> {
  return db.transaction().execute(async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('desk_people')
      .set({ password: null, code_step: 0, ...invitation })
      .where('name', '=', name)
      .executeTakeFirst();
    for (const table of ['desk_recovery_codes', 'desk_sessions'] as const)
      await trx.deleteFrom(table).where('name', '=', name).execute();
    await trx.deleteFrom('desk_attempts').where('key', '=', `name ${name}`).execute();
    return numUpdatedRows === 1n;
  });
}

/** Removes a person, which signs them out. @returns false if there is no such person */
export async function removePerson({ db }: Database, name: string): Promise<boolean> {
  return db.transaction().execute(async trx => {
    for (const table of ['desk_recovery_codes', 'desk_sessions'] as const)
      await trx.deleteFrom(table).where('name', '=', name).execute();
    const { numDeletedRows } = await trx
      .deleteFrom('desk_people')
      .where('name', '=', name)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  });
}

/** Changes the role of a person. @returns false if there is no such person */
export async function setRole({ db }: Database, name: string, role: DeskRole): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('desk_people')
    .set({ role })
    .where('name', '=', name)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Finds a person by name. */
export async function findPerson({ db }: Database, name: string): Promise<DeskPersonTable | undefined> {
  return db.selectFrom('desk_people').selectAll().where('name', '=', name).executeTakeFirst();
}

/** Finds whom a link invites that is not over. */
export async function findInvited(
  { db }: Database,
  link_hash: string,
  now: number,
): Promise<DeskPersonTable | undefined> {
  return db
    .selectFrom('desk_people')
    .selectAll()
    .where('link_hash', '=', link_hash)
    .where('link_until', '>', now)
    .executeTakeFirst();
}

/** Lists who may come to the desk, by name. */
export async function listPeople({ db }: Database): Promise<ListedPerson[]> {
  const people = await db.selectFrom('desk_people').selectAll().orderBy('name').execute();
  const codes = await db
    .selectFrom('desk_recovery_codes')
    .select(['name', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('name')
    .execute();
  const left = new Map(codes.map(({ name, count }) => [name, Number(count)]));
  return people.map(({ name, role, password }) => ({
    name,
    role,
    has_password: password !== null,
    recovery_codes: left.get(name) ?? 0,
  }));
}

/**
 * The result of an invitation: the hash of a password, the step of the code that proved the app, and hashes of recovery
 * codes.
 */
export type Enrolment = {
  link_hash: string;
  password: string;
  code_step: number;
  recovery: readonly string[];
};

/** Stores the result of an invitation, which uses up its link. @returns false if the link was used */
export async function enrolPerson(
  { db }: Database,
  name: string,
  { link_hash, password, code_step, recovery }: Enrolment,
): Promise<boolean> {
  return db.transaction().execute(async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('desk_people')
      .set({ password, code_step, link_hash: null })
      .where('name', '=', name)
      .where('link_hash', '=', link_hash)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    await trx
      .insertInto('desk_recovery_codes')
      .values(recovery.map(hash => ({ name, hash })))
      .execute();
    return true;
  });
}

/** Replaces the recovery codes of a person. */
export async function replaceRecoveryCodes(
  { db }: Database,
  name: string,
  hashes: readonly string[],
): Promise<void> {
  await db.transaction().execute(async trx => {
    await trx.deleteFrom('desk_recovery_codes').where('name', '=', name).execute();
    await trx
      .insertInto('desk_recovery_codes')
      .values(hashes.map(hash => ({ name, hash })))
      .execute();
  });
}

/** Replaces the password of a person, and signs out all sessions of the old one. */
export async function setPassword({ db }: Database, name: string, password: string): Promise<void> {
  await db.transaction().execute(async trx => {
    await trx.updateTable('desk_people').set({ password }).where('name', '=', name).execute();
    await trx.deleteFrom('desk_sessions').where('name', '=', name).execute();
  });
}

/** Takes a one-time code. @returns false if it, or a later one, was taken before */
export async function takeCodeStep({ db }: Database, name: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('desk_people')
    .set({ code_step: step })
    .where('name', '=', name)
    .where('code_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses up a recovery code. @returns false if it does not exist */
export async function takeRecoveryCode({ db }: Database, name: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('desk_recovery_codes')
    .where('name', '=', name)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Says whether anybody may come to the desk. */
export async function hasPeople({ db }: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from desk_people limit 1`.execute(db);
  return rows.length > 0;
}
