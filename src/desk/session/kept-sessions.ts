import type { Database } from '#database/open.ts';
import {
  beginSession,
  endSessions,
  findSession,
  keepSession,
  renewSession,
} from '#database/people/desk-sessions.ts';
import { LOCALES } from '#text/locale.ts';
import { type DeskSessions, IDLE_MS, SESSION_MS } from './desk-session.ts';
import { hashSecret, makeSecret, SECRET } from './secrets.ts';

/** Sessions in the database, for all servers of a site, which has only hashes of their secrets. */
export type KeptSessions = DeskSessions & {
  /** Begins a session of who has just shown to be this person. @returns the secret of its cookie */
  begin: (name: string) => Promise<string>;
  /** Gives a session another secret, after its person has typed the password. @returns the secret */
  renew: (secret: string) => Promise<string>;
};

/** When sessions of the desk are over. */
export const SESSION_ENDS = { idle_ms: IDLE_MS, whole_ms: SESSION_MS };

/** Opens the book of sessions that the database has. */
export function openKeptSessions(database: Database): KeptSessions {
  return {
    async begin(name) {
      const secret = makeSecret();
      const now = Date.now();
      const times = { begun_at: now, seen_at: now, proved_at: now };
      const session = { hash: hashSecret(secret), name, csrf: makeSecret(), locale: null, notice: null };
      await beginSession(database, { ...session, ...times }, SESSION_ENDS);
      return secret;
    },
    async find(secret) {
      if (!SECRET.test(secret)) return undefined;
      const found = await findSession(database, hashSecret(secret), { ...SESSION_ENDS, now: Date.now() });
      if (found === undefined) return undefined;
      const { name: who, role, csrf, notice, proved_at } = found;
      const locale = LOCALES.find(known => known === found.locale) ?? null;
      return { who, role, csrf, locale, notice, proved_at };
    },
    async renew(secret) {
      const renewed = makeSecret();
      await renewSession(database, hashSecret(secret), { hash: hashSecret(renewed), proved_at: Date.now() });
      return renewed;
    },
    keep: (secret, changed) => keepSession(database, hashSecret(secret), changed),
    leave: secret => endSessions(database, { hash: hashSecret(secret) }),
  };
}
