import { isLasting, makeOnce } from '#contract/client/lasting.ts';
import { encodeText } from './encode-text.ts';

/**
 * Down to which depth a value is written in pieces. Pieces without characters above U+00FF are written and encoded faster
 * than one text that has a few. Deeper than three levels of an envelope, pieces get too many.
 */
const PIECES_DEPTH = 3;

/** A value as `JSON.stringify` writes it, in UTF-8. */
export function encodeJson(value: unknown): Buffer {
  const pieces: string[] = [];
  addPieces(value, PIECES_DEPTH, pieces);
  return encodeText(...pieces);
}

/** The text of an object without pieces. */
const textOf = makeOnce((value: object) => JSON.stringify(value));

function addPieces(value: unknown, depth: number, pieces: string[]): void {
  if (typeof value !== 'object' || value === null) {
    // What JSON does not have is null within an array. Properties without a value are left out before.
    pieces.push(JSON.stringify(value) ?? 'null');
  } else if (Array.isArray(value) && (depth > 0 || hasLasting(value))) {
    addList(value, depth, pieces);
  } else if (depth <= 0 || 'toJSON' in value || isLasting(value)) {
    pieces.push(textOf(value) ?? 'null');
  } else {
    addObject(value, depth, pieces);
  }
}

/** Whether a list is, in all likelihood, of parts whose texts are kept. */
function hasLasting([first]: readonly unknown[]): boolean {
  return typeof first === 'object' && first !== null && isLasting(first);
}

function addList(list: readonly unknown[], depth: number, pieces: string[]): void {
  let lead = '[';
  for (const item of list) {
    pieces.push(lead);
    addPieces(item, depth - 1, pieces);
    lead = ',';
  }
  pieces.push(list.length === 0 ? '[]' : ']');
}

function addObject(object: object, depth: number, pieces: string[]): void {
  let lead = '{';
  for (const [key, value] of Object.entries(object)) {
    if (value === undefined) continue;
    pieces.push(`${lead}${JSON.stringify(key)}:`);
    addPieces(value, depth - 1, pieces);
    lead = ',';
  }
  pieces.push(lead === '{' ? '{}' : '}');
}
