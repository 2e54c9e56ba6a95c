import { editDistance } from '#text/edit-distance.ts';
import { errorsAllowed } from '../../text/errors-allowed.ts';
import { likeliestWord } from '../../text/likeliest-word.ts';
import { singular } from '../../text/singular.ts';
import { nearestSurfaces } from './nearest.ts';
import type { WordList } from './word-table.ts';

/**
 * The known word that is meant by a word in no text, name or synonym. `isOfTrade` says whether a token occurs outside
 * of descriptions.
 */
export function meantWord(
  words: WordList,
  isOfTrade: (token: number) => boolean,
  typed: string,
): string | undefined {
  const one = singular(typed);
  if (words.named.has(one) || words.synonyms.singulars.has(one)) return undefined;
  const most = errorsAllowed(typed);
  const found = nearestSurfaces(words, typed, most).map(place => ({
    surface: words.surfaces[place]!,
    ofTrade: isOfTrade(words.surface_token[place]!),
    products: frequency(words, place),
  }));
  const named = nearestSurfaces(words.synonym_words, typed, most).map(place => ({
    surface: words.synonym_words.surfaces[place]!,
    ofTrade: true,
    products: 0,
  }));
  const errors = (list: readonly { surface: string }[]) => editDistance(list[0]?.surface ?? '', typed, most);
  const least = Math.min(errors(found), errors(named));
  return likeliestWord(
    typed,
    [found, named].flatMap(list => (errors(list) === least ? list : [])),
  )?.surface;
}

/** In how many products the word at a place is found. */
export function frequency({ documents, surface_token }: WordList, surface: number): number {
  return documents[surface_token[surface]!]!;
}
