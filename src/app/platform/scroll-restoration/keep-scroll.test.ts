import { describe, expect, it } from 'vitest';
import { KEEP_SCROLL, keepsScroll } from './keep-scroll.ts';

describe('a page', () => {
  it.each([
    ['/category', '/category/optics', true],
    ['/category/optics/lenses', '/category', true],
    ['/cn/category', '/cn/category/optics', true],
    ['/category/optics', '/category/mounts', true],
    ['/', '/category', false],
    ['/category/optics', '/product/LA-25', false],
    ['/categories', '/category', false],
  ])('R-13 reached from %s, %s, keeps the scroll position: %s', (from, pathname, kept) => {
    expect(keepsScroll(from, { pathname, state: null })).toBe(kept);
  });

  it('keeps the scroll position if its link says so', () => {
    expect(keepsScroll('/search', { pathname: '/search', state: KEEP_SCROLL })).toBe(true);
    expect(keepsScroll('/search', { pathname: '/search', state: { keepScroll: 'no' } })).toBe(false);
  });
});
