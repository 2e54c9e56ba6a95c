import { describe, expect, it } from 'vitest';
import { addImages } from './read-images.ts';

const file = (name: string, bytes: number[], size = bytes.length): File => {
  const content = new Uint8Array(size);
  content.set(bytes);
  return new File([content], name);
};
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const riff = (kind: string) =>
  [...'RIFF', '\0', '\0', '\0', '\0', ...kind].map(letter => letter.charCodeAt(0));

describe('images of a feedback', () => {
  it('are taken by their content, whatever they are called', async () => {
    const { images, problem } = await addImages(
      [],
      [file('a.txt', PNG), file('b', JPEG), file('c.png', riff('WEBP'))],
    );
    expect([images.map(image => image.name), problem]).toEqual([['a.txt', 'b', 'c.png'], null]);
  });

  it.each([
    ['a text that is called .png', file('a.png', [0x3c, 0x73, 0x76, 0x67])],
    ['a sound in the same container as WebP', file('a.webp', riff('WAVE'))],
    ['an empty file', file('a.jpg', [])],
  ])('are not taken: %s', async (_, wrong) => {
    expect(await addImages([], [wrong])).toEqual({ images: [], problem: { kind: 'type', name: wrong.name } });
  });

  it('have at most 5 MiB each, and are at most three', async () => {
    const large = file('large.png', PNG, 5 * 1024 * 1024 + 1);
    const fits = file('fits.png', PNG, 5 * 1024 * 1024);
    expect(await addImages([], [large, fits])).toEqual({
      images: [fits],
      problem: { kind: 'too_large', name: 'large.png' },
    });
    const four = ['1', '2', '3', '4'].map(name => file(name, PNG));
    const { images, problem } = await addImages([], four);
    expect([images.length, problem]).toEqual([3, { kind: 'too_many', name: '4' }]);
  });
});
