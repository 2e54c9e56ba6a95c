import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { CATALOGUE } from './catalogue.ts';
import { callFor, failureFor, startSite, type TestSite, writeMedia } from './start-site.ts';

const field = (key: string, value: string) => ({ key, value: { en: value } });
const shown = (key: string, value: string) => ({ key, value, text: { text: value } });

const ARTICLES: Entry[] = [
  [
    'article',
    make.article('course', 'lenses', {
      name: { en: 'Lenses', cn: '透镜' },
      body: {
        en: '## Focus & glass\n\nHere $f = 1$.\n\n![A](media/a.svg)\n\n## The $n$ of it\n\n<script>alert(1)</script>',
        cn: '## 焦点',
      },
      fields: [field('topic', 'Imaging'), field('level', 'beginner')],
      set_ids: ['pcx', 'gone'],
      part_numbers: ['LA25M', 'nothing'],
      category_ids: ['convex'],
      order: 2,
    }),
  ],
  ['article', make.article('solution', 'expander', { branch: 'industrial', date: '2026-05-01' })],
  [
    'article',
    make.article('solution', 'microscope', {
      branch: 'research',
      date: '2026-06-01',
      summary: { cn: '荧光' },
    }),
  ],
  [
    'article',
    make.article('manual', 'cleaning', {
      files: [
        { language: 'en', path: 'documents/cleaning guide.pdf' },
        { language: 'cn', path: 'documents/清洁.pdf' },
      ],
      date: '2026-01-10',
      category_ids: ['convex'],
      fields: [field('version', '2.1'), field('language', 'en|cn'), field('checksum', 'sha256:wrong')],
    }),
  ],
  [
    'article',
    make.article('manual', 'lost', {
      files: [{ language: null, path: 'documents/lost.pdf' }],
      fields: [field('language', 'en')],
    }),
  ],
];

const PDF = '%PDF-1.7 a manual, and then some more';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: [...CATALOGUE, ...ARTICLES] });
  writeMedia(site.data_dir, 'v1', 'documents/cleaning guide.pdf', PDF);
  writeMedia(site.data_dir, 'v1', 'documents/清洁.pdf', `${PDF}, 中文`);
});
afterAll(() => site.close());

const ids = async (query: string) =>
  (await callFor(site, 'article_list', { query })).articles.map(({ id }) => id);

