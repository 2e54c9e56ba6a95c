import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** How a text file is to be read; `guessed`: the bytes alone did not prove it. */
export type Encoding = { name: string; guessed: boolean };

const SAMPLE_SIZE_BYTES = 64 * 1024;

/** Finds a text file's encoding: a byte order mark, else UTF-16 by its zero bytes, else UTF-8 where the whole file is valid UTF-8, else whichever of UTF-8 and GB18030 leaves fewer broken characters.
 *  @throws the file system's error where the file cannot be read */
export async function findEncoding(path: string): Promise<Encoding> {
  const sample = await readSample(path);
  const marked = findMark(sample) ?? findZeroBytes(sample);
  if (marked !== null) return { name: marked, guessed: false };
  if (await isValidUtf8(path, sample)) return { name: 'utf-8', guessed: false };
  const [utf8, gb18030] = [await countBroken(path, 'utf-8'), await countBroken(path, 'gb18030')];
  return utf8 < gb18030 ? { name: 'utf-8', guessed: false } : { name: 'gb18030', guessed: true };
}

/** Says whether a name is an encoding that can be read (the WHATWG list: utf-8, utf-16le, gb18030, windows-1252 …). */
export function isEncodingName(name: string): boolean {
  try {
    new TextDecoder(name);
    return true;
  } catch {
    return false;
  }
}

/** Reads a text file as pieces of text in an encoding; a byte order mark is dropped, bytes that are no character become U+FFFD. `onBytes` hears how many bytes each piece took. */
export async function* readText(
  path: string,
  encoding: string,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path, { highWaterMark: SAMPLE_SIZE_BYTES })) {
    onBytes(chunk.length);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

async function readSample(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.allocUnsafe(SAMPLE_SIZE_BYTES),
      0,
      SAMPLE_SIZE_BYTES,
      0,
    );
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function findMark(sample: Buffer): string | null {
  if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf) return 'utf-8';
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  return null;
}

/** UTF-16 without a mark: a table's separators and digits have a zero byte each, on one side only. */
function findZeroBytes(sample: Buffer): string | null {
  let even = 0;
  let odd = 0;
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) index % 2 === 0 ? even++ : odd++;
  }
  if (odd > sample.length / 20 && even === 0) return 'utf-16le';
  if (even > sample.length / 20 && odd === 0) return 'utf-16be';
  return null;
}

/** The sample is the whole of a small file, which is then not opened again: a catalogue has thousands of curves. */
async function isValidUtf8(path: string, sample: Buffer): Promise<boolean> {
  if (sample.length < SAMPLE_SIZE_BYTES) return isUtf8(sample);

  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    const bytes = Buffer.concat([rest, chunk]);
    const end = findCharacterEnd(bytes);
    if (!isUtf8(bytes.subarray(0, end))) return false;
    rest = bytes.subarray(end);
  }
  return isUtf8(rest);
}

/** Where the last whole UTF-8 character ends: a chunk may cut one of up to four bytes in two. */
function findCharacterEnd(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) {
      const size = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return size > back ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}

async function countBroken(path: string, encoding: string): Promise<number> {
  let count = 0;
  for await (const text of readText(path, encoding)) count += text.split('\ufffd').length - 1;
  return count;
}
