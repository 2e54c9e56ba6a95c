import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { canonicalPaths } from './canonical-path.ts';

const PATHS = ['course', 'course/:id', 'cn/course', 'cn/course/:id', 'product/:id'];
const routes = Object.fromEntries([
  ['root', { id: 'root', path: '', module: {} }],
  ['home', { id: 'home', parentId: 'root', index: true, module: {} }],
  ...PATHS.map(path => [path, { id: path, parentId: 'root', path, module: {} }]),
]);
// Only the routes of a build are read.
const canonicalPath = canonicalPaths({ routes } as unknown as ServerBuild);

it.each([
  ['/CN/course', '/cn/course'],
  ['/CN/course.data', '/cn/course.data'],
  ['/COURSE.data', '/course.data'],
  ['/CN/course/x.data', '/cn/course/x.data'],
  ['//course.data', '/course.data'],
  ['/%63ourse.data', '/course.data'],
  ['/Course/a%2Cb.data', '/course/a%2Cb.data'],
  ['/course.data', '/course.data'],
  ['/course/a,b.data', '/course/a,b.data'],
  ['/product/EL-1.data', '/product/EL-1.data'],
  ['/_root.data', '/_root.data'],
  ['/_.data', '/_.data'],
  ['/.data', '/.data'],
  ['/no/such/page.data', '/no/such/page.data'],
  ['/%E0%A4.data', '/%E0%A4.data'],
])('a page and its data have one spelling: %s is %s', (pathname, canonical) => {
  expect(canonicalPath(pathname)).toBe(canonical);
});
