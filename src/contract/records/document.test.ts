import { expect, it } from 'vitest';
import { Document } from './document.ts';

it('a document is a file of the catalogue or an address, one of the two', () => {
  const accepts = (path: string | null, url: string | null) =>
    Document.safeParse({ kind: 'manual', name: { en: 'Manual' }, path, url, language: null }).success;
  expect(accepts('manual.pdf', null)).toBe(true);
  expect(accepts(null, 'https://example.com/manual.pdf')).toBe(true);
  expect(accepts(null, null)).toBe(false);
  expect(accepts('manual.pdf', 'https://example.com/manual.pdf')).toBe(false);
  expect(accepts(null, 'ftp://example.com/manual.pdf')).toBe(false);
});
