/** Words so long that their heading alone would widen the column. */
const LONG_WORD = /\p{Script=Latin}{17,}/gu;
/** Limit of letters in each part of such a word. */
const PART_MAX = 11;
/** Displayed as a hyphen where a word is broken, else not at all. */
export const SOFT_HYPHEN = '\u00ad';

/** A name for the heading of a column, with line breaks allowed inside very long words. */
export function breakable(name: string): string {
  return name.replace(LONG_WORD, word => {
    const letters = [...word];
    const length = Math.ceil(letters.length / Math.ceil(letters.length / PART_MAX));
    return letters
      .map((letter, place) => (place > 0 && place % length === 0 ? SOFT_HYPHEN : '') + letter)
      .join('');
  });
}
