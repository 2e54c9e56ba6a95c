import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import type { ReadSpare } from '../served/outage.ts';
import type { ClickPopularity } from '../served/popularity.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { homeHandlers } from './home.ts';

/** A set with as many products as are asked for. */
const setOf = (id: string, count: number): Entry[] => [
  ['set', make.set(id)],
  ...Array.from(
    { length: count },
    (_, at): Entry => [
      'product',
      make.product(`${id}-${at}`, { set_id: id, added_on: `2026-01-0${at + 1}` }),
    ],
  ),
];
const page = (id: string, order: number, place?: 'navigation' | 'footer' | 'none'): Entry => [
  'article',
  make.article('page', id, { order, ...(place && { place }) }),
];

const RECORDS: Entry[] = [
  [
    'catalogue',
    make.catalogue({
      name: { en: 'Optics', cn: '光学' },
      description: { en: 'All of it' },
      contact: { company: { en: 'Maker' }, email: 'a@example.com', phone: '1', address: { en: 'Here' } },
      survey_link: 'https://example.com/survey',
      ads: [{ text: { en: 'New' }, link: '/new-product' }],
    }),
  ],
  ['category', make.category('lenses')],
  ...setOf('small', 2),
  ...setOf('large', 4),
  ...setOf('single', 1),
  ...setOf('middle', 3),
  [
    'product',
    make.product('gone', {
      category_ids: ['lenses'],
      status: 'discontinued',
      added_on: '2030-01-01',
    }),
  ],
  ...Array.from(
    { length: 9 },
    (_, at): Entry => ['article', make.article('course', `c${at}`, { order: 9 - at })],
  ),
  ['article', make.article('banner', 'old', { date: '2026-01-01', order: 1 })],
  ['article', make.article('banner', 'new', { date: '2026-02-01', order: 2 })],
  page('terms', 2),
  page('about', 1, 'navigation'),
  page('hidden', 3, 'none'),
];

let served: ServedCatalogue;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ served, close } = await serveRecords(RECORDS));
});
afterAll(() => close());

const chosen = (...ids: string[]): ClickPopularity => ({ clicks: () => 0, most: () => ids });

type Context = Parameters<typeof homeHandlers.home_show>[0];
const show = (popular: ClickPopularity, searchSpare: ReadSpare = read => read(), from = served) =>
  // The handler uses these parts only.
  homeHandlers.home_show({
    served: () => from,
    locale: 'en',
    popularity: async () => popular,
    searchSpare,
  } as unknown as Context);

describe('the home screen', () => {
  it('has the largest series first, and none of one product, where visitors chose nothing', async () => {
    const { popular_sets, sets_chosen } = await show(chosen());
    expect(popular_sets.map(({ id }) => id)).toEqual(['large', 'middle', 'small']);
    expect(sets_chosen).toBe(false);
  });

  it('has what visitors chose first, each once and also of one product, and says that it was chosen', async () => {
    const { popular_sets, sets_chosen } = await show(chosen('single', 'small'));
    expect(popular_sets.map(({ id }) => id)).toEqual(['single', 'small', 'large', 'middle']);
    expect(sets_chosen).toBe(true);
    expect((await show(chosen('gone'))).sets_chosen).toBe(false);
  });

  it('has the newest products and banners first, articles in the owner’s order, and eight of each at most', async () => {
    const { banners, courses, solutions, new_products, categories } = await show(chosen());
    expect(banners.map(({ id }) => id)).toEqual(['new', 'old']);
    expect(courses.map(({ id }) => id)).toEqual(['c8', 'c7', 'c6', 'c5', 'c4', 'c3', 'c2', 'c1']);
    expect(solutions).toEqual([]);
    expect(new_products).toHaveLength(8);
    expect(new_products[0]?.id).toBe('large-3');
    expect(categories.map(({ id }) => id)).toEqual(['lenses']);
  });

  it('is kept for a version and what visitors chose, and only if all of it could be read', async () => {
    const popular = chosen();
    const partly = await show(popular, async (_read, otherwise) => otherwise);
    expect(partly).toMatchObject({
      new_products: [],
      popular_sets: [],
      sets_chosen: false,
      example: null,
      queries: [],
    });
    const whole = await show(popular);
    expect(whole.new_products).toHaveLength(8);
    expect(await show(popular)).toBe(whole);
    expect(await show(chosen())).not.toBe(whole);
    expect(await show(popular, undefined, { ...served, records: { ...served.records } })).not.toBe(whole);
  });
});

describe('the frame of every page', () => {
  const frame = (reach: object = {}) =>
    homeHandlers.home({ served: () => served, locale: 'en', session_id: 's1', reach } as unknown as Context);

  it('has the catalogue, its contact, menu and totals', async () => {
    expect(await frame()).toMatchObject({
      session_id: 's1',
      survey_link: 'https://example.com/survey',
      category_list: [{ id: 'lenses' }],
      ads_list: [{ text: { text: 'New' }, link: '/new-product' }],
      catalogue: {
        version: served.version,
        name: { text: 'Optics' },
        description: { text: 'All of it' },
        currency: 'USD',
        contact: {
          company: { text: 'Maker' },
          email: 'a@example.com',
          phone: '1',
          address: { text: 'Here' },
        },
        article_kinds: expect.arrayContaining(['banner', 'course', 'page']),
        units: [],
        products: 11,
        sets: 4,
      },
    });
  });

  it('links the owner’s pages in their order, in the footer unless they say where, and some nowhere', async () => {
    expect((await frame()).catalogue.pages.map(({ id, place }) => [id, place])).toEqual([
      ['about', 'navigation'],
      ['terms', 'footer'],
    ]);
  });

  it('says that readers may follow by mail only where mails can be sent', async () => {
    expect((await frame({ follow: true })).catalogue.follow_by_mail).toBe(true);
    expect((await frame()).catalogue).not.toHaveProperty('follow_by_mail');
  });
});
