import { expect, it } from 'vitest';
import { previewPath } from './preview-address.ts';

it('a preview has the address of what it shows, with its token, both escaped', () => {
  expect(previewPath('product', 'LA-25', 'abc')).toBe('/preview/product/LA-25?token=abc');
  expect(previewPath('set', 'a/b?', 'x&y')).toBe('/preview/set/a%2Fb%3F?token=x%26y');
});
