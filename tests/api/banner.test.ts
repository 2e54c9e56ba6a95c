import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { CATALOGUE } from './catalogue.ts';
import { callFor, failureFor, startSite, type TestSite } from './start-site.ts';

let site: TestSite;
beforeAll(async () => {
  const banner = (id: string, category: string, date: string | null, order: number) =>
    [
      'article',
      make.article('banner', id, { category_ids: [category], date, order, set_ids: ['pcx'] }),
    ] as const;
  site = await startSite({
    entries: [
      ...CATALOGUE,
      banner('old', 'mounts', '2025-01-01', 1),
      banner('lens', 'lenses', '2026-02-01', 2),
      banner('convex', 'convex', '2026-03-01', 3),
      banner('undated', 'convex', null, 4),
    ],
  });
});
afterAll(() => site.close());

const list = (query: string) => callFor(site, 'product_banner', { query });
const ids = async (query: string) => (await list(query)).banners.map(({ id }) => id);

describe('banners of new products', () => {
  it('R-53 come the newest first, a page at a time', async () => {
    expect(await ids('')).toEqual(['convex', 'lens', 'old', 'spring', 'undated']);
    const second = await list('page=2&size=2');
    expect(second).toMatchObject({ total: 5, page: 2, pages: 3, size: 2 });
    expect(second.banners.map(({ id }) => id)).toEqual(['old', 'spring']);
    expect(await ids('page=9')).toEqual([]);
  });

  it('R-53 come by category, with what lies below it', async () => {
    expect(await ids('category=optics')).toEqual(['convex', 'lens', 'undated']);
    expect(await ids('category=convex')).toEqual(['convex', 'undated']);
    expect(await ids('category=gone')).toEqual([]);
    expect((await list('category=mounts')).banners[0]).toMatchObject({
      kind: 'banner',
      categories: [{ id: 'mounts', name: { text: 'Mounts' }, path: ['mounts'] }],
      set_ids: ['pcx'],
    });
  });

  it('R-53 name their categories in the order of the tree', async () => {
    const categories = await callFor(site, 'product_banner_categories', { headers: { lang: 'zh_CN' } });
    expect(categories.map(({ id, name, banners }) => [id, name.text, banners])).toEqual([
      ['lenses', '透镜', 3],
      ['convex', 'Convex', 2],
      ['mounts', '支架', 1],
    ]);
  });

  it.each([
    ['page=0', 'page'],
    ['size=101', 'size'],
    ['category=a%20b', 'category'],
    ['kind=x', 'kind'],
  ])('R-53 refuses %s by name', async (query, field) => {
    for (const lang of ['en_US', 'zh_CN'])
      expect(await failureFor(site, 'product_banner', { query, headers: { lang } })).toMatchObject({
        status: 400,
        msg: expect.stringMatching(`^(Invalid value for ${field}:|${field} 的值无效：)`),
      });
  });
});
