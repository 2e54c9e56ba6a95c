import { expect, it } from 'vitest';
import { pageAhead } from './route-rules.ts';

const RULES = [
  { path: '/', cacheable: false },
  { path: '/cn/404', cacheable: false },
  { path: '/en/**', redirect: '/**' },
  { path: '/cn/**', cacheable: true },
  { path: '/**', cacheable: true },
];

it.each([
  ['/category/lenses?coating=a', '/category/lenses?coating=a'],
  ['/en/category?page=2', '/category?page=2'],
  ['/cn/cart', '/cn/cart'],
  ['/enigma', '/enigma'],
  ['/', null],
  ['/?a=1', null],
  ['/en', null],
  ['/cn/404', null],
])('R-61 says by the route rules what is worth fetching ahead of a link: %s → %s', (page, ahead) => {
  expect(pageAhead(page, RULES)).toBe(ahead);
});

it('R-61 takes a link as it is while there are no rules, and ends where redirects go round', () => {
  expect(pageAhead('/category', [])).toBe('/category');
  const round = [
    { path: '/a', redirect: '/b' },
    { path: '/b', redirect: '/a' },
  ];
  expect(pageAhead('/a', round)).toBe('/a');
});
