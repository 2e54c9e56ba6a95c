import { beforeAll, expect, it } from 'vitest';
import { emptyQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';
import { type Entry, searchRecords, withRecord } from '../test-searched.ts';
import { correctText } from './corrected-text.ts';

const ENTRIES: Entry[] = [
  ['category', make.category('lenses')],
  ['product', make.product('P1', { category_ids: ['lenses'], name: { en: 'Mirror holder' } })],
  ['product', make.product('P2', { category_ids: ['lenses'], name: { en: 'Window' } })],
];

let catalogue: SearchedCatalogue;
beforeAll(async () => {
  catalogue = await searchRecords(ENTRIES);
});

it('corrects the misspelt words of a text and keeps the others, folded and with single blanks', async () => {
  expect(await correctText(catalogue, 'Miror  HOLDER', 'en')).toBe('mirror holder');
  expect(await correctText(catalogue, 'miror holdr', 'en')).toBe('mirror holder');
});

it('corrects nothing if no word is misspelt, or nothing is found', async () => {
  expect(await correctText(catalogue, 'mirror holder', 'en')).toBeNull();
  expect(await correctText(catalogue, 'miror window', 'en')).toBeNull();
  expect(await correctText(catalogue, 'ripcord', 'en')).toBeNull();
});

it('looks for texts of at least four letters, and only counts', async () => {
  const { catalogue: recorded, asked } = withRecord(catalogue);
  await correctText(recorded, 'mir', 'cn');
  expect(asked).toEqual([]);
  await correctText(recorded, 'mirr', 'cn');
  expect(asked).toEqual([{ ...emptyQuery('cn'), text: 'mirr', size: 0, facets: 'none' }]);
});
