import { expect, it } from 'vitest';
import { readImageType } from './image-type.ts';
import { JPEG, PNG, WEBP } from './test-images.ts';

it('R-51 tells an image by its content', () => {
  expect(readImageType(PNG)).toBe('image/png');
  expect(readImageType(JPEG)).toBe('image/jpeg');
  expect(readImageType(WEBP)).toBe('image/webp');
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('image/png '.repeat(20))],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>')],
  ['a GIF', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(60)])],
  ['a PNG that is cut off', PNG.subarray(0, PNG.length - 12)],
  ['a JPEG that is cut off', JPEG.subarray(0, JPEG.length - 2)],
  ['a WebP that is cut off', WEBP.subarray(0, WEBP.length - 6)],
  [
    'the beginning of a PNG before HTML',
    Buffer.concat([PNG.subarray(0, 8), Buffer.from('<script>'.repeat(20))]),
  ],
])('R-51 takes %s for no image', (_, bytes) => {
  expect(readImageType(bytes)).toBeUndefined();
});
