import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Article } from '#contract/records/article.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { bannerHandlers } from './banners.ts';

const banner = (id: string, given: Partial<Article>): Entry => ['article', make.article('banner', id, given)];
const category = (id: string, parent_id: string | null, order: number): Entry => [
  'category',
  make.category(id, { parent_id, level: parent_id === null ? 1 : 2, order, name: { en: id, cn: `${id}类` } }),
];

const RECORDS: Entry[] = [
  category('optics', null, 2),
  category('lenses', 'optics', 2),
  category('mirrors', 'optics', 1),
  category('mounts', null, 1),
  category('empty', null, 3),
  banner('old', {
    date: '2026-01-01',
    order: 1,
    category_ids: ['lenses'],
    set_ids: ['pcx'],
    part_numbers: ['L-1'],
  }),
  banner('new', { date: '2026-03-01', order: 4, category_ids: ['mirrors', 'lenses', 'gone'] }),
  banner('second', { date: '2026-02-01', order: 3, category_ids: ['mounts'] }),
  banner('first', { date: '2026-02-01', order: 2, category_ids: ['optics'], image: 'media/a.png' }),
  banner('undated', { order: 0 }),
];

let served: ServedCatalogue;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ served, close } = await serveRecords(RECORDS));
});
afterAll(() => close());

const { product_banner, product_banner_categories } = bannerHandlers;
const list = (query: object = {}) =>
  product_banner({
    served: () => served,
    locale: 'cn',
    query: { category: '', page: 1, size: 12, ...query },
    // The handler uses these parts only.
  } as unknown as Parameters<typeof product_banner>[0]);
const idsOf = async (query: object) => (await list(query)).banners.map(({ id }) => id);

describe('the banners', () => {
  it('are the newest first, those of a day in the owner’s order, and those without a day last', async () => {
    expect(await idsOf({})).toEqual(['new', 'first', 'second', 'old', 'undated']);
  });

  it('are those of a category and of those below it', async () => {
    expect(await idsOf({ category: 'optics' })).toEqual(['new', 'first', 'old']);
    expect(await idsOf({ category: 'Lenses' })).toEqual(['new', 'old']);
    expect(await idsOf({ category: 'empty' })).toEqual([]);
  });

  it('come page by page', async () => {
    expect(await list({ page: 2, size: 2 })).toMatchObject({
      ...{ total: 5, page: 2, pages: 3, size: 2 },
      banners: [{ id: 'second' }, { id: 'old' }],
    });
    expect(await list({ category: 'empty' })).toMatchObject({ total: 0, pages: 1, banners: [] });
    expect((await list({ size: 5 })).pages).toBe(1);
    expect((await list({ size: 4 })).pages).toBe(2);
  });

  it('have their categories by name, the series and the parts that they are about', async () => {
    const { banners } = await list();
    expect(banners.find(({ id }) => id === 'old')).toMatchObject({
      categories: [{ id: 'lenses', name: { text: 'lenses类' }, path: ['optics', 'lenses'] }],
      set_ids: ['pcx'],
      part_numbers: ['L-1'],
      image: null,
    });
    expect(banners.find(({ id }) => id === 'first')?.image).toBe('/media/media/a.png');
    expect(banners[0]?.categories.map(({ id }) => id)).toEqual(['mirrors', 'lenses']);
  });

  it('have categories in the order of the tree, with how many are in each and below it', async () => {
    const found = await product_banner_categories({
      served: () => served,
      locale: 'en',
      // The handler uses these parts only.
    } as unknown as Parameters<typeof product_banner_categories>[0]);
    expect(found.map(({ id, banners }) => [id, banners])).toEqual([
      ['mounts', 1],
      ['optics', 3],
      ['mirrors', 1],
      ['lenses', 2],
    ]);
    expect(found[2]).toMatchObject({ name: { text: 'mirrors' }, path: ['optics', 'mirrors'] });
  });
});
