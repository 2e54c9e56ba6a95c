import { beforeEach, expect, it, vi } from 'vitest';
import { writeZone } from './data-zone.ts';
import { watchZone } from './zone-watch.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  vi.stubGlobal('window', { localStorage, addEventListener: () => {}, removeEventListener: () => {} });
});

it('reads a value once a change however often it is asked for, and the same content is the same object', () => {
  const parse = vi.fn((stored: unknown) => ({ list: stored }));
  const watch = watchZone('permanent', 'things', parse);
  writeZone('permanent', 'things', ['a']);
  const stop = watch.subscribe(() => {});
  const first = watch.get();
  expect([watch.get(), watch.get(), first.list]).toEqual([first, first, ['a']]);
  writeZone('permanent', 'others', 1);
  expect(watch.get()).toBe(first);
  expect(parse).toHaveBeenCalledTimes(1);
  stop();
});

it('tells its listeners of changes of its own value only, until they stop', () => {
  const watch = watchZone('permanent', 'things', stored => ({ stored }));
  const heard = vi.fn();
  const stop = watch.subscribe(heard);
  watch.get();
  writeZone('permanent', 'others', 1);
  expect(heard).not.toHaveBeenCalled();
  writeZone('permanent', 'things', 'x');
  expect([heard.mock.calls.length, watch.get().stored]).toEqual([1, 'x']);
  stop();
  writeZone('permanent', 'things', 'y');
  expect([heard.mock.calls.length, watch.get().stored]).toEqual([1, 'y']);
});
