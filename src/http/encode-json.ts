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

function addPieces(value: unknown, depth: number, pieces: string[]): void {
  if (depth === 0 || typeof value !== 'object' || value === null || 'toJSON' in value) {
    // What JSON does not have is null within an array. Properties without a value are left out before.
    pieces.push(JSON.stringify(value) ?? 'null');
  } else if (Array.isArray(value)) {
    addList(value, depth, pieces);
  } else {
    addObject(value, depth, pieces);
  }
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
