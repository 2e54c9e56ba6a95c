import { SEARCH_TEXT_MAX } from '#contract/limits.ts';
import { findCategories } from './category-phrases.ts';
import { findQuoted } from './find-quoted.ts';
import { readItems } from './read-items.ts';
import { placeOfNot } from './read-not.ts';
import { scanText } from './scan-text.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The one category that the words of a text name by its whole name, by its id; null where they name none or several, or one that they leave out. */
export function readKind(text: string, vocabulary: Vocabulary): string | null {
  if (text.length > SEARCH_TEXT_MAX) return null;
  const items = readItems(scanText(text), vocabulary, findQuoted(text));
  const wanted = items.filter((_, place) => placeOfNot(place, items) === undefined);
  const { sure, places } = findCategories(wanted, vocabulary);
  const [place] = places;
  if (!sure || place === undefined || places.length > 1) return null;
  return vocabulary.categories[place]?.id ?? null;
}
