import { expect, it } from 'vitest';
import type { Views } from '#contract/records/views.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { lengthsOf } from '#search/finding/test-searched.ts';
import { serveRecords } from '../served/test-served.ts';
import { describeCategoryView, describeSiteViews } from './describe-views.ts';

const RECORDS: Entry[] = [
  ['category', make.category('optics', { name: { en: 'Optics' }, order: 1 })],
  ['category', make.category('lenses', { parent_id: 'optics', level: 2, name: { en: 'Lenses' } })],
  ['category', make.category('mounts', { name: { en: 'Mounts' }, order: 2 })],
  ['attribute', make.attribute('focus', { order: 1 })],
  ['attribute', make.attribute('diameter', { order: 2 })],
  ['set', make.set('pcx', { category_ids: ['lenses'], key_attributes: ['diameter'] })],
  ['set', make.set('posts', { category_ids: ['mounts'], key_attributes: ['focus'] })],
  ...[1, 2, 3].map(
    at =>
      [
        'product',
        make.product(`L${at}`, { set_id: 'pcx', attributes: lengthsOf({ focus: at, diameter: 10 * at }) }),
      ] as const,
  ),
];

async function withViews<Result>(
  views: Views | undefined,
  look: (served: Awaited<ReturnType<typeof serveRecords>>['served']) => Promise<Result>,
): Promise<Result> {
  const { served, close } = await serveRecords([
    ['catalogue', make.catalogue(views === undefined ? {} : { views })],
    ...RECORDS,
  ]);
  return look(served).finally(close);
}

const VIEWS: Views = {
  categories: [
    { category_id: null, columns: { entries: ['focus', '...'], line: 3 } },
    {
      category_id: 'optics',
      facets: { entries: ['diameter'], line: 6 },
      key_attributes: { entries: ['focus'], line: null },
    },
  ],
  menu: { order: { entries: ['mounts'], line: 11 }, featured: { entries: ['lenses'], line: 12 } },
  home: {
    queries: { texts: [{ en: 'f=2mm' }], line: 14 },
    example: { category_id: 'lenses', filters: ['focus=2mm'], keys: [], line: 15 },
  },
};

it('without an owner’s file the lists of a category are as the rules say, each named', async () => {
  const facts = await withViews(undefined, served => describeCategoryView(served, 'lenses', 'en'));
  expect(facts).toEqual([
    { what: 'facets', shows: ['diameter', 'focus'], source: { rule: 'facets' } },
    { what: 'columns', shows: ['diameter', 'focus'], source: { rule: 'columns' } },
    { what: 'key_attributes', shows: ['diameter'], source: { rule: 'key_attributes' } },
    { what: 'card', shows: ['diameter'], source: { rule: 'card' } },
  ]);
});

it('an owner’s line is named with the category it was written for, and applies below it; cards follow key attributes', async () => {
  const facts = await withViews(VIEWS, served => describeCategoryView(served, 'lenses', 'en'));
  const file = 'views.yaml';
  expect(facts).toEqual([
    { what: 'facets', shows: ['diameter'], source: { file, line: 6, category: 'optics' } },
    { what: 'columns', shows: ['focus', 'diameter'], source: { file, line: 3, category: null } },
    { what: 'key_attributes', shows: ['focus'], source: { file, line: null, category: 'optics' } },
    { what: 'card', shows: ['focus'], source: { file, line: null, category: 'optics' } },
  ]);
});

it('an unknown category has no view', async () => {
  expect(await withViews(VIEWS, served => describeCategoryView(served, 'gone', 'en'))).toBeNull();
});

it('without an owner’s file menu and home screen are as the rules say', async () => {
  expect(await withViews(undefined, served => describeSiteViews(served, 'en'))).toEqual([
    { what: 'menu.order', shows: ['optics', 'mounts'], source: { rule: 'order' } },
    { what: 'menu.featured', shows: [], source: { rule: 'featured' } },
    { what: 'home.queries', shows: [], source: { rule: 'queries' } },
    { what: 'home.example', shows: [], source: { rule: 'example' } },
  ]);
});

it('what the owner wrote for menu, home screen and categories is named with its line', async () => {
  const file = 'views.yaml';
  expect(await withViews(VIEWS, served => describeSiteViews(served, 'en'))).toEqual([
    { what: 'menu.order', shows: ['mounts', 'optics'], source: { file, line: 11 } },
    { what: 'menu.featured', shows: ['lenses'], source: { file, line: 12 } },
    { what: 'home.queries', shows: ['f=2mm'], source: { file, line: 14 } },
    { what: 'home.example', shows: ['lenses', 'focus=2mm'], source: { file, line: 15 } },
    { what: 'all.columns', shows: ['focus', '...'], source: { file, line: 3 } },
    { what: 'categories.optics.facets', shows: ['diameter'], source: { file, line: 6 } },
    { what: 'categories.optics.key_attributes', shows: ['focus'], source: { file, line: null } },
  ]);
});
