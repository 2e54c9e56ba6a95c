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

/** An image with other bytes at a place. */
function changed(image: Buffer, at: number, bytes: readonly number[] | string): Buffer {
  const copy = Buffer.from(image);
  copy.set(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes, at);
  return copy;
}

it.each([
  ['a PNG with another signature', changed(PNG, 7, [0x0b])],
  ['a PNG whose first part is another', changed(PNG, 12, 'IDAT')],
  ['a PNG without a width', changed(PNG, 16, [0, 0, 0, 0])],
  ['a PNG without a height', changed(PNG, 20, [0, 0, 0, 0])],
  ['a PNG whose end is far from its last bytes', Buffer.concat([PNG, Buffer.alloc(64)])],
  [
    'a PNG that ends in its head',
    Buffer.concat([changed(PNG, 16, 'IEND').subarray(0, 24), Buffer.alloc(40)]),
  ],
  ['a JPEG that begins otherwise', changed(JPEG, 0, [0xfe])],
  ['a JPEG whose second byte is another', changed(JPEG, 1, [0xd9])],
  ['a JPEG whose third byte is another', changed(JPEG, 2, [0xfe])],
  ['a JPEG of its ends alone', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['a JPEG that ends at once', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xd9]), Buffer.alloc(40)])],
  ['another RIFF', changed(WEBP, 8, 'WAVE')],
  ['a WebP that is no RIFF', changed(WEBP, 0, 'RIFX')],
  ['a WebP of unknown content', changed(WEBP, 12, 'VP8?')],
  ['a WebP of other content', changed(WEBP, 12, 'VP9 ')],
  ['a WebP of a letter before', changed(WEBP, 12, 'xVP8')],
  ['a WebP with two bytes missing', WEBP.subarray(0, WEBP.length - 2)],
])('R-51 takes %s for no image', (_, bytes) => {
  expect(readImageType(bytes)).toBeUndefined();
});

it('R-51 takes an image with some bytes behind its end, and a WebP without its last filling byte', () => {
  expect(readImageType(Buffer.concat([PNG, Buffer.alloc(50)]))).toBe('image/png');
  expect(readImageType(Buffer.concat([JPEG, Buffer.alloc(5000)]))).toBe('image/jpeg');
  expect(readImageType(WEBP.subarray(0, WEBP.length - 1))).toBe('image/webp');
  for (const kind of ['VP8 ', 'VP8L', 'VP8X'])
    expect(readImageType(changed(WEBP, 12, kind))).toBe('image/webp');
});

it('R-51 takes nothing shorter than the smallest of its type for an image', () => {
  const png = Buffer.concat([PNG.subarray(0, 33), Buffer.from('0000IEND0000')]);
  expect([readImageType(png), readImageType(png.subarray(0, 44))]).toEqual(['image/png', undefined]);
  const jpeg = Buffer.concat([JPEG.subarray(0, 18), Buffer.from([0xff, 0xd9])]);
  expect([readImageType(jpeg), readImageType(jpeg.subarray(1)), readImageType(JPEG.subarray(0, 19))]).toEqual(
    [...['image/jpeg', undefined, undefined]],
  );
  const short = Buffer.concat([JPEG.subarray(0, 17), Buffer.from([0xff, 0xd9])]);
  expect(readImageType(short)).toBeUndefined();
  const webp = changed(WEBP.subarray(0, 20), 4, [12, 0, 0, 0]);
  expect([readImageType(webp), readImageType(webp.subarray(0, 19))]).toEqual(['image/webp', undefined]);
});
