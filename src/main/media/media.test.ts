import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Media } from '#api/served/served-catalogue.ts';
import { openDatabase } from '#database/open.ts';
import { mediaFolder, openMedia } from './media.ts';

const data_dir = mkdtempSync(join(tmpdir(), 'etalon-media-'));
afterAll(() => rmSync(data_dir, { recursive: true }));

/** The beginning of a PNG of 640 × 400 pixels: its signature and its header. */
const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000280000001900802000000' + '00000000', 'hex');

describe('the size of a picture', () => {
  const folder = join(mediaFolder(data_dir, 'v1'), 'media');
  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
  write('drawn.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 55.6 20.2"/>');
  write('photo.png', PNG);
  write('broken.png', 'no picture');
  let pictureSize: Media['pictureSize'];
  beforeAll(async () => {
    const database = await openDatabase({ data_dir });
    pictureSize = (await openMedia(database, data_dir, 'v1')).pictureSize;
    await database.close();
  });

  it('is read from the head of its file', () => {
    expect(pictureSize('media/drawn.svg')).toEqual({ width: 56, height: 20 });
    expect(pictureSize('media/photo.png')).toEqual({ width: 640, height: 400 });
  });

  it('is unknown where there is no picture, and outside of the catalogue’s files', () => {
    expect(pictureSize('media/broken.png')).toBeNull();
    expect(pictureSize('media/missing.png')).toBeNull();
    expect(pictureSize('media')).toBeNull();
    expect(pictureSize('../../v1/media/photo.png')).toBeNull();
  });
});
