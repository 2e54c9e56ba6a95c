/** Words so long that a column would be wider for its head alone. */
const LONG_WORD = /\p{Script=Latin}{17,}/gu;
/** Letters of each part of such a word, at most. */
const PART_MAX = 11;
/** Shown as a hyphen where a word is broken, else not at all. */
export const SOFT_HYPHEN = '\u00ad';

/** A name for the head of a column, with line breaks allowed inside very long words. */
export function breakable(name: string): string {
  return name.replace(LONG_WORD, word => {
    const letters = [...word];
    const length = Math.ceil(letters.length / Math.ceil(letters.length / PART_MAX));
    return letters
      .map((letter, place) => (place > 0 && place % length === 0 ? SOFT_HYPHEN : '') + letter)
      .join('');
  });
}
