import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/api/endpoints.ts';
import { ApiError } from '#contract/api/errors.ts';
import type { Article } from '#contract/records/article.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { articleHandlers } from './articles.ts';
import { findDocuments } from './documents.ts';

const article = (kind: Article['kind'], id: string, given: Partial<Article> = {}): Entry => [
  'article',
  make.article(kind, id, given),
];
const field = (key: string, en: string, cn?: string) => ({ key, value: { en, ...(cn && { cn }) } });

const RECORDS: Entry[] = [
  ['category', make.category('optics', { name: { en: 'Optics' } })],
  ['category', make.category('lenses', { parent_id: 'optics', level: 2, name: { en: 'Lenses' } })],
  ['category', make.category('mounts', { name: { en: 'Mounts' } })],
  ['set', make.set('pcx')],
  ['product', make.product('L1', { part_number: 'L-1', set_id: 'pcx' })],
  ['product', make.product('P1', { part_number: 'P-1', category_ids: ['mounts'] })],
  article('course', 'rays', {
    order: 2,
    date: '2026-01-01',
    branch: 'research',
    category_ids: ['lenses', 'gone', 'lenses'],
    set_ids: ['pcx', 'gone'],
    part_numbers: ['p1', 'LOST-9'],
    fields: [
      field('topic', 'Light', '光'),
      field('level', 'Easy'),
      field('pieces', '{"P-1": 3, "LOST-9": 2}'),
    ],
    body: { en: '## First & <i>best</i>\n\nText\n\n### Below\n\n## Second\n\nMore' },
  }),
  article('course', 'waves', {
    order: 1,
    date: '2026-02-01',
    branch: 'industrial',
    fields: [field('topic', 'Light', '光'), field('level', 'Hard'), field('language', 'en| de |')],
    name: { en: 'Waves of light' },
  }),
  article('manual', 'handbook', {
    order: 3,
    category_ids: ['optics'],
    files: [
      { path: 'media/book.PDF', language: 'en' },
      { path: 'media/lost.pdf', language: 'cn' },
      { path: 'media/book.bin', language: null },
    ],
    fields: [field('version', '2.1'), field('checksum', 'abc'), field('language', 'fr')],
    name: { en: 'Handbook of light' },
  }),
  article('banner', 'spring', { name: { en: 'Light in spring' } }),
  article('course', 'draft', { status: 'draft', name: { en: 'Secret light' } }),
];

let served: ServedCatalogue;
let close: () => Promise<void>;
beforeAll(async () => {
  const made = await serveRecords(RECORDS, { 'media/book.PDF': 1234, 'media/book.bin': 5 });
  const media = { ...made.served.media, sha256: async () => 'f00' };
  served = { ...made.served, media };
  close = made.close;
});
afterAll(() => close());

const list = (query: object = {}, locale = 'en') =>
  // The handler uses these parts only.
  articleHandlers.article_list({
    served: () => served,
    locale,
    query: ENDPOINTS.article_list.query.parse(query),
  } as unknown as Parameters<typeof articleHandlers.article_list>[0]);
const idsOf = async (query: object) => (await list(query)).articles.map(({ id }) => id);
const get = (kind: string, id: string) =>
  articleHandlers.article_get({
    served: () => served,
    locale: 'en',
    params: { kind, id },
  } as unknown as Parameters<typeof articleHandlers.article_get>[0]);

