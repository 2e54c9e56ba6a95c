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

/** Sessions in the database, shared by all servers of a site. Only hashes of their secrets are stored. */
export type KeptSessions = DeskSessions & {
  /** Begins a session of a person who has just proved their identity. @returns the secret of its cookie */
  begin: (name: string) => Promise<string>;
  /** Gives a session a new secret after its person has typed the password. @returns the secret */
  renew: (secret: string) => Promise<string>;
};

/** The times after which sessions of the desk end. */
export const SESSION_ENDS = { idle_ms: IDLE_MS, whole_ms: SESSION_MS };

/** Opens the sessions in the database. */
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
