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
import type { PlotQuestion, PlotResult } from './plot/plot.ts';
import type { Popularity } from './popularity.ts';
import type { SearchBudget } from './search-budget.ts';
import type { NearestQuery, NearProduct } from './similarity.ts';

/**
 * The source of an index: one catalogue version, its public records only (status published or discontinued), large
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

/**
 * The limits of a search. `explain` says whether to find out why nothing matches, true by default. `isNothingFound` says
 * that it is already known that nothing does, so that an engine may begin with the explanation. `budget` limits its
 * processor time.
 */
export type SearchLimits = { explain?: boolean; isNothingFound?: boolean; budget?: SearchBudget };

/** The port of the search engine: an immutable index of one catalogue version. Every engine passes `search-index.suite.ts`. */
export interface SearchIndex {
  readonly catalogue_version: string;
  /**
   * How many searches to send at once when the later ones may not be needed. This is 1 if each takes time of this
   * process, and more if several cost only one round trip.
   */
  readonly at_once: number;
  /** Answers a query. An unknown category, set, attribute key or choice is not an error and matches nothing. */
  search(query: SearchQuery, limits?: SearchLimits): Promise<SearchResult>;
  /** The number of products that a query finds, where nothing else of the answer is needed. */
  count(query: SearchQuery, limits?: Pick<SearchLimits, 'budget'>): Promise<number>;
  /**
   * The products that a query finds as points by two attributes of numbers. Conditions on these say which points are
   * inside. Nothing states an unknown attribute, or one of another kind.
   */
  plot(
    query: SearchQuery,
    question: PlotQuestion,
    limits?: Pick<SearchLimits, 'budget'>,
  ): Promise<PlotResult>;
  /**
   * The ids of all products that a query finds, in its order, some thousand at a time. Unlike pages, these do not end
   * at a limit.
   */
  listAll(query: SearchQuery): AsyncIterable<readonly string[]>;
  /** The same index, with hits of equal relevance in the order of visitors' choices. */
  ranked(popularity: Popularity): Promise<SearchIndex>;
  /** Completes the typed text, from the first character on, with at most `limit` suggestions per kind, the best first. */
  suggest(text: string, locale: Locale, limit: number): Promise<Suggestion[]>;
  /** Those completions that need nothing beyond this process's memory, while the engine is away. */
  suggestKnown(text: string, locale: Locale, limit: number): Suggestion[];
  /**
   * Finds the products nearest to one by its values, the nearest first, then by part number. Returns an empty result
   * for an unknown category.
   */
  nearest(query: NearestQuery): Promise<NearProduct[]>;
  /**
   * The axes of conditions on the curves with this y key, as `parseFilters` takes them in `curves`. Returns undefined
   * if no product has such a curve.
   */
  curveAxes(key: string): CurveAxes | undefined;
  /** The facts about all products together that the query reader needs. It takes a while, and the index does not cache it. */
  facts(): Promise<CatalogueFacts>;
  /**
   * Whether a text is a part number or cross reference, or the beginning of one. Dashes, dots, slashes, blanks and case
   * do not matter. An engine answers at once if it need not ask another process.
   */
  isPartNumber(text: string): boolean | Promise<boolean>;
  /** Announces a text that is probably searched for next, while it is still being read. */
  lookAhead(text: string): void;
  /** Whether a query may find something, as far as an engine knows that without asking another process. */
  mayFind(query: SearchQuery): Promise<boolean>;
  /** Whether a folded word occurs as written in some product's texts. */
  isWord(word: string): boolean;
  /** Sizes for the log and the doctor. */
  stats(): { products: number; sets: number; bytes: number };
}
