import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeClickQueue } from './click-queue.ts';
import { placeOf, readMark } from './marks.ts';

const record = (id: string, action: 'show' | 'click' = 'show') =>
  ({ action, kind: 'product', id, place: 'category' }) as const;

describe('the queue of click records', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('R-37 sends what was shown and chosen together, what was shown once only', () => {
    const sent: string[][] = [];
    const queue = makeClickQueue(records =>
      sent.push(records.map(record => `${record.action} ${'id' in record ? record.id : ''}`)),
    );
    for (const id of ['a', 'b', 'a']) queue.add(record(id));
    queue.add(record('a', 'click'));
    queue.add(record('a', 'click'));
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(10_000);
    expect(sent).toEqual([['show a', 'show b', 'click a', 'click a']]);
    queue.flush();
    expect(sent).toHaveLength(1);
  });

  it('R-37 sends what was asked once only, however often its list is shown', () => {
    const sent: unknown[] = [];
    const queue = makeClickQueue(records => sent.push(...records));
    const search = { action: 'search', text: 'lens', found: 'all' } as const;
    const filter = { action: 'filter', key: 'diameter', category: 'lenses' } as const;
    for (const asked of [search, filter, search, filter, { ...filter, category: null }]) queue.add(asked);
    queue.flush();
    expect(sent).toEqual([search, filter, { ...filter, category: null }]);
  });

  it('R-37 sends no batch larger than the call takes, and what waits when the page goes', () => {
    const sizes: number[] = [];
    const queue = makeClickQueue(records => sizes.push(records.length));
    for (let id = 0; id < 120; id++) queue.add(record(String(id)));
    expect(sizes).toEqual([50, 50]);
    queue.flush();
    expect(sizes).toEqual([50, 50, 20]);
  });
});

describe('marks on lists', () => {
  it('say what a thing is, and nothing where they are damaged', () => {
    expect(readMark('set n-bk7-plano-convex-25')).toEqual({ kind: 'set', id: 'n-bk7-plano-convex-25' });
    expect([readMark('planet x'), readMark('set'), readMark(undefined)]).toEqual([null, null, null]);
  });

  it.each([
    ['/', 'home'],
    ['/search/product', 'search'],
    ['/category/lenses', 'category'],
    ['/product/EL-1', 'product'],
    ['/new-product', 'new_product'],
    ['/course/x', 'article'],
    ['/feedback', 'other'],
  ])('stand on %s in the place %s', (path, place) => {
    expect(placeOf(path)).toBe(place);
  });
});