describe('a list of articles', () => {
  it('is in the owner’s order, and of all kinds but banners the newest first', async () => {
    expect(await idsOf({ kind: 'course' })).toEqual(['waves', 'rays']);
    expect(await idsOf({})).toEqual(['waves', 'rays', 'handbook']);
  });

  it('comes page by page', async () => {
    expect(await list({ page: 2, size: 2 })).toMatchObject({
      total: 3,
      page: 2,
      pages: 2,
      size: 2,
      articles: [{ id: 'handbook' }],
    });
    expect(await list({ kind: 'solution' })).toMatchObject({ total: 0, pages: 1, articles: [] });
  });

  it('is filtered by branch, category and those below, topic, level, language and words', async () => {
    expect(await idsOf({ branch: 'research' })).toEqual(['rays']);
    expect(await idsOf({ category: 'optics' })).toEqual(['rays', 'handbook']);
    expect(await idsOf({ category: 'lenses' })).toEqual(['rays']);
    expect(await idsOf({ category: 'mounts' })).toEqual([]);
    expect(await idsOf({ topic: 'Light' })).toEqual(['waves', 'rays']);
    expect(await idsOf({ topic: 'Light', level: 'Hard' })).toEqual(['waves']);
    expect(await idsOf({ language: 'de' })).toEqual(['waves']);
    expect(await idsOf({ language: 'cn' })).toEqual(['handbook']);
    expect(await idsOf({ language: 'fr' })).toEqual(['handbook']);
    expect(await idsOf({ q: 'waves' })).toEqual(['waves']);
    expect(await idsOf({ q: 'light', branch: 'industrial' })).toEqual(['waves']);
  });

  it('is about a part where it names the part, its series or, else, its category', async () => {
    expect(await idsOf({ part_number: 'P-1' })).toEqual(['rays']);
    expect(await idsOf({ part_number: 'L1' })).toEqual(['rays', 'handbook']);
    expect(await idsOf({ part_number: 'lost9' })).toEqual(['rays']);
    expect(await idsOf({ part_number: 'NONE-1' })).toEqual([]);
  });

  it('counts the choices of its filters over all that its branch has, each article once', async () => {
    const { filters } = await list({ kind: 'course', topic: 'none' }, 'cn');
    const told = (choices: readonly { id: string; name: { text: string }; count: number }[]) =>
      choices.map(({ id, name, count }) => [id, name.text, count]);
    expect(told(filters.topics)).toEqual([['Light', '光', 2]]);
    expect(told(filters.levels)).toEqual([
      ['Hard', 'Hard', 1],
      ['Easy', 'Easy', 1],
    ]);
    expect(told(filters.languages)).toEqual([
      ['en', 'en', 1],
      ['de', 'de', 1],
    ]);
    expect(told(filters.categories)).toContainEqual(['lenses', 'Lenses', 1]);
    expect((await list({ kind: 'course', branch: 'industrial' })).filters.levels).toHaveLength(1);
  });

  it('has the files that are there, with type, size and checksum, and the other front matter as fields', async () => {
    const [manual] = (await list({ kind: 'manual' })).articles;
    expect(manual).toMatchObject({
      kind: 'manual',
      branch: null,
      date: null,
      image: null,
      categories: [{ id: 'optics', name: { text: 'Optics' }, path: ['optics'] }],
      fields: [{ key: 'version', value: '2.1', text: { text: '2.1' } }],
      languages: ['en', 'cn', 'fr'],
      files: [
        {
          name: 'book.PDF',
          href: '/media/media/book.PDF',
          type: 'application/pdf',
          bytes: 1234,
          language: 'en',
          checksum: 'sha256:f00',
        },
        { name: 'book.bin', type: 'application/octet-stream', bytes: 5, language: null },
      ],
    });
  });
});

describe('an article', () => {
  it('has its chapters with a mark on each heading of the second level, and their titles as text', async () => {
    const { chapters, body_html } = await get('course', 'rays');
    expect(chapters).toEqual([
      { id: 'rays-1', title: expect.stringContaining('First & ') },
      { id: 'rays-2', title: 'Second' },
    ]);
    expect(body_html.text).toMatch(
      /<h2 id="rays-1">First &amp; .*<h3>Below<\/h3>.*<h2 id="rays-2">Second<\/h2>/s,
    );
  });

  it('has the products and series that it names and the catalogue has, and how many pieces it needs', async () => {
    const { products, sets, pieces, categories } = await get('course', 'rays');
    expect(products.map(({ id }) => id)).toEqual(['P1']);
    expect(sets.map(({ id }) => id)).toEqual(['pcx']);
    expect(pieces).toEqual([{ product_id: 'P1', quantity: 3 }]);
    expect(categories.map(({ id }) => id)).not.toContain('gone');
  });

  it('that is not there or a draft is not found', async () => {
    for (const [kind, id] of [
      ['course', 'gone'],
      ['manual', 'rays'],
      ['course', 'draft'],
    ] as const)
      await expect(get(kind, id)).rejects.toBeInstanceOf(ApiError);
  });
});

describe('the documents of a search', () => {
  const find = (q: string, given: Partial<Parameters<typeof findDocuments>[1]> = {}) =>
    findDocuments(served, { q, text: q, page: 1, size: 10, passages: 0, ...given }, 'en');

  it('are those with its words, those of the kind that it names first', async () => {
    const found = await find('light');
    expect(found).toMatchObject({ total: 3, page: 1, pages: 1, size: 10, asked_kind: null });
    const manual = await find('manual', { text: 'light' });
    expect(manual.asked_kind).toBe('manual');
    expect(manual.articles[0]?.id).toBe('handbook');
    expect(manual.articles).toHaveLength(3);
    expect((await find('manual', { text: 'rays' })).asked_kind).toBeNull();
  });

  it('are searched for the whole text where nothing of it is left', async () => {
    expect((await find('waves', { text: ' ' })).articles.map(({ id }) => id)).toEqual(['waves']);
  });

  it('come page by page, and only their number where none is asked for', async () => {
    expect(await find('light', { page: 2, size: 2 })).toMatchObject({ total: 3, pages: 2, articles: [{}] });
    expect(await find('light', { size: 0 })).toMatchObject({ total: 3, pages: 3, articles: [] });
    expect(await find('nothing')).toMatchObject({ total: 0, pages: 1, articles: [] });
  });
});
