const SUPERSCRIPT: Readonly<Record<string, string>> = {
  '⁺': '+',
  '⁻': '-',
  '⁰': '0',
  '¹': '1',
  '²': '2',
  '³': '3',
  '⁴': '4',
  '⁵': '5',
  '⁶': '6',
  '⁷': '7',
  '⁸': '8',
  '⁹': '9',
};

const PLAIN = /^[ -~]*$/;
const UNFOLDED = / {2}|''/;
const PLAIN_UNIT = /^(?!kilohm|megohm)[a-z]+$/i;

/**
 * The units of folding, plain characters first: they are unchanged, except a digit before a vulgar fraction. Any other
 * character is folded together with its combining marks.
 */
const PIECE =
  /[!-&(-~]+(?! ?[¼-¾⅐-⅞]|\p{M})|(?<raised>[⁺⁻⁰¹²³⁴-⁹]+)|(?<whole>[0-9０-９]?) ?(?<vulgar>[¼-¾⅐-⅞])|(?<grouping>(?<=[0-9０-９])[\u00a0\u2007-\u200a\u202f](?=[0-9０-９]{3}))|(?<twice>[′'＇]{2})|(?<blank>[\s\u00ad\u200b-\u200f\u2060\ufeff]+)|\P{M}\p{M}*|\p{M}+/gsu;

/** A folded text, with the place of each character's origin in the text as typed, and that of the end. */
export interface FoldedText {
  readonly text: string;
  readonly places: readonly number[];
}

/**
 * Folds the variants of a character to one form: full-width forms, superscripts (`m²` to `m^2`), vulgar fractions (`1½`
 * to `1-1⁄2`, with a fraction slash of its own), ohm, micro and ångström signs, dashes, quotes and blanks. A thin or
 * no-break blank between digits becomes `'`, the mark that groups digits. Letter case is left alone.
 */
export function foldText(text: string): string {
  return isFolded(text) ? text.trim() : foldPieces(text, () => undefined).trim();
}

/** Folds like {@link foldText}, except blanks at both ends, and records the place of each character. */
export function foldInPlace(text: string): FoldedText {
  if (isFolded(text)) return { text, places: Array.from({ length: text.length + 1 }, (_, at) => at) };
  const places: number[] = [];
  const folded = foldPieces(text, (piece, typed, at) => {
    // Unchanged characters keep their places, and folded ones share one.
    for (let unit = 0; unit < piece.length; unit++) places.push(piece === typed ? at + unit : at);
  });
  return { text: folded, places: [...places, text.length] };
}

function isFolded(text: string): boolean {
  return PLAIN.test(text) && !UNFOLDED.test(text);
}

/** @param note receives each piece as folded and as typed, and its place */
function foldPieces(text: string, note: (piece: string, typed: string, at: number) => void): string {
  let folded = '';
  for (const match of text.matchAll(PIECE)) {
    const piece = foldPiece(match);
    note(piece, match[0], match.index);
    folded += piece;
  }
  return folded;
}

function foldPiece({ 0: piece, groups = {} }: RegExpMatchArray): string {
  if (PLAIN.test(piece) && !UNFOLDED.test(piece)) return piece;
  const { raised, whole, vulgar, grouping, twice, blank } = groups;
  if (raised !== undefined) return `^${Array.from(raised, char => SUPERSCRIPT[char]).join('')}`;
  if (vulgar !== undefined) return (whole ? `${foldCharacter(whole)}-` : '') + vulgar.normalize('NFKC');
  if (grouping !== undefined) return "'";
  if (twice !== undefined) return '"';
  if (blank !== undefined) return /\s/.test(blank) ? ' ' : '';
  return foldCharacter(piece);
}

/** Characters that are written for another one, once compatibility forms are taken off. */
const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/[‐‑‒–—―−﹣－]/g, '-'],
  [/′′|[“”„]/g, '"'],
  [/[′‘’‵]/g, "'"],
  [/[〜∼～]/g, '~'],
  [/[≧⩾]/g, '≥'],
  [/[≦⩽]/g, '≤'],
  [/[×✕✖]/g, 'x'],
  [/[⋅•∙・∗]/g, '·'],
  [/\s+/g, ' '],
];

function foldCharacter(character: string): string {
  if (PLAIN.test(character)) return character;
  const plain = character.replace(/[º˚ᵒ]/, '°').normalize('NFKC');
  return LOOK_ALIKES.reduce((text, [alike, one]) => text.replace(alike, one), plain);
}

/** Folds a unit's spelling to the key that the table is searched by: `W / (m K)`, `W/(m·K)` and `W/(m⋅K)` are one,
 *  so are `m²`, `m^2` and `m2`, and `A/°C` and `A/K` (an interval of 1 °C is one of 1 K). */
export function foldUnit(text: string): string {
  if (PLAIN_UNIT.test(text)) return text;
  return foldText(text)
    .replace(/''/g, '"')
    .replace(/[()[\]^]/g, '')
    .replace(/(?<=\p{L})\.(?= |$)/gu, '')
    .replace(/^(kil|meg)(?=ohm)/i, word => (/kil/i.test(word) ? 'kilo' : 'mega'))
    .replace(/ ?[*·] ?| /g, '·')
    .replace(/(?<!·)·*\/·*/g, '/')
    .replace(/^·+|(?<!·)·+$/g, '')
    .replace(/(\/.*?)(?:°C|deg·?C|摄氏度)/g, '$1K');
}
