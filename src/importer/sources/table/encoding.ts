import { isUtf8 } from 'node:buffer';
import { closeSync, createReadStream, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { analyse } from 'chardet';

/**
 * How a text file is to be read. A byte order mark or every byte makes the name `proven`. It is `likely` if no other
 * encoding fits nearly as well, else `doubtful`. If it is not proven, `example` is the first line that other encodings
 * read differently.
 */
type Encoding = { name: string; certainty: 'proven' | 'likely' | 'doubtful'; example: Example | null };

/** A line of a file, counted from 1, as an encoding reads it. */
export type Example = { line: number; text: string };

const SAMPLE_SIZE_BYTES = 64 * 1024;

/**
 * Limits of the detector's confidence, of 100. It rates a text of many words 90 or more, while other encodings get less
 * than half of the best.
 */
const LIKELY_CONFIDENCE = 80;
const NEAR_SHARE = 0.6;

/** Smallest ratio of whole to broken characters in damaged UTF-8. Other encodings hardly have any whole ones. */
const WHOLE_PER_BROKEN = 4;

/**
 * Finds a text file's encoding: a byte order mark, else UTF-16 by its zero bytes, else UTF-8 if the file is valid UTF-8
 * (or nearly), else `fallback`, else the most plausible one.
 * @throws the file system's error if the file cannot be read
 */
export async function findEncoding(path: string, fallback?: string): Promise<Encoding> {
  const sample = readSample(path);
  const proven = (name: string): Encoding => ({ name, certainty: 'proven', example: null });
  const marked = findMark(sample) ?? findZeroBytes(sample);
  if (marked !== null) return proven(marked);
  if (await isValidUtf8(path, sample)) return proven('utf-8');
  if (fallback !== undefined) return proven(fallback);
  if (await isDamagedUtf8(path)) return proven('utf-8');
  return guessEncoding(await readForeignLines(path));
}

/** Weighs encodings by the lines that are not ASCII. */
function guessEncoding({
  lines,
  first,
}: {
  lines: Buffer;
  first: { line: number; bytes: Buffer };
}): Encoding {
  const [best, next] = analyse(lines).filter(({ name }) => name !== 'UTF-8' && isEncodingName(name));
  const guessed = new TextDecoder(best?.name ?? 'windows-1252').encoding;
  const isHan = /^(windows-|iso-8859-|gb)/.test(guessed) && isCommonChinese(lines);
  const name = isHan ? 'gb18030' : guessed;
  const confidence = best?.confidence ?? 0;
  const isLikely =
    isHan || (confidence >= LIKELY_CONFIDENCE && (next?.confidence ?? 0) < confidence * NEAR_SHARE);
  return {
    name,
    certainty: isLikely ? 'likely' : 'doubtful',
    example: { line: first.line, text: new TextDecoder(name).decode(first.bytes).trim() },
  };
}

/** Share of characters among the 3755 most common Chinese ones from which a text counts as Chinese. */
const COMMON_SHARE = 0.6;
/** The share of those in rows 41 to 55: Korean, which is pairs of the same bytes, has none there. */
const LATE_SHARE = 0.1;
/** The least of them: fewer pairs of bytes may be anything. */
const COMMON_MIN = 8;

/**
 * Whether bytes are Chinese as Excel saves it: every sequence of non-ASCII bytes consists of whole pairs of GB 2312,
 * and most of these pairs are characters of its first level (rows 16 to 55). Accented letters of one byte come alone,
 * or beside bytes that no pair has.
 */
function isCommonChinese(lines: Buffer): boolean {
  let pairs = 0;
  let common = 0;
  let late = 0;
  for (let at = 0; at < lines.length; at++) {
    const first = lines[at] ?? 0;
    if (first < 0x80) continue;
    const second = lines[at + 1] ?? 0;
    if (first < 0xa1 || first > 0xf7 || second < 0xa1 || second > 0xfe) return false;
    pairs++;
    if (first >= 0xb0 && first <= 0xd7) common++;
    if (first >= 0xc9 && first <= 0xd7) late++;
    at++;
  }
  return common >= COMMON_MIN && common >= pairs * COMMON_SHARE && late >= pairs * LATE_SHARE;
}

/** The lines of a file that hold more than ASCII, up to a sample's size, and the first of them. */
async function readForeignLines(
  path: string,
): Promise<{ lines: Buffer; first: { line: number; bytes: Buffer } }> {
  const found: string[] = [];
  let size = 0;
  let number = 0;
  let line = 1;
  // Latin-1 maps each byte to one character, so bytes can be matched as text.
  for await (const text of createInterface({
    input: createReadStream(path, 'latin1'),
    crlfDelay: Infinity,
  })) {
    number++;
    if (!/[\x80-\xff]/.test(text)) continue;
    if (found.length === 0) line = number;
    found.push(text.slice(0, SAMPLE_SIZE_BYTES));
    size += text.length;
    if (size >= SAMPLE_SIZE_BYTES) break;
  }
  return {
    lines: Buffer.from(found.join('\n'), 'latin1'),
    first: { line, bytes: Buffer.from(found[0] ?? '', 'latin1') },
  };
}

async function isDamagedUtf8(path: string): Promise<boolean> {
  let broken = 0;
  let whole = 0;
  for await (const text of readText(path, 'utf-8')) {
    for (const [character] of text.matchAll(/[^\0-\x7f]/gu)) character === '\ufffd' ? broken++ : whole++;
  }
  return whole > broken * WHOLE_PER_BROKEN;
}

/** Whether a name is an encoding that can be read (the WHATWG list: utf-8, utf-16le, gb18030, windows-1252 …). */
export function isEncodingName(name: string): boolean {
  try {
    new TextDecoder(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads a text file in pieces. A byte order mark is dropped, and invalid bytes become U+FFFD.
 * @param onBytes receives the number of bytes of each piece
 */
export async function* readText(
  path: string,
  encoding: string,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  // A catalogue has thousands of small files, which the threads of a stream cost several times as much.
  if (statSync(path).size < SAMPLE_SIZE_BYTES) {
    const bytes = readFileSync(path);
    onBytes(bytes.length);
    yield decoder.decode(bytes);
    return;
  }
  for await (const chunk of createReadStream(path, { highWaterMark: SAMPLE_SIZE_BYTES })) {
    onBytes(chunk.length);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

function readSample(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const sample = Buffer.allocUnsafe(SAMPLE_SIZE_BYTES);
    return sample.subarray(0, readSync(file, sample, 0, SAMPLE_SIZE_BYTES, 0));
  } finally {
    closeSync(file);
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

/** The end of the last whole UTF-8 character, because a chunk may cut one of up to four bytes in two. */
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
