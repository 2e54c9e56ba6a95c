import { afterAll, beforeAll, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { FollowSubject } from '#contract/visitors/follow.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { describeSubject } from './follow-subject.ts';

let served: ServedCatalogue;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ served, close } = await serveRecords([
    ['category', make.category('optics', { name: { en: 'Optics', cn: '光学' } })],
    [
      'category',
      make.category('lenses', { parent_id: 'optics', level: 2, name: { en: 'Lenses', cn: '透镜' } }),
    ],
    ['set', make.set('pcx', { name: { en: 'Plano-convex lenses', cn: '平凸透镜' } })],
    ['product', make.product('LA-25', { part_number: 'LA-25/M', set_id: 'pcx' })],
  ]));
});
afterAll(() => close());

const tell = (subject: FollowSubject) => describeSubject(served, subject, 'en');
const list = (given: { category?: string; q?: string; filters?: string[] }) =>
  tell({ category: '', q: '', filters: [], ...given });

it('a product is told by its part number and a series by its name, each with its page', async () => {
  expect(await tell({ product_id: 'LA-25' })).toEqual({ name: { text: 'LA-25/M' }, page: '/product/LA-25' });
  expect(await tell({ product_id: 'pcx' })).toEqual({
    name: { text: 'Plano-convex lenses' },
    page: '/product/pcx',
  });
  expect(await describeSubject(served, { product_id: 'pcx' }, 'cn')).toMatchObject({
    name: { text: '平凸透镜' },
  });
});

it('a list is told by its category, and its page keeps the words and every condition', async () => {
  expect(await list({ category: 'lenses' })).toEqual({
    name: { text: 'Lenses' },
    page: '/category/optics/lenses',
  });
  const { page } = await list({ category: 'lenses', q: 'bk7', filters: ['coating=ar', 'note=a=b', 'bare'] });
  const { pathname, searchParams } = new URL(page ?? '', 'https://shop.example');
  expect(pathname).toBe('/category/optics/lenses');
  expect([...searchParams]).toEqual([
    ['q', 'bk7'],
    ['coating', 'ar'],
    ['note', 'a=b'],
    ['bare', ''],
  ]);
});

it('the list of all products has no name', async () => {
  expect(await list({ q: 'lens' })).toEqual({ name: null, page: '/search/product?q=lens' });
  expect(await list({})).toEqual({ name: null, page: '/search/product' });
});

it('what the catalogue does not have has no page', async () => {
  for (const subject of [{ product_id: 'gone' }, { category: 'gone', q: '', filters: [] }])
    expect(await tell(subject)).toEqual({ name: null, page: null });
});
