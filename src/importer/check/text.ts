import { MARKDOWN_LENGTH_MAX } from '#text/markdown-limits.ts';
import type { Place, Problem } from '../draft.ts';
import { problemAt } from '../problems.ts';

/** Most characters that a text of each sort holds. */
export const TEXT_LENGTH_MAX = {
  name: 300,
  summary: 2_000,
  body: MARKDOWN_LENGTH_MAX,
  value: 2_000,
  part_number: 128,
  choice: 128,
} as const;

/**
 * Characters that point to a damaged text: those that cannot be typed or read (C0 except tab and line ends, DEL,
 * zero-width and directional marks of Unicode 16 UAX #9), those of a broken encoding (C1, U+FFFD), and those that begin
 * a text encoded twice (Â, Ã, â, ã, Å, Ä).
 */
const DOUBTFUL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffdÂÃâãÅÄ]/;
const CONTROL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

/**
 * Checks a text's length in characters and its contents. For a text that was encoded more than once, the warning has
 * the repaired reading.
 */
export function checkText(
  place: Place,
  { field, text, limit }: { field: string; text: string; limit: number },
): Problem[] {
  const problems: Problem[] = [];
  if (text.length > limit)
    problems.push(problemAt(place, 'text_too_long', { field, count: text.length, limit }));
  if (DOUBTFUL.test(text)) problems.push(...checkCharacters(place, field, text));
  return problems;
}

function checkCharacters(place: Place, field: string, text: string): Problem[] {
  if (text.includes('\ufffd')) return [problemAt(place, 'character_broken', { field, value: text })];
  const repaired = repairEncoding(text);
  if (repaired !== null) return [problemAt(place, 'text_garbled', { field, value: text, read: repaired })];
  const control = CONTROL.exec(text)?.[0];
  if (control === undefined) return [];
  const code = control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return [problemAt(place, 'control_character', { field, value: text, code })];
}

/** Windows-1252's characters for the bytes 0x80–0x9f, as far as it has any (WHATWG Encoding Standard, index windows-1252). */
const WINDOWS_1252 = new Map(
  [...'€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'].map(character => [character, encodeWindows1252(character)]),
);

/**
 * Undoes UTF-8 that was taken for Latin-1 or Windows-1252 and encoded again, any number of times. Returns null for any
 * other text.
 */
export function repairEncoding(text: string): string | null {
  let repaired: string | null = null;
  for (let current = undoOnce(text); current !== null; current = undoOnce(current)) repaired = current;
  return repaired;
}

function undoOnce(text: string): string | null {
  const bytes: number[] = [];
  for (const character of text) {
    const byte = WINDOWS_1252.get(character) ?? character.charCodeAt(0);
    if (byte > 0xff) return null;
    bytes.push(byte);
  }
  if (!bytes.some(byte => byte >= 0x80)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return null; // Not valid UTF-8: the characters mean themselves.
  }
}

function encodeWindows1252(character: string): number {
  const decoder = new TextDecoder('windows-1252');
  for (let byte = 0x80; byte <= 0x9f; byte++) {
    if (decoder.decode(Uint8Array.of(byte)) === character) return byte;
  }
  throw new Error(`${character} is no character of Windows-1252 between 0x80 and 0x9f`);
}
