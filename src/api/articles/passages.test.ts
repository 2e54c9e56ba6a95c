import { afterAll, beforeAll, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { makeDocumentText } from '#database/suite/test-records.ts';
import { arrangeSynonyms } from '#search/text/query-text.ts';
import type { Locale } from '#text/locale.ts';
import { type DocumentIndex, openDocumentIndex } from '../served/pages/document-index.ts';
import { serveRecords } from '../served/test-served.ts';

let documents: DocumentIndex;
let read: string[] = [];
let close: () => Promise<void>;
beforeAll(async () => {
  const text = (id: string, given: Parameters<typeof makeDocumentText>[1]) =>
    ['document_text', makeDocumentText(`documents/${id}.pdf`, given)] as const;
  const serving = await serveRecords([
    ['set', make.set('glass', { name: { en: 'Crown glasses' } })],
    ['product', make.product('LENS-1', { part_number: 'LA-25/M', name: { en: 'Achromat' } })],
    ['product', make.product('LENS-9', { status: 'draft' })],
    ['article', make.article('course', 'rays', { name: { en: 'Geometry' }, part_numbers: ['KIT-7'] })],
    ['article', make.article('course', 'draft', { status: 'draft' })],
    text('glass', {
      owners: [
        { noun: 'product', id: 'LENS-1' },
        { noun: 'set', id: 'glass' },
        { noun: 'article', id: 'course/rays' },
        { noun: 'article', id: 'course/draft' },
        { noun: 'article', id: 'nothing/rays' },
        { noun: 'article', id: 'rays' },
        { noun: 'product', id: 'LENS-9' },
      ],
      pages: [
        '',
        `Polish with cerium. See also AB-1234. ${'Then rest a while. '.repeat(30)}For QX-55 use felt.`,
      ],
    }),
    text('secret', { owners: [{ noun: 'product', id: 'LENS-9' }], pages: ['Hidden cerium'] }),
    ...(['en', 'zh', 'de', null] as const).map(language =>
      text(`guide-${language}`, {
        language,
        owners: [{ noun: 'set', id: 'glass' }],
        pages: ['', '', 'Align the bench'],
      }),
    ),
    text('codes', {
      owners: [{ noun: 'set', id: 'glass' }],
      pages: [`Tabulated ${Array.from({ length: 50 }, (_, n) => `ZZ-${1000 + n}`).join(' ')}`],
    }),
  ]);
  const { records } = serving.served;
  const synonyms = arrangeSynonyms([{ terms: ['felt', 'baize'] }]);
  documents = openDocumentIndex(
    {
      ...records,
      listDocumentTexts: ids => {
        read = [...ids];
        return records.listDocumentTexts(ids);
      },
    },
    synonyms,
  );
  close = serving.close;
});
afterAll(() => close());

const find = (text: string, { locale = 'en' as Locale, from = 0, count = 10 } = {}) =>
  documents.search(text, locale, { from, count });
const paths = async (text: string, locale: Locale = 'en') =>
  (await find(text, { locale })).pages.map(({ document }) => document.path);

it('a page is found with its number, its passage and the public records that it belongs to', async () => {
  const { total, pages } = await find('cerium');
  expect(total).toBe(1);
  expect(pages).toMatchObject([
    {
      document: {
        path: 'documents/glass.pdf',
        kind: 'datasheet',
        name: { en: 'Data sheet' },
        language: null,
        owners: [
          { owner: { noun: 'set', id: 'glass' }, name: { en: 'Crown glasses' } },
          { owner: { noun: 'product', id: 'LENS-1' }, name: { en: 'Achromat' } },
          { owner: { noun: 'article', id: 'course/rays' }, name: { en: 'Geometry' } },
        ],
      },
      page: 2,
    },
  ]);
  expect(pages[0]?.passage.filter(({ marked }) => marked)).toEqual([{ text: 'cerium', marked: true }]);
});

it('a document is found by the names and numbers of what it belongs to, and by a word that means the same', async () => {
  for (const words of ['crown', 'achromat', 'LA-25/M', 'geometry', 'KIT-7', 'baize'])
    expect([words, await paths(`${words} polish`)]).toEqual([words, ['documents/glass.pdf']]);
});

it('a document of drafts alone is not found', async () => {
  expect(await find('hidden')).toEqual({ total: 0, pages: [] });
});

it('possible part numbers on the page are named, those of the passage first, each once and forty at most', async () => {
  const codes = async (text: string) => (await find(text)).pages[0]?.codes ?? [];
  expect(await codes('felt')).toEqual(['qx55', 'ab1234']);
  const many = await codes('tabulated');
  expect([many.length, new Set(many).size]).toEqual([40, 40]);
});

it('documents in the reader’s language and those without one come before foreign ones', async () => {
  const order = async (locale: Locale) =>
    (await paths('align', locale)).map(path => /guide-(.*)\.pdf/.exec(path)?.[1]);
  const own = (all: (string | undefined)[]) => all.slice(0, 2).toSorted();
  expect(own(await order('en'))).toEqual(['en', 'null']);
  expect(own(await order('cn'))).toEqual(['null', 'zh']);
  expect((await order('de')).length).toBe(4);
});

it('a range has its pages and the number of all, and what is not shown is not read', async () => {
  const all = await find('align');
  expect([all.total, all.pages.length]).toEqual([4, 4]);
  const some = await find('align', { from: 1, count: 2 });
  expect(some).toEqual({ total: 4, pages: all.pages.slice(1, 3) });
  expect(read.toSorted()).toEqual(some.pages.map(({ document }) => document.id).toSorted());
  read = [];
  expect(await find('align', { count: 0 })).toEqual({ total: 4, pages: [] });
  expect(await find('align', { from: 4 })).toEqual({ total: 4, pages: [] });
  expect(read).toEqual([]);
});
