import { expect, it } from 'vitest';
import { nearestText, packingText } from './packing-text.ts';

it('says how a product is packed, with what is known of it', () => {
  const packing = { pack_size: 100, minimum: 25, step: 5 };
  expect(packingText(packing, 'en')).toBe('pack of 100, minimum 25, in steps of 5');
  expect(packingText({ ...packing, minimum: null }, 'en')).toBe('pack of 100, in steps of 5');
  expect(packingText({ pack_size: null, minimum: 25, step: null }, 'en')).toBe('minimum 25');
  expect(packingText({ pack_size: null, minimum: null, step: null }, 'en')).toBe('');
  expect(packingText(undefined, 'en')).toBe('');
});

it('names the nearest quantities that can be ordered', () => {
  expect(nearestText([20, 25], 'en')).toBe('cannot be ordered in this quantity; nearest: 20, 25');
  expect([nearestText([], 'en'), nearestText(undefined, 'en')]).toEqual(['', '']);
});
