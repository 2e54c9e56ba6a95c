import { expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { type Entry, makeDocumentText } from '#database/suite/test-records.ts';
import { callFor, startSiteForTest } from './start-site.ts';

const PAGES = ['Lenses of glass', 'LENS-1 focuses at 100 mm, LENS-2 at 200 mm. Clean them with methanol.'];

const RECORDS: Entry[] = [
  ['category', make.category('lenses', { name: { en: 'Lenses' } })],
  ['set', make.set('glass', { name: { en: 'Glass lenses' } })],
  ['product', make.product('LENS-1', { set_id: 'glass' })],
  ['product', make.product('LENS-2', { set_id: 'glass' })],
  ['product', make.product('LENS-9', { status: 'draft' })],
  [
    'document_text',
    makeDocumentText('documents/glass.pdf', { owners: [{ noun: 'set', id: 'glass' }], pages: PAGES }),
  ],
  [
    'document_text',
    makeDocumentText('documents/secret.pdf', {
      owners: [{ noun: 'product', id: 'LENS-9' }],
      pages: ['Secret methanol'],
    }),
  ],
];

const find = async (q: string) => {
  const site = await startSiteForTest({ entries: RECORDS });
  const query = new URLSearchParams({ q, type: 'document' }).toString();
  const { documents } = await callFor(site, 'search_more', { query });
  return documents.passages;
};

it('a search finds the page of a document, with its passage, whose it is, and the products named there', async () => {
  expect(await find('methanol')).toEqual({
    total: 1,
    items: [
      {
        document: { kind: 'datasheet', name: { text: 'Data sheet' }, language: null },
        page: 2,
        href: '/media/v1/documents/glass.pdf#page=2',
        text: [
          { text: 'LENS-1 focuses at 100 mm, LENS-2 at 200 mm. Clean them with ', marked: false },
          { text: 'methanol', marked: true },
          { text: '.', marked: false },
        ],
        owners: [{ noun: 'set', id: 'glass', name: { text: 'Glass lenses' } }],
        products: [
          { id: 'LENS-1', part_number: 'LENS-1' },
          { id: 'LENS-2', part_number: 'LENS-2' },
        ],
      },
    ],
  });
});

it('a document of drafts alone is not found', async () => {
  expect(await find('secret')).toEqual({ total: 0, items: [] });
});
