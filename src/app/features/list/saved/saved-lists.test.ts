import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedList } from './saved-lists.ts';

const listOf = (name: string, more: Partial<SavedList> = {}): SavedList => ({
  path: `/category/${name}`,
  name,
  conditions: ['Diameter 25.4 mm'],
  total: 31,
  asked: { q: '', filters: ['diameter=25.4mm'], category: name },
  seen: '2026-11-20T09:00:00.000Z',
  ...more,
});

let texts: Map<string, string>;
let isBlocked: boolean;
let saved: typeof import('./saved-lists.ts');
let place: typeof import('./saved-place.ts');
beforeEach(async () => {
  texts = new Map();
  isBlocked = false;
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => texts.get(name) ?? null,
      setItem: (name: string, text: string) => {
        if (isBlocked) throw new DOMException('denied', 'SecurityError');
        texts.set(name, text);
      },
    },
  });
  vi.resetModules();
  saved = await import('./saved-lists.ts');
  place = await import('./saved-place.ts');
});
afterEach(() => vi.unstubAllGlobals());

const stored = () => JSON.parse(texts.get('dataZone') ?? '{}').permanent;
const names = () => saved.parseSaved(stored()?.saved).map(({ name }) => name);
const put = (permanent: object) => texts.set('dataZone', JSON.stringify({ permanent }));

describe('the saved lists', () => {
  it('are kept with the latest first, each address once', () => {
    expect(saved.saveList(listOf('lenses'))).toBe('saved');
    saved.saveList(listOf('mirrors'));
    saved.saveList(listOf('lenses', { total: 32 }));
    expect(names()).toEqual(['lenses', 'mirrors']);
    expect(stored().saved[0]).toEqual(listOf('lenses', { total: 32 }));
    expect([place.isSaved('/category/lenses'), place.isSaved('/category/filters')]).toEqual([true, false]);
  });

  it('are as many as may be: one more is refused, one that is there is not', () => {
    for (let at = 0; at < saved.SAVED_MAX; at += 1) saved.saveList(listOf(`list-${at}`));
    expect(saved.saveList(listOf('one-more'))).toBe('full');
    expect(saved.saveList(listOf('list-7'))).toBe('saved');
    expect(names()).toHaveLength(saved.SAVED_MAX);
    expect(names()).not.toContain('one-more');
  });

  it('say where the storage refuses them, and are there for this page', () => {
    isBlocked = true;
    expect(saved.saveList(listOf('lenses'))).toBe('refused');
    expect(place.isSaved('/category/lenses')).toBe(true);
    expect(stored()).toBeUndefined();
  });

  it('are removed, and put back at their place with what was saved since', () => {
    for (const name of ['a', 'b', 'c']) saved.saveList(listOf(name));
    const undo = saved.removeSaved('/category/b');
    expect(names()).toEqual(['c', 'a']);
    saved.saveList(listOf('d'));
    undo();
    expect(names()).toEqual(['d', 'b', 'c', 'a']);
    saved.removeSaved('/category/none')();
    expect(names()).toEqual(['d', 'b', 'c', 'a']);
  });

  it('are seen at their place, and only if they are saved', () => {
    for (const name of ['a', 'b']) saved.saveList(listOf(name));
    const seen = '2026-11-27T09:00:00.000Z';
    saved.markSeen(listOf('a', { seen }));
    saved.markSeen(listOf('c', { seen }));
    expect(stored().saved.map((list: SavedList) => [list.name, list.seen])).toEqual([
      ['b', '2026-11-20T09:00:00.000Z'],
      ['a', seen],
    ]);
  });

  it('lose nothing else where an entry is none, nor does the rest of the storage', () => {
    const broken = [
      null,
      'lenses',
      {},
      { ...listOf('x'), seen: 'Tuesday' },
      { ...listOf('x'), asked: null },
      { ...listOf('x'), asked: { q: '', filters: [1], category: '' } },
      { ...listOf('x'), conditions: 'none' },
      { ...listOf('x'), path: '//elsewhere.example/search' },
      { ...listOf('x'), path: '/category//elsewhere.example' },
      { ...listOf('x'), path: '/cart' },
    ];
    put({ theme: 'dark', saved: [...broken, listOf('lenses'), listOf('lenses', { total: 1 })] });
    expect(names()).toEqual(['lenses']);
    saved.saveList(listOf('mirrors'));
    expect([names(), stored().theme]).toEqual([['mirrors', 'lenses'], 'dark']);
    put({ theme: 'dark', saved: 'lenses' });
    expect([place.isSaved('/category/lenses'), names()]).toEqual([false, []]);
    saved.saveList(listOf('mirrors'));
    expect([names(), stored().theme]).toEqual([['mirrors'], 'dark']);
  });

  it('have the address of the whole list, without its language', () => {
    const of = (path: string, query = '') => place.savedPath(path, new URLSearchParams(query));
    expect(of('/cn/category/lenses', 'focal_length=100mm&sort=-price&page=3')).toBe(
      '/category/lenses?focal_length=100mm&sort=-price',
    );
    expect(of('/category/lenses')).toBe('/category/lenses');
    expect(of('/search/product', 'q=lens&size=100')).toBe('/search/product?q=lens');
  });
});
