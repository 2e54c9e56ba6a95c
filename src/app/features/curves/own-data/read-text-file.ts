/** Limit of bytes of a visitor's own file, enough for 20,000 rows of a hundred columns. */
export const OWN_FILE_BYTES_MAX = 25 * 2 ** 20;

/**
 * Decodes a text file: UTF-8 or UTF-16 by their byte-order marks, UTF-8 without one, else the Chinese national encoding
 * GB 18030, which includes ASCII.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
