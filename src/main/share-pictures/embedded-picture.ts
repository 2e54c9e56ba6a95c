import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { mediaRoot, readMediaPath } from '../media/media.ts';
import type { SharedMedia } from '../media/shared-media.ts';
import type { Painter } from './painter.ts';

/** Limits of a file that is drawn in a sharing picture, in bytes and in decoded pixels. */
const FILE_MAX = 2_000_000;
const PIXELS_MAX = 16_000_000;

/** Length of the longer side of a rendered drawing, in pixels, which is sharp at its shown size. */
const DRAWING_SIZE = 800;

type Size = { width: number; height: number };

const PHOTOS: Readonly<Record<string, { type: string; sizeOf: (bytes: Buffer) => Size | null }>> = {
  '.png': { type: 'image/png', sizeOf: pngSize },
  '.jpg': { type: 'image/jpeg', sizeOf: jpegSize },
  '.jpeg': { type: 'image/jpeg', sizeOf: jpegSize },
};

/**
 * A picture of the catalogue as a data URL. Returns null if there is none at that address, or it has another type or is
 * too large.
 */
export async function embedPicture(
  { data_dir, media, painter }: { data_dir: string; media: SharedMedia; painter: Painter },
  address: string | null,
): Promise<string | null> {
  const [, path] = /^\/media\/([^?#]+)$/.exec(address ?? '') ?? [];
  if (path === undefined) return null;
  const ending = extname(path).toLowerCase();
  const file = await readMedia(data_dir, media, path);
  if (file === null) return null;
  // Rendered separately, because its styles would affect its surroundings.
  if (ending === '.svg')
    return dataAddress('image/png', await painter.paint({ svg: file.toString(), size: DRAWING_SIZE }));
  const photo = PHOTOS[ending];
  const size = photo?.sizeOf(file);
  if (!photo || !size || size.width * size.height > PIXELS_MAX) return null;
  return dataAddress(photo.type, file);
}

/** Returns null if there is no such file or it is too large. */
async function readMedia(data_dir: string, media: SharedMedia, address: string): Promise<Buffer | null> {
  const [version = '', ...names] = readMediaPath(address)?.split('/') ?? [];
  if (names.length === 0 || !(await media.fetch(version, names.join('/')))) return null;
  const file = join(mediaRoot(data_dir), version, ...names);
  const found = await stat(file).catch(() => null);
  return found?.isFile() && found.size <= FILE_MAX ? readFile(file) : null;
}

function dataAddress(type: string, bytes: Buffer): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}

/** The size in the first chunk (W3C PNG, 11.2.1). */
function pngSize(bytes: Buffer): Size | null {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The size in a frame header (ITU-T T.81, B.2.2: SOF, but none of the tables DHT, JPG and DAC). */
function jpegSize(bytes: Buffer): Size | null {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
