import { SEARCH_TEXT_MAX } from '#contract/limits.ts';
import { findCategories } from './items/category-phrases.ts';
import { findQuoted } from './items/find-quoted.ts';
import type { Item } from './items/item.ts';
import { readItems } from './items/read-items.ts';
import { placeOfNot } from './settle/read-not.ts';
import { scanText } from './vocabulary/scan-text.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

/**
 * The ids of the categories that the words of a text name best. `sure` says that a category is named by its whole name.
 */
export type NamedKinds = { readonly ids: readonly string[]; readonly sure: boolean };

/** The kinds of products that a text names. Excluded ones (`-mirror`) do not count. */
export function readKinds(text: string, vocabulary: Vocabulary): NamedKinds {
  return text.length > SEARCH_TEXT_MAX
    ? { ids: [], sure: false }
    : kindsOfItems(readItems(scanText(text), vocabulary, findQuoted(text)), vocabulary);
}

/** The same of a text that is cut into items already. */
export function kindsOfItems(items: readonly Item[], vocabulary: Vocabulary): NamedKinds {
  const wanted = items.filter((_, place) => placeOfNot(place, items) === undefined);
  const { sure, places } = findCategories(wanted, vocabulary);
  return { ids: places.flatMap(place => vocabulary.categories[place]?.id ?? []), sure };
}
