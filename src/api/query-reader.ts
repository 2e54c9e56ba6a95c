import type { Attribute } from '#contract/attribute.ts';
import type { Catalogue } from '#contract/catalogue.ts';
import type { Category } from '#contract/category.ts';
import type { Locale } from '#contract/locale.ts';
import { type NamedKinds, readKinds } from '#search/query-parser/read-kinds.ts';
import { type QueryReading, readQuery } from '#search/query-parser/read-query.ts';
import { arrangeVocabulary } from '#search/query-parser/vocabulary.ts';
import type { SearchIndex } from '#search/search-index.ts';
import { runInStretches } from '#search/stretches.ts';

/** Reads the texts of searches in the words of one catalogue version: into conditions, and which kind of products they name. */
export type QueryReader = {
  readText: (text: string, locale: Locale) => QueryReading;
  readKinds: (text: string) => NamedKinds;
};

/** What a catalogue version says about its words. */
type CatalogueWords = {
  attributes: readonly Attribute[];
  categories: readonly Category[];
  catalogue: Pick<Catalogue, 'synonyms' | 'currency'>;
};

/** Makes the reader of a version from its words and from what its index knows of the products. */
export async function makeQueryReader(
  index: SearchIndex,
  { attributes, categories, catalogue }: CatalogueWords,
): Promise<QueryReader> {
  const steps = arrangeVocabulary({
    attributes,
    categories,
    synonyms: catalogue.synonyms,
    currency: catalogue.currency,
    facts: await index.facts(),
    isPartNumber: index.isPartNumber,
    isWord: index.isWord,
  });
  const vocabulary = await runInStretches(steps);
  return {
    readText: (text, locale) => readQuery(text, vocabulary, locale),
    readKinds: text => readKinds(text, vocabulary),
  };
}
