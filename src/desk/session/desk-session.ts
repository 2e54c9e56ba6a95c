import { timingSafeEqual } from 'node:crypto';
import type { DeskRole } from '#database/tables/people-tables.ts';
import type { Locale } from '#text/locale.ts';
import { SECRET } from './secrets.ts';

/**
 * Somebody at the desk: `csrf` is what each form has to bring, `notice` what the next page says once, `proved_at` when
 * the password was last typed, in ms. Who came by the link of a terminal has no password, and null for it.
 */
export type DeskSession = {
  who: string;
  role: DeskRole;
  csrf: string;
  locale: Locale | null;
  notice: string | null;
  proved_at: number | null;
};

/** Who is at the desk, by the secret of a cookie. */
export type DeskSessions = {
  /** The session of a cookie, which is thereby seen. Undefined where it is over. */
  find: (secret: string) => Promise<DeskSession | undefined>;
  keep: (secret: string, changed: Partial<Pick<DeskSession, 'locale' | 'notice'>>) => Promise<void>;
  leave: (secret: string) => Promise<void>;
};

/** OWASP ASVS 5.0, 7.3: a session ends when nobody was seen for so long, and at the latest after a working day. In ms. */
export const IDLE_MS = 30 * 60_000;
export const SESSION_MS = 12 * 3_600_000;

/** Whether a form brought the token of its session. */
export function hasToken({ csrf }: DeskSession, given: string): boolean {
  return SECRET.test(given) && timingSafeEqual(Buffer.from(csrf), Buffer.from(given));
}
