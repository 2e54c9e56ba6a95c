import { randomBytes } from 'node:crypto';
import type { Database } from './open.ts';

/** The data that a site signs or hashes with a key of its own. */
type KeyName = 'version_preview' | 'search_words' | 'sessions';

const KEY_BYTES = 32;

/** The secret of a key, created on first use and shared by all servers of the database. */
export async function getSiteKey(database: Database, name: KeyName): Promise<string> {
  const known = await findSecret(database, name);
  if (known !== undefined) return known;
  // Of several servers that make it at once, one does.
  await database.db
    .insertInto('site_keys')
    .values({ name, secret: randomBytes(KEY_BYTES).toString('base64url') })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return (await findSecret(database, name)) ?? getSiteKey(database, name);
}

/** Deletes a key: nothing that was signed with it is valid any more. */
export async function dropSiteKey(database: Database, name: KeyName): Promise<void> {
  await database.db.deleteFrom('site_keys').where('name', '=', name).execute();
}

async function findSecret({ db }: Database, name: KeyName): Promise<string | undefined> {
  const row = await db.selectFrom('site_keys').select('secret').where('name', '=', name).executeTakeFirst();
  return row?.secret;
}
