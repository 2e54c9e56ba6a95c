import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RateStore } from './rate-store.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function count(store: RateStore, address: string) {
  const counted: { current: number; ttl: number }[] = [];
  store.incr(address, (_, result) => void counted.push(result), 60_000);
  return counted[0];
}

it('counts the requests of an address for a minute, each address by itself', () => {
  const store = new RateStore();
  expect(count(store, 'a')).toEqual({ current: 1, ttl: 60_000 });
  vi.advanceTimersByTime(20_000);
  expect(count(store, 'a')).toEqual({ current: 2, ttl: 40_000 });
  expect(count(store, 'b')).toEqual({ current: 1, ttl: 60_000 });
  expect(count(store.child(), 'a')?.current).toBe(1);
  vi.advanceTimersByTime(40_000);
  expect(count(store, 'a')).toEqual({ current: 1, ttl: 60_000 });
});

it.each([-3_600_000, 3_600_000])('counts on over a clock that jumps by %d ms', jump => {
  const store = new RateStore();
  count(store, 'a');
  vi.setSystemTime(Date.now() + jump);
  expect(count(store, 'a')).toEqual({ current: 2, ttl: 60_000 });
});
