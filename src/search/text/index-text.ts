import { findUnit } from '#quantity/units/units.ts';
import { nameNeighbours } from './neighbours.ts';
import { cut, indexTokens, type Piece } from './tokenize.ts';
import { nameTokens } from './whole-names.ts';

// The terms by which a text is found:
//
//   "Plano-Convex Lens 25 mm"   words       plano  convex  lens  25  mm
//                               numbers     25mm                      a number with its unit, joined and apart
//                               neighbours  plano convex  convex lens …   of short texts only: names, summaries, features
//                               whole       =plano convex lens            of names only, and of each part of one

/** The tokens of a text, and its words as written with the token of each. */
type IndexedText = { tokens: Set<string>; surfaces: Map<string, string> };

const NUMBER = /^\d+(?:\.\d+)*$/;
const NUMBER_WITH_UNIT = /^(\d+(?:\.\d+)*)([a-zμω°]+)$/;
/** Longest spelling of a unit that is joined to its number. */
const UNIT_LENGTH_MAX = 6;

/**
 * What a text is. The words of a short one (a summary, a feature) are also found by standing side by side, and a name
 * (of a product, a set, a category) also as a whole.
 */
export type TextForm = 'name' | 'short' | 'long';

/** Reads the tokens of a text. */
export function indexText(text: string, form: TextForm): IndexedText {
  const pieces = cut(text);
  const indexed = indexPieces(pieces, form !== 'long');
  if (form === 'name') for (const token of nameTokens(text, pieces)) indexed.tokens.add(token);
  return indexed;
}

/** Reads the tokens of a text that was cut before. */
export function indexPieces(pieces: readonly Piece[], isShort: boolean): IndexedText {
  const tokens = new Set(pieces.flatMap(indexTokens));
  const surfaces = new Map(
    pieces.filter(({ run }) => !run).map(({ surface, stem }) => [surface, stem] as const),
  );
  for (const [place, piece] of pieces.entries()) {
    const joined = joinUnit(piece, pieces[place + 1]);
    if (joined !== undefined) surfaces.set(joined, joined);
    for (const part of [joined, ...splitUnit(piece)]) if (part !== undefined) tokens.add(part);
  }
  if (isShort) for (const token of nameNeighbours(pieces)) tokens.add(token);
  return { tokens, surfaces };
}

/** Whether a piece is a number, to which a unit after it may belong. */
export function isNumber({ surface }: Piece): boolean {
  return NUMBER.test(surface);
}

/** Joins `25 mm` to `25mm`. Returns undefined if the pieces are not number and unit. */
export function joinUnit(number: Piece, unit: Piece | undefined): string | undefined {
  return unit !== undefined && !unit.run && isNumber(number) && isUnit(unit.surface)
    ? number.surface + unit.surface
    : undefined;
}

/** `25mm` as `25` and `mm`. */
function splitUnit({ surface }: Piece): string[] {
  const [, number, unit] = NUMBER_WITH_UNIT.exec(surface) ?? [];
  return number !== undefined && unit !== undefined && isUnit(unit) ? [number, unit] : [];
}

const isUnitCache = new Map<string, boolean>();

function isUnit(word: string): boolean {
  if (word.length > UNIT_LENGTH_MAX) return false;
  let is = isUnitCache.get(word);
  if (is === undefined) {
    is = findUnit(word) !== undefined;
    isUnitCache.set(word, is);
  }
  return is;
}
