/**
 * A word of the catalogue that a mistyped one may be meant for. `ofTrade`: names, categories, choices or synonyms use
 * it, not only descriptions.
 */
export type KnownWord = { readonly surface: string; readonly ofTrade: boolean; readonly products: number };

/**
 * Words up to this length must begin with the same letter, or have the same ones, to count as misspelt: `CdSe` is not a
 * misspelt `PdSe`.
 */
const SHORT = 4;

/**
 * Of several words as near to a mistyped one, the likeliest: a word of the trade, then one of the same letters
 * (neighbours changed places), then the commonest.
 */
export function likeliestWord(typed: string, near: readonly KnownWord[]): KnownWord | undefined {
  const letters = sorted(typed);
  const isSwapped = ({ surface }: KnownWord) => sorted(surface) === letters;
  const rank = (word: KnownWord) => Number(word.ofTrade) * 2 + Number(isSwapped(word));
  const [best] = near
    .filter(word => typed.length > SHORT || word.surface[0] === typed[0] || isSwapped(word))
    .filter(({ surface }) => !isDoneBy(typed, surface))
    .sort((a, b) => rank(b) - rank(a) || b.products - a.products || (a.surface < b.surface ? -1 : 1));
  return best;
}

/** Endings of who or what does something, and of what is done. */
const DOERS = ['er', 'ers', 'or', 'ors'];
const DONE = ['ed', 'es', 's', ''];

/** Whether a word is the name of a thing, and another one the verb of what that does: `transmitter` is no `transmitted`. */
function isDoneBy(thing: string, verb: string): boolean {
  return DOERS.some(
    doer => thing.endsWith(doer) && DONE.some(done => thing.slice(0, -doer.length) + done === verb),
  );
}

function sorted(word: string): string {
  return [...word].sort().join('');
}
