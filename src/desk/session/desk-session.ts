import { timingSafeEqual } from 'node:crypto';
import type { DeskRole } from '#database/tables/people-tables.ts';
import type { Locale } from '#text/locale.ts';
import { SECRET } from './secrets.ts';

/**
 * A session at the desk. `csrf` is the token that each form must bring, `notice` a message for the next page only, and
 * `proved_at` the time when the password was last typed, in ms. It is null for sessions by a terminal's link, without a
 * password.
 */
export type DeskSession = {
  who: string;
  role: DeskRole;
  csrf: string;
  locale: Locale | null;
  notice: string | null;
  proved_at: number | null;
};

/** The sessions, by the secret of a cookie. */
export type DeskSessions = {
  /** The session of a cookie, whose idle time starts again. Returns undefined if it is over. */
  find: (secret: string) => Promise<DeskSession | undefined>;
  keep: (secret: string, changed: Partial<Pick<DeskSession, 'locale' | 'notice'>>) => Promise<void>;
  leave: (secret: string) => Promise<void>;
};

/** How long a session may be idle, and its total length of a working day, both in ms (OWASP ASVS 5.0, 7.3). */
export const IDLE_MS = 30 * 60_000;
export const SESSION_MS = 12 * 3_600_000;

/** Whether a form has the token of its session. */
export function hasToken({ csrf }: DeskSession, given: string): boolean {
  return SECRET.test(given) && timingSafeEqual(Buffer.from(csrf), Buffer.from(given));
}
