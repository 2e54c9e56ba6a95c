/** Default size of an answer, in tokens. */
export const TOKENS_DEFAULT = 2000;
/** The least and the greatest size that may be requested, in tokens. */
export const TOKENS_MIN = 200;
export const TOKENS_MAX = 20_000;

/** Characters of Latin letters, digits and marks that a token holds at least: JSON full of numbers has short tokens. */
const CHARACTERS_PER_TOKEN = 3;

/** Estimates the tokens of a text, rather too many than too few: a Chinese character counts as one. */
export function countTokens(text: string): number {
  let wide = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x2e80) wide += 1;
  return Math.ceil((text.length - wide) / CHARACTERS_PER_TOKEN) + wide;
}

/** Tokens of the catalogue's version, which heads every answer. */
const VERSION_TOKENS = 40;

/**
 * Keeps as many leading items of a list as fit into a token budget together with the rest of the answer and the version
 * of the catalogue, and at least one.
 * @param write builds the answer with the kept items
 */
export function fitItems<Item, Answer>(
  items: readonly Item[],
  tokens: number,
  write: (kept: readonly Item[]) => Answer,
): Answer {
  let [fits, fails] = [Math.min(1, items.length), items.length + 1];
  while (fails - fits > 1) {
    const middle = (fits + fails) >> 1;
    if (countTokens(JSON.stringify(write(items.slice(0, middle)))) <= tokens - VERSION_TOKENS) fits = middle;
    else fails = middle;
  }
  return write(items.slice(0, fits));
}

/** Cuts a text to a number of characters and marks the cut. */
export function cutText(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}… (${text.length} characters)`;
}
