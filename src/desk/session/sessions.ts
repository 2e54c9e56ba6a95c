import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Locale } from '#text/locale.ts';

/** Somebody at the desk: `csrf` is what each form has to bring, `notice` what the next page says once. */
export type DeskSession = {
  who: string;
  csrf: string;
  locale: Locale | null;
  notice: string | null;
  begun_at: number;
  seen_at: number;
};

/** Who may be at the desk. Links let in once, sessions as long as they last. */
export type DeskSessions = {
  /** Makes the secret of a link that lets somebody in once. */
  invite: () => string;
  /** Begins a session by the secret of a link. @returns the secret of its cookie, undefined where the link is used or too old */
  enter: (secret: string, who: string) => string | undefined;
  /** The session of a cookie, which is thereby seen. Undefined where it is over. */
  find: (secret: string) => DeskSession | undefined;
  leave: (secret: string) => void;
};

/** OWASP ASVS 5.0, 7.3: a session ends when nobody was seen for so long, and at the latest after a working day. In ms. */
export const IDLE_MS = 30 * 60_000;
export const SESSION_MS = 12 * 3_600_000;
/** How long a link may be used, in ms. */
export const LINK_MS = 15 * 60_000;

const SECRET_BYTES = 16; // 128 bits, the least that ASVS 7.2.3 asks for
const SECRET = /^[\w-]{22}$/;

/** More are never open at once: the oldest one goes. */
const OPEN_MAX = 20;

/**
 * Opens the book of sessions, in this process alone. It has only hashes of the secrets, so that what leaks of its
 * memory opens nothing.
 */
export function openSessions(now: () => number = Date.now): DeskSessions {
  const links = new Map<string, number>();
  const sessions = new Map<string, DeskSession>();
  const isOver = ({ begun_at, seen_at }: DeskSession) =>
    now() - seen_at > IDLE_MS || now() - begun_at > SESSION_MS;
  const sweep = () => {
    for (const [key, until] of links) if (until < now()) links.delete(key);
    for (const [key, session] of sessions) if (isOver(session)) sessions.delete(key);
    for (const open of [links, sessions])
      for (const key of [...open.keys()].slice(0, Math.max(0, open.size - OPEN_MAX))) open.delete(key);
  };
  return {
    invite() {
      const secret = makeSecret();
      links.set(hash(secret), now() + LINK_MS);
      sweep();
      return secret;
    },
    enter(secret, who) {
      sweep();
      if (!SECRET.test(secret) || !links.delete(hash(secret))) return undefined;
      const cookie = makeSecret();
      const times = { begun_at: now(), seen_at: now() };
      sessions.set(hash(cookie), { who, csrf: makeSecret(), locale: null, notice: null, ...times });
      return cookie;
    },
    find(secret) {
      sweep();
      const session = SECRET.test(secret) ? sessions.get(hash(secret)) : undefined;
      if (session !== undefined) session.seen_at = now();
      return session;
    },
    leave: secret => void sessions.delete(hash(secret)),
  };
}

/** Whether a form brought the token of its session. */
export function hasToken({ csrf }: DeskSession, given: string): boolean {
  return SECRET.test(given) && timingSafeEqual(Buffer.from(csrf), Buffer.from(given));
}

function makeSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
