import { beforeEach, expect, it, vi } from 'vitest';
import { isMissing, noteMissing } from './missing-routes.ts';
import { setBoundPage, setShownPage } from './shown-page.ts';

// Nothing is loaded in full.
vi.mock('../builds/chunk-reload.ts', () => ({ reloadOnce: () => new Promise(() => {}) }));

beforeEach(() => {
  setShownPage({ shown: '/lenses?page=1', isLeft: false, stay: () => {} });
});

it('R-60 code that does not load is that of the page on its way', () => {
  setBoundPage({ path: '/mirrors', pattern: 'mirrors' });
  noteMissing();
  expect([isMissing('mirrors'), isMissing('lenses')]).toEqual([true, false]);
});

it('R-62 a prefetch that fails has no page loaded in full: neither while none is on its way, nor a query of the one on the screen', () => {
  noteMissing();
  setBoundPage({ path: '/lenses?page=2', pattern: 'lenses' });
  noteMissing();
  expect(isMissing('lenses')).toBe(false);
});
