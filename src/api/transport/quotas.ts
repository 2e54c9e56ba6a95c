import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '#contract/api/too-many-requests.ts';
import { limitEntries } from '#http/limit-entries.ts';

/**
 * Limits of the data stored within a day, for one address and for all together: feedback and quote requests, bytes of
 * everything, and sessions with any stored data.
 */
export type QuotaLimits = { address: Amount; all: Amount };

type Amount = { posts: number; bytes: number; sessions: number };

/** A request to store something: for which session, and whether it is a post. */
type Wish = { is_post: boolean; session: string | undefined };

/** Counts the stored data by address and session. These are only kept in this process and for a day, and never written down. */
export type Quotas = {
  /**
   * @throws ApiError `too_many_requests` with the wait, if an address, or all together, used up their bytes, for a post
   * their posts, or for a session that is new today their sessions
   */
  check(address: string, wish: Wish): void;
  charge(address: string, wish: Wish, bytes: number): void;
};

/** One stored request: for whom, whether it was a post, and its bytes. */
export type Charge = { address: string; is_post: boolean; session?: string | undefined; bytes: number };

/** The link to other processes that serve the same site. Each counts the data stored by the others. */
export type ChargeLink = {
  tell(charge: Charge): void;
  listen(listener: (charge: Charge) => void): void;
};

const DAY_MS = 86_400_000;
/** Limit of addresses that are counted. A visitor with more of them still meets the limit for all. */
const ADDRESSES_MAX = 50_000;
/** Sessions that are known to be counted already. */
const SESSIONS_MAX = 50_000;

type Count = Amount & { until: number };

const NEVER = { until: 0 };

/** Opens quotas that start with the first stored data. `now` is a clock in ms. */
export function openQuotas(limits: QuotaLimits, now: () => number): Quotas {
  const counts = new LRUCache<string, Count>(limitEntries(ADDRESSES_MAX));
  const sessions = new LRUCache<string, { until: number }>(limitEntries(SESSIONS_MAX));
  let all = newCount(now());
  const countOf = (address: string): Count => {
    const count = counts.get(address);
    return count === undefined || isOver(count, now()) ? newCount(now()) : count;
  };
  const isNew = (session: string | undefined): boolean =>
    session !== undefined && isOver(sessions.get(session) ?? NEVER, now());
  const refresh = () => {
    if (isOver(all, now())) all = newCount(now());
  };
  return {
    check: (address, { is_post, session }) => {
      refresh();
      const is_new = isNew(session);
      for (const [count, limit] of [
        [countOf(address), limits.address],
        [all, limits.all],
      ] as const)
        if (
          count.bytes >= limit.bytes ||
          (is_post && count.posts >= limit.posts) ||
          (is_new && count.sessions >= limit.sessions)
        )
          throw tooManyRequests(Math.ceil((count.until - now()) / 1000));
    },
    charge: (address, { is_post, session }, bytes) => {
      refresh();
      const is_new = isNew(session);
      const amount = { posts: Number(is_post), bytes, sessions: Number(is_new) };
      counts.set(address, add(countOf(address), amount));
      all = add(all, amount);
      if (session !== undefined && is_new) sessions.set(session, { until: now() + DAY_MS });
    },
  };
}

/** The quotas of a process that tells others what it stored and counts what they stored. */
export function shareQuotas(quotas: Quotas, link: ChargeLink | undefined): Quotas {
  link?.listen(({ address, is_post, session, bytes }) => quotas.charge(address, { is_post, session }, bytes));
  return {
    check: quotas.check,
    charge: (address, wish, bytes) => {
      quotas.charge(address, wish, bytes);
      link?.tell({ address, ...wish, bytes });
    },
  };
}

function newCount(time: number): Count {
  return { posts: 0, bytes: 0, sessions: 0, until: time + DAY_MS };
}

/**
 * Whether the day of a count has passed. One that seems to begin in the future is from before the clock was put back.
 */
function isOver({ until }: { until: number }, time: number): boolean {
  return until <= time || until > time + DAY_MS;
}

function add(count: Count, more: Amount): Count {
  return {
    posts: count.posts + more.posts,
    bytes: count.bytes + more.bytes,
    sessions: count.sessions + more.sessions,
    until: count.until,
  };
}