describe('articles', () => {
  it('R-56 come by kind and branch, category, topic, level, language, part number and words', async () => {
    expect(await ids('kind=solution')).toEqual(['expander', 'microscope']);
    expect(await ids('kind=solution&branch=research')).toEqual(['microscope']);
    expect(await ids('kind=course&category=optics')).toEqual(['lenses']);
    expect(await ids('kind=course&category=mounts')).toEqual([]);
    expect(await ids('kind=course&topic=Imaging&level=beginner')).toEqual(['lenses']);
    expect(await ids('kind=course&level=advanced')).toEqual([]);
    expect(await ids('kind=manual&language=cn')).toEqual(['cleaning']);
    expect(await ids('part_number=la-25-m')).toEqual(['cleaning', 'lenses']);
    expect(await ids('part_number=LA-100/M')).toEqual(['cleaning', 'lenses']);
    expect(await ids('part_number=LB-75')).toEqual([]);
    expect(await ids(`q=${encodeURIComponent('荧光')}`)).toEqual(['microscope']);
    expect(await ids('q=FOCUS+glass')).toEqual(['lenses']);
    expect(await ids('q=focus+nothing')).toEqual([]);
    expect(await ids('q=lens')).toEqual(['lenses']);
    expect(await ids('q=begin')).toEqual(['lenses']);
  });

  it('R-56 of all kinds come the newest first, without banners and drafts', async () => {
    expect(await ids('')).toEqual(['microscope', 'expander', 'cleaning', 'rays', 'lost', 'lenses']);
    const page = await callFor(site, 'article_list', { query: 'size=2&page=2' });
    expect(page).toMatchObject({
      total: 6,
      page: 2,
      pages: 3,
      articles: [{ id: 'cleaning' }, { id: 'rays' }],
    });
  });

  it('R-56 say what can be chosen, with counts', async () => {
    const { filters } = await callFor(site, 'article_list', { query: 'kind=course&topic=Imaging' });
    expect(filters).toEqual({
      categories: [{ id: 'convex', name: { text: 'Convex' }, count: 1 }],
      topics: [{ id: 'Imaging', name: { text: 'Imaging' }, count: 1 }],
      levels: [{ id: 'beginner', name: { text: 'beginner' }, count: 1 }],
      languages: [],
    });
  });

  it('R-56 show their text as safe HTML with chapters and formulas, their products and sets', async () => {
    const params = { kind: 'course', id: 'LENSES' };
    const article = await callFor(site, 'article_get', { params });
    expect(article.chapters).toEqual([
      { id: 'lenses-1', title: 'Focus & glass' },
      { id: 'lenses-2', title: 'The n of it' },
    ]);
    expect(article.body_html.text).toContain('<h2 id="lenses-1">Focus &amp; glass</h2>');
    expect(article.body_html.text).toContain('<math xmlns="http://www.w3.org/1998/Math/MathML">');
    expect(article.body_html.text).toContain('src="/media/v1/media/a.svg"');
    expect(article.body_html.text).not.toMatch(/<script/);
    expect(article.sets.map(({ id }) => id)).toEqual(['pcx']);
    expect(article.products.map(({ id }) => id)).toEqual(['LA-25']);
    const chinese = await callFor(site, 'article_get', { params, headers: { lang: 'zh_CN' } });
    expect([chinese.name.text, chinese.chapters[0]?.title]).toEqual(['透镜', '焦点']);
  });

  it('R-56 of manuals and software carry size, checksum, type and version, and the file comes in ranges', async () => {
    const { files, fields, date, languages } = await callFor(site, 'article_get', {
      params: { kind: 'manual', id: 'cleaning' },
    });
    const [file, chinese] = files;
    const sum = createHash('sha256').update(PDF).digest('hex');
    expect(file).toEqual({
      name: 'cleaning guide.pdf',
      href: '/media/v1/documents/cleaning%20guide.pdf',
      type: 'application/pdf',
      bytes: PDF.length,
      language: 'en',
      checksum: `sha256:${sum}`,
    });
    expect([date, fields, languages]).toEqual(['2026-01-10', [shown('version', '2.1')], ['en', 'cn']]);
    const part = await site.get(file?.href ?? '', { range: 'bytes=0-7' });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      '%PDF-1.7',
      `bytes 0-7/${PDF.length}`,
    ]);
    const saved = await site.get(`${chinese?.href}?download`);
    expect(saved.headers.get('content-disposition')).toBe(
      `attachment; filename="__.pdf"; filename*=UTF-8''${encodeURIComponent('清洁.pdf')}`,
    );
    expect(saved.headers.get('content-type')).toBe('application/pdf');
    const whole = createHash('sha256').update(Buffer.from(await saved.arrayBuffer()));
    expect(`sha256:${whole.digest('hex')}`).toBe(chinese?.checksum);
    expect((await callFor(site, 'article_get', { params: { kind: 'manual', id: 'lost' } })).files).toEqual(
      [],
    );
  });

  it('R-56 come with the products and sets they are about: files first, then what is to be read', async () => {
    const about = async (id: string) =>
      (await callFor(site, 'product_get', { params: { id } })).articles.map(article => article.id);
    expect(await about('LA-25')).toEqual(['cleaning', 'lenses']);
    expect(await about('pcx')).toEqual(['cleaning', 'lenses']);
    expect(await about('LB-75')).toEqual([]);
    const { articles } = await callFor(site, 'product_get', { params: { id: 'LA-25' } });
    expect(articles[0]).toMatchObject({
      kind: 'manual',
      version: '2.1',
      files: [{ language: 'en' }, { language: 'cn' }],
    });
  });

  it('R-34 R-36 are found by a search beside the products, with counts, a page at a time', async () => {
    const overview = await callFor(site, 'search', { query: 'q=lens' });
    expect([overview.documents.total, overview.documents.articles.map(({ id }) => id)]).toEqual([
      1,
      ['lenses'],
    ]);
    // A part that is read as a condition is not searched for in texts.
    const read = await callFor(site, 'search', { query: `q=${encodeURIComponent('lens 100mm')}` });
    expect(read.interpretation.understood).toHaveLength(1);
    expect(read.documents.total).toBe(1);
    const chinese = await callFor(site, 'search', { query: `q=${encodeURIComponent('焦点')}` });
    expect(chinese.documents.articles.map(({ id }) => id)).toEqual(['lenses']);
    const more = await callFor(site, 'search_more', { query: 'q=&type=document&size=2&page=2' });
    expect(more.documents).toMatchObject({ total: 6, page: 2, pages: 3, size: 2 });
    expect(more.documents.articles).toHaveLength(2);
    expect([more.list.totals.products, more.list.products]).toEqual([10, []]);
    const products = await callFor(site, 'search_more', { query: 'q=lens&type=product' });
    expect([products.documents.total, products.documents.articles]).toEqual([1, []]);
  });

  it('R-56 are not found where they are not public, and refused by name', async () => {
    for (const [kind, id] of [
      ['solution', 'draft'],
      ['course', 'gone'],
      ['manual', 'lenses'],
    ] as const)
      expect((await failureFor(site, 'article_get', { params: { kind, id } })).status).toBe(404);
    for (const [query, name] of [
      ['kind=poem', 'kind'],
      ['page=0', 'page'],
      ['branch=x', 'branch'],
    ] as const)
      for (const lang of ['en_US', 'zh_CN'])
        expect(await failureFor(site, 'article_list', { query, headers: { lang } })).toMatchObject({
          status: 400,
          msg: expect.stringMatching(`^(Invalid value for ${name}:|${name} 的值无效：)`),
        });
    expect(await failureFor(site, 'article_get', { params: { kind: 'poem', id: 'x' } })).toMatchObject({
      status: 400,
      msg: expect.stringMatching(/^Invalid value for kind: /),
    });
  });
});
