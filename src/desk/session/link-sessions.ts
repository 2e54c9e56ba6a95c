import { type DeskSession, type DeskSessions, IDLE_MS, SESSION_MS } from './desk-session.ts';
import { hashSecret, makeSecret, SECRET } from './secrets.ts';

/** The sessions of a desk on this machine. Each link can be used once. */
export type LinkSessions = DeskSessions & {
  /** Creates the secret of a link that can be used once. */
  invite: () => string;
  /**
   * Begins a session by the secret of a link. @returns the secret of its cookie, or undefined if the link is used or
   * too old
   */
  enter: (secret: string, who: string) => string | undefined;
};

/** How long a link is valid, in ms. */
export const LINK_MS = 15 * 60_000;

/** Limit of open sessions and links. Beyond it the oldest is dropped. */
const OPEN_MAX = 20;

type Open = { session: DeskSession; begun_at: number; seen_at: number };

/** Opens the sessions of this process. It stores only hashes of the secrets, so that a leak of its memory opens nothing. */
export function openLinkSessions(now: () => number = Date.now): LinkSessions {
  const links = new Map<string, number>();
  const sessions = new Map<string, Open>();
  const isOver = ({ begun_at, seen_at }: Open) => now() - seen_at > IDLE_MS || now() - begun_at > SESSION_MS;
  const sweep = () => {
    for (const [key, until] of links) if (until < now()) links.delete(key);
    for (const [key, session] of sessions) if (isOver(session)) sessions.delete(key);
    for (const open of [links, sessions])
      for (const key of [...open.keys()].slice(0, Math.max(0, open.size - OPEN_MAX))) open.delete(key);
  };
  const findOpen = (secret: string) => {
    sweep();
    return SECRET.test(secret) ? sessions.get(hashSecret(secret)) : undefined;
  };
  return {
    invite() {
      const secret = makeSecret();
      links.set(hashSecret(secret), now() + LINK_MS);
      sweep();
      return secret;
    },
    enter(secret, who) {
      sweep();
      if (!SECRET.test(secret) || !links.delete(hashSecret(secret))) return undefined;
      const cookie = makeSecret();
      const session: DeskSession = {
        who,
        role: 'publish',
        csrf: makeSecret(),
        locale: null,
        notice: null,
        proved_at: null,
      };
      sessions.set(hashSecret(cookie), { session, begun_at: now(), seen_at: now() });
      return cookie;
    },
    async find(secret) {
      const open = findOpen(secret);
      if (open === undefined) return undefined;
      open.seen_at = now();
      return { ...open.session };
    },
    async keep(secret, changed) {
      const open = findOpen(secret);
      if (open !== undefined) Object.assign(open.session, changed);
    },
    leave: async secret => void sessions.delete(hashSecret(secret)),
  };
}
