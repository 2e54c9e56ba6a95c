import { expect, it } from 'vitest';
import { readShareSubject, sharePicturePath } from './share-picture.ts';

it('a sharing picture has a path, whose subject is read back where it has a page', () => {
  expect(sharePicturePath('v/1', 'en', null)).toBe('/share/v%2F1/en/home.png');
  expect(sharePicturePath('7', 'cn', { kind: 'product', id: 'A/1' })).toBe('/share/7/cn/product/A%2F1.png');
  for (const kind of ['product', 'category', 'course', 'technology'] as const)
    expect(readShareSubject(kind, 'x')).toEqual({ kind, id: 'x' });
  for (const kind of ['set', 'faq', '']) expect(readShareSubject(kind, 'x'), kind).toBeUndefined();
});
