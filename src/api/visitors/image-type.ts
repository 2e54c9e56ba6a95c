import type { ImageType } from '#contract/visitors/feedback.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Detects the type of an image by its content, as in W3C PNG 3rd edition, 5.2 and 11.2, ITU-T T.81, B.1.1.3, and RFC
 * 9649, 2.4. Returns undefined for any other type and for a file that is cut off. Bytes after the end of a JPEG are
 * allowed, as some cameras write them.
 */
export function readImageType(bytes: Buffer): ImageType | undefined {
  if (isPng(bytes)) return 'image/png';
  if (isJpeg(bytes)) return 'image/jpeg';
  return isWebp(bytes) ? 'image/webp' : undefined;
}

function isPng(bytes: Buffer): boolean {
  return (
    bytes.length >= 45 &&
    bytes.subarray(0, 8).equals(PNG) &&
    bytes.toString('latin1', 12, 16) === 'IHDR' &&
    bytes.readUInt32BE(16) > 0 &&
    bytes.readUInt32BE(20) > 0 &&
    bytes.includes('IEND', bytes.length - 64 > 24 ? bytes.length - 64 : 24, 'latin1')
  );
}

function isJpeg(bytes: Buffer): boolean {
  return (
    bytes.length >= 20 &&
    bytes[0] === 0xff &&
    bytes[1] === 0xd8 &&
    bytes[2] === 0xff &&
    bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > 2
  );
}

function isWebp(bytes: Buffer): boolean {
  return (
    bytes.length >= 20 &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.toString('latin1', 8, 12) === 'WEBP' &&
    /^VP8[ LX]$/.test(bytes.toString('latin1', 12, 16)) &&
    bytes.readUInt32LE(4) + 8 <= bytes.length + 1
  );
}
