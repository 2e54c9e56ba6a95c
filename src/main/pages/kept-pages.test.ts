import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { keptPages } from './kept-pages.ts';

const route = (id: string, path: string | undefined, more: object = {}) => ({
  [id]: { id, path, parentId: 'root', module: { default: () => null }, ...more },
});

/** Routes as in a build, as far as paths are concerned. */
const build = {
  routes: {
    root: { id: 'root', path: '', module: { default: () => null } },
    ...route('plain/', undefined, { index: true }),
    ...route('plain/category', 'category/:id/:sid?', { module: { handle: { parameters: 'any' } } }),
    ...route('plain/course', 'course', { module: { handle: { parameters: ['page', 'topic'] } } }),
    ...route('cn/', 'cn', { index: true }),
    ...route('cn/course', 'cn/course', { module: { handle: { parameters: ['page'] } } }),
  },
  // The other parts of a build are not needed for paths.
} as unknown as ServerBuild;

const keeps = (path: string) => keptPages(build)(new URL(path, 'http://x.test'));

it.each([
  '/',
  '/cn',
  '/_.data',
  '/cn/_.data',
  '/course',
  '/course?page=2',
  '/course?page=2&topic=a',
  '/course.data?page=2&_routes=root,plain/course',
  '/category/optics?focal_length=1mm..2mm&coating=a&coating=b',
  '/category/optics/lenses',
])('keeps the page of %s', path => {
  expect(keeps(path)).toBe(true);
});

it.each([
  '/?utm_source=x',
  '/?&',
  '/course?page=2&page=3',
  '/course?&page=2',
  '/course?page=2&x=1',
  '/COURSE',
  '/course/',
  '/course//',
  '/%63ourse',
  '/category/%6Fptics',
  '/course.data?_routes=plain/course,plain/course',
  '/course.data?_routes=made-up',
])('keeps no page of %s, which is another form of an address', path => {
  expect(keeps(path)).toBe(false);
});
