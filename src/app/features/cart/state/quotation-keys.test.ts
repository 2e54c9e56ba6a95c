import { expect, it } from 'vitest';
import { writeZone } from '../../../platform/storage/data-zone.ts';
import { keepQuotationKey, readQuotationKey } from './quotation-keys.ts';

it('keeps the keys of the latest quote requests, and none of what is damaged', () => {
  expect(readQuotationKey('Q1')).toBe('');
  for (let n = 1; n <= 201; n++) keepQuotationKey(`Q${n}`, `key-${n}`);
  expect(['Q1', 'Q2', 'Q201'].map(readQuotationKey)).toEqual(['', 'key-2', 'key-201']);
  writeZone('permanent', 'quotation-keys', [['Q7', 'key-7'], ['Q8', 8], 'Q9', null]);
  expect(['Q7', 'Q8', 'Q9'].map(readQuotationKey)).toEqual(['key-7', '', '']);
  writeZone('permanent', 'quotation-keys', { Q7: 'key-7' });
  expect(readQuotationKey('Q7')).toBe('');
});
