import type { Attribute } from '#contract/attributes/attribute.ts';
import type { Curve, CurveAxes } from '#contract/curves/curve.ts';
import type { SynonymGroup } from '#contract/records/catalogue.ts';
import type { Category } from '#contract/records/category.ts';
import type { Product } from '#contract/records/product.ts';
import type { ProductSet } from '#contract/records/product-set.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import type { SearchResult, Suggestion } from '#contract/search/search-result.ts';
import type { Locale } from '#text/locale.ts';
import type { CatalogueFacts } from './catalogue-facts.ts';
import type { Popularity } from './popularity.ts';
import type { SearchBudget } from './search-budget.ts';
import type { NearestQuery, NearProduct } from './similarity.ts';

/**
 * What an index is built from: one catalogue version, its public records only (status published or discontinued), large
 * kinds as streams.
 */
export type CatalogueStream = {
  catalogue_version: string;
  synonyms: readonly SynonymGroup[];
  categories: readonly Category[];
  attributes: readonly Attribute[];
  sets: Iterable<ProductSet> | AsyncIterable<ProductSet>;
  products: Iterable<Product> | AsyncIterable<Product>;
  curves: Iterable<Curve> | AsyncIterable<Curve>;
};

/** What a search may leave out. `explain`: whether it says why nothing matches (by default it does); `budget`: what it may cost. */
export type SearchLimits = { explain?: boolean; budget?: SearchBudget };

/** The port of the search engine: an immutable index of one catalogue version. Every engine passes `search-index.suite.ts`. */
export interface SearchIndex {
  readonly catalogue_version: string;
  /**
   * How many searches to put at once of which the later ones may not be needed: 1 where each takes this process its
   * time; more where those that are put together cost one round trip.
   */
  readonly at_once: number;
  /** Answers a query; an unknown category, set, attribute key or choice matches nothing, it is no error. */
  search(query: SearchQuery, limits?: SearchLimits): Promise<SearchResult>;
  /** The same index, with hits of equal relevance in the order of what visitors chose. */
  ranked(popularity: Popularity): Promise<SearchIndex>;
  /** Completes what is being typed, from the first character; at most `limit` per kind, best first. */
  suggest(text: string, locale: Locale, limit: number): Promise<Suggestion[]>;
  /** Finds the products that are nearest to one by its values, nearest first, then by part number; an unknown category has none. */
  nearest(query: NearestQuery): Promise<NearProduct[]>;
  /**
   * The axes that conditions on the curves with this y key are in; undefined where no product has one. What
   * `parseFilters` takes as `curves`.
   */
  curveAxes(key: string): CurveAxes | undefined;
  /** What is known of all products as a whole: what queries are read by. Takes a while; the index does not keep it. */
  facts(): Promise<CatalogueFacts>;
  /**
   * Whether a text is a part number (or a cross reference), or the beginning of one; dashes, dots, slashes, blanks and
   * case do not matter.
   */
  isPartNumber(text: string): Promise<boolean>;
  /** Is told of a text that is probably searched for next, while it is still read. */
  lookAhead(text: string): void;
  /** Whether a word, folded, stands in some product's texts as it is written. */
  isWord(word: string): boolean;
  /** Sizes for the log and the doctor. */
  stats(): { products: number; sets: number; bytes: number };
}
