import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Limit of counted addresses. Beyond it, the least recently used ones start again. */
const ADDRESSES_MAX = 20_000;

/**
 * Counts requests by address in windows of a monotonic clock. The plug-in's own store uses the time of day: if the
 * clock is set back by an hour, an address at its limit is refused for an hour.
 */
export class RateStore implements FastifyRateLimitStore {
  readonly #windows = new LRUCache<string, { from: number; requests: number }>({ max: ADDRESSES_MAX });

  incr(
    address: string,
    answer: (error: null, counted: { current: number; ttl: number }) => void,
    window_ms: number,
  ): void {
    const now = performance.now();
    const known = this.#windows.get(address);
    const window = known === undefined || now - known.from >= window_ms ? { from: now, requests: 0 } : known;
    window.requests += 1;
    this.#windows.set(address, window);
    answer(null, { current: window.requests, ttl: Math.ceil(window.from + window_ms - now) });
  }

  /** A route with its own limit is counted separately. */
  child(): RateStore {
    return new RateStore();
  }
}
