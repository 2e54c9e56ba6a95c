import { LRUCache } from 'lru-cache';
import type { Attribute } from '#contract/attributes/attribute.ts';
import type { Catalogue } from '#contract/records/catalogue.ts';
import type { Category } from '#contract/records/category.ts';
import type { Locale } from '#text/locale.ts';
import type { Item } from '../query-parser/items/item.ts';
import { kindsOfItems, type NamedKinds, readKinds } from '../query-parser/read-kinds.ts';
import { type QueryReading, readQuery } from '../query-parser/read-query.ts';
import { arrangeVocabulary, type Vocabulary } from '../query-parser/vocabulary/vocabulary.ts';
import { type NumberFilter, type SpanSide, sideOf } from '../relaxation/partial-query.ts';
import type { SearchIndex } from '../search-index.ts';
import { looksLikePartNumber } from '../text/part-numbers/part-number-look.ts';
import { runInSlices } from '../time-slices.ts';

/** Reads the texts of searches in the words of one catalogue version: into conditions, and which kind of products they name. */
export type QueryReader = {
  /** `onProbable` is called with the probable reading if another process has to be asked about part numbers first. */
  readText: (
    text: string,
    locale: Locale,
    onProbable?: (reading: QueryReading) => void,
  ) => Promise<QueryReading>;
  readKinds: (text: string) => NamedKinds;
  /** The side of all values that products state on which a condition's numbers are, or null if they are among them. */
  sideOf: (filter: NumberFilter) => SpanSide;
  /** The number of products that state an attribute. */
  productsWith: (key: string) => number;
};

/** Texts whose items are remembered: more than are read at the same time. */
const ITEMS_MAX = 64;

/** The vocabulary of a catalogue version. */
type CatalogueWords = {
  attributes: readonly Attribute[];
  categories: readonly Category[];
  catalogue: Pick<Catalogue, 'synonyms' | 'currency'>;
};

/** Makes the reader of a version from its words and from its index's facts about the products. */
export async function makeQueryReader(
  index: SearchIndex,
  { attributes, categories, catalogue }: CatalogueWords,
): Promise<QueryReader> {
  const facts = await index.facts();
  const stated = new Map(facts.attributes.map(({ key, products }) => [key, products]));
  const steps = arrangeVocabulary({
    attributes,
    categories,
    synonyms: catalogue.synonyms,
    currency: catalogue.currency,
    facts,
    // Requested again whenever a text is read.
    isPartNumber: () => false,
    isWord: index.isWord,
  });
  const vocabulary = await runInSlices(steps);
  const items = new LRUCache<string, readonly Item[]>({ max: ITEMS_MAX });
  return {
    readText: (text, locale, onProbable) =>
      readWithPartNumbers(index, text, vocabulary, {
        locale,
        // An engine in this process answers before anything could be made of it.
        onProbable: index.at_once > 1 ? onProbable : undefined,
        items,
      }),
    readKinds: text => {
      const known = items.get(text);
      return known === undefined ? readKinds(text, vocabulary) : kindsOfItems(known, vocabulary);
    },
    sideOf: filter => sideOfAll(filter, vocabulary),
    productsWith: key => stated.get(key) ?? 0,
  };
}

function sideOfAll(filter: NumberFilter, { targets }: Vocabulary): SpanSide {
  const spans = [...(targets.get(filter.key)?.spans.values() ?? [])];
  const ends = (end: 'min' | 'max') => spans.flatMap(span => span[end] ?? []);
  if (ends('min').length === 0) return null;
  return sideOf(filter, { min: Math.min(...ends('min')), max: Math.max(...ends('max')) });
}

/**
 * Reads a text with the part numbers that the index knows. Words about which another process has to be asked count as no
 * part numbers until it answers, and then the text is read again.
 * @param items takes the items of a text without part numbers, which name kinds of products too
 */
async function readWithPartNumbers(
  index: Pick<SearchIndex, 'isPartNumber'>,
  text: string,
  vocabulary: Vocabulary,
  {
    locale,
    onProbable,
    items,
  }: {
    locale: Locale;
    onProbable?: ((reading: QueryReading) => void) | undefined;
    items: LRUCache<string, readonly Item[]>;
  },
): Promise<QueryReading> {
  const known = new Map<string, boolean>();
  let isAsked = false;
  for (;;) {
    const isFirst = !isAsked;
    const unknown = new Map<string, Promise<boolean>>();
    const isPartNumber = (token: string): boolean => {
      const answer = known.get(token) ?? unknown.get(token) ?? index.isPartNumber(token);
      if (typeof answer === 'boolean') known.set(token, answer);
      else unknown.set(token, answer);
      return answer === true;
    };
    let read: readonly Item[] | undefined;
    const reading = readQuery(text, { ...vocabulary, isPartNumber }, locale, own => {
      read = own;
    });
    if (unknown.size === 0) {
      // Which kinds a text names does not depend on part numbers.
      if (read !== undefined && !known.values().some(isKnown => isKnown)) items.set(text, read);
      return reading;
    }
    if (isFirst) onProbable?.(readQuery(text, { ...vocabulary, isPartNumber: looksLikePartNumber }, locale));
    isAsked = true;
    await Promise.all(Array.from(unknown, async ([token, answer]) => known.set(token, await answer)));
  }
}
