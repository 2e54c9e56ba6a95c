import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '#contract/too-many-requests.ts';

/** What visitors may have kept within a day: feedback and quote requests, and bytes of all that is kept; of one address, and all together. */
export type QuotaLimits = { address: Amount; all: Amount };

type Amount = { posts: number; bytes: number };

/** Counts what is kept for whom. Addresses are known to this process alone and for a day: none is written down. */
export type Quotas = {
  /** @throws ApiError `too_many_requests` with the wait, where an address, or all together, had their share of bytes, or for a post of posts */
  check(address: string, is_post: boolean): void;
  charge(address: string, amount: Amount): void;
};

const DAY_MS = 86_400_000;
/** Addresses that are counted; who comes from more still meets the limit for all. */
const ADDRESSES_MAX = 50_000;

type Count = Amount & { until: number };

/** Opens quotas that begin with the first thing kept. `now`: a clock in ms */
export function openQuotas(limits: QuotaLimits, now: () => number): Quotas {
  const counts = new LRUCache<string, Count>({ max: ADDRESSES_MAX });
  let all = newCount(now());
  const countOf = (address: string): Count => {
    const count = counts.get(address);
    return count === undefined || count.until <= now() ? newCount(now()) : count;
  };
  const refresh = () => {
    if (all.until <= now()) all = newCount(now());
  };
  return {
    check: (address, is_post) => {
      refresh();
      for (const [count, limit] of [
        [countOf(address), limits.address],
        [all, limits.all],
      ] as const)
        if ((is_post && count.posts >= limit.posts) || count.bytes >= limit.bytes)
          throw tooManyRequests(Math.ceil((count.until - now()) / 1000));
    },
    charge: (address, amount) => {
      refresh();
      counts.set(address, add(countOf(address), amount));
      all = add(all, amount);
    },
  };
}

function newCount(time: number): Count {
  return { posts: 0, bytes: 0, until: time + DAY_MS };
}

function add({ posts, bytes, until }: Count, more: Amount): Count {
  return { posts: posts + more.posts, bytes: bytes + more.bytes, until };
}
