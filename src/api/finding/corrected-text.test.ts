import { beforeAll, expect, it } from 'vitest';
import { emptyQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords, withRecord } from '../served/test-served.ts';
import { correctText } from './corrected-text.ts';

const ENTRIES: Entry[] = [
  ['category', make.category('lenses')],
  ['product', make.product('P1', { category_ids: ['lenses'], name: { en: 'Mirror holder' } })],
  ['product', make.product('P2', { category_ids: ['lenses'], name: { en: 'Window' } })],
];

let served: ServedCatalogue;
beforeAll(async () => {
  const made = await serveRecords(ENTRIES);
  served = made.served;
  return made.close;
});

it('corrects the misspelt words of a text and keeps the others, folded and with single blanks', async () => {
  expect(await correctText(served, 'Miror  HOLDER', 'en')).toBe('mirror holder');
  expect(await correctText(served, 'miror holdr', 'en')).toBe('mirror holder');
});

it('corrects nothing if no word is misspelt, or nothing is found', async () => {
  expect(await correctText(served, 'mirror holder', 'en')).toBeNull();
  expect(await correctText(served, 'miror window', 'en')).toBeNull();
  expect(await correctText(served, 'ripcord', 'en')).toBeNull();
});

it('looks for texts of at least four letters, and only counts', async () => {
  const { served: recorded, asked } = withRecord(served);
  await correctText(recorded, 'mir', 'cn');
  expect(asked).toEqual([]);
  await correctText(recorded, 'mirr', 'cn');
  expect(asked).toEqual([{ ...emptyQuery('cn'), text: 'mirr', size: 0, facets: 'none' }]);
});
