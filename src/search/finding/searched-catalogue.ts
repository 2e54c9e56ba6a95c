import type { Catalogue } from '#contract/records/catalogue.ts';
import type { Category } from '#contract/records/category.ts';
import type { Product } from '#contract/records/product.ts';
import type { ProductSet } from '#contract/records/product-set.ts';
import type { SearchResult } from '#contract/search/search-result.ts';
import type { StripFillers } from '../relaxation/idle-words.ts';
import type { SearchBudget } from '../search-budget.ts';
import type { SearchIndex } from '../search-index.ts';
import type { QueryReader } from './query-reader.ts';
import type { SearchedAttributes } from './searched-attributes.ts';

/** One catalogue version with all that a search and its fallbacks need: an index of any engine, and the words of its records. */
export type SearchedCatalogue = QueryReader & {
  index: SearchIndex;
  /** The limit on the cost of a request's searches. */
  budget: SearchBudget;
  attributes: SearchedAttributes;
  categories: {
    find: (id: string) => Category | undefined;
    children: (id: string) => readonly Category[];
  };
  catalogue: Pick<Catalogue, 'synonyms'>;
  /** Public records by their ids. Unknown ones are left out. */
  records: {
    listProducts: (ids: readonly string[]) => Promise<Product[]>;
    listSets: (ids: readonly string[]) => Promise<ProductSet[]>;
  };
  /** Removes filler words from a search's text. */
  leaveOut: StripFillers;
  /** The number of products in each category that has some, those of lower levels included. */
  category_counts: SearchResult['categories'];
};
