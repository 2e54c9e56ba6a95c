import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embedPicture } from './embedded-picture.ts';

const data_dir = mkdtempSync(join(tmpdir(), 'etalon-embedded-'));
const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(40);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};
/** The beginning of a JPEG with a table before its frame header. */
const jpeg = (width: number, height: number) => {
  const frame = Buffer.from('ffc0000b0800000000010111', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from('ffd8ffc4000400ff', 'hex'), frame]);
};
const painted: string[] = [];
const painter = {
  paint: async ({ svg }: { svg: string }) => {
    painted.push(svg);
    return Buffer.from('painted');
  },
  close: async () => {},
};
const embed = (address: string | null) =>
  embedPicture({ data_dir, media: { fetch: async () => true }, painter }, address);

beforeAll(() => {
  const folder = join(data_dir, 'media/v1');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(data_dir, 'secret.png'), png(1, 1));
  writeFileSync(join(folder, 'a b.png'), png(100, 100));
  writeFileSync(join(folder, 'huge.png'), png(5000, 5000));
  writeFileSync(join(folder, 'photo.jpg'), jpeg(800, 600));
  writeFileSync(join(folder, 'huge.jpg'), jpeg(9000, 9000));
  writeFileSync(join(folder, 'heavy.png'), Buffer.concat([png(10, 10), Buffer.alloc(2_000_001)]));
  writeFileSync(join(folder, 'drawing.svg'), '<svg/>');
});
afterAll(() => rmSync(data_dir, { recursive: true, force: true }));

describe('embedPicture', () => {
  it('takes photos as they are, and has drawings painted', async () => {
    expect(await embed('/media/v1/a%20b.png')).toMatch(/^data:image\/png;base64,/);
    expect(await embed('/media/v1/photo.jpg')).toMatch(/^data:image\/jpeg;base64,/);
    expect(await embed('/media/v1/drawing.svg')).toBe(
      `data:image/png;base64,${Buffer.from('painted').toString('base64')}`,
    );
    expect(painted).toEqual(['<svg/>']);
  });

  it.each([
    '/media/v1/huge.png',
    '/media/v1/huge.jpg',
    '/media/v1/heavy.png',
    '/media/v1/none.png',
    '/media/../secret.png',
    '/media/v1/..%2F..%2Fsecret.png',
    '/media/v1/manual.pdf',
    'https://example.com/a.png',
    null,
  ])('leaves out what is too large, elsewhere or no picture: %s', async address => {
    expect(await embed(address)).toBeNull();
  });
});
