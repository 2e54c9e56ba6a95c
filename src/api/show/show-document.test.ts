import { expect, it } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import { mediaOf } from '../served/test-served.ts';
import { showDocuments } from './show-document.ts';

const document = (given: Partial<Document>): Document => ({
  kind: 'datasheet',
  name: { en: 'Sheet', cn: '数据表' },
  path: null,
  url: null,
  language: null,
  ...given,
});
const media = mediaOf({ 'a.pdf': 1200, 'empty.txt': 0 });

it('shows files with their addresses and sizes, and links without a size', async () => {
  const documents = [
    document({ path: 'a.pdf', url: 'https://example.com/a.pdf', language: 'en' }),
    document({ kind: 'page', url: 'https://example.com/b' }),
    document({ path: 'empty.txt' }),
  ];
  const name = { text: '数据表' };
  expect(await showDocuments(documents, media, 'cn')).toEqual([
    { kind: 'datasheet', name, href: '/media/a.pdf', bytes: 1200, language: 'en' },
    { kind: 'page', name, href: 'https://example.com/b', bytes: null, language: null },
    { kind: 'datasheet', name, href: '/media/empty.txt', bytes: 0, language: null },
  ]);
});

it('leaves out a file that the catalogue does not have, and a document without file and link', async () => {
  const lost = document({ path: 'lost.pdf', url: 'https://example.com/lost.pdf' });
  expect(await showDocuments([lost, document({})], media, 'en')).toEqual([]);
});
