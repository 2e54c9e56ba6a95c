import type { Locale } from '#text/locale.ts';
import type { CategoryPhrases } from './items/category-phrases.ts';
import type { Scan } from './vocabulary/scan-text.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

/**
 * The context for reading a text's items: the text, the catalogue's words, the kind of product that the text is about, the
 * visitor's language, and the keys of the attributes that conditions read before are on.
 */
export type ReadingContext = {
  scan: Scan;
  vocabulary: Vocabulary;
  about: CategoryPhrases;
  locale: Locale;
  filtered: ReadonlySet<string>;
};
