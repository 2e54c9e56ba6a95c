import { z } from 'zod';
import { ProductList } from '../../answers/product-list.ts';
import { ShownCategory } from '../../answers/shown-category.ts';
import { ProductRow, SetCard } from '../../answers/shown-product.ts';
import { SEARCH_TEXT_MAX } from '../../limits.ts';
import { ArticleKind } from '../../records/article.ts';
import { Interpretation, ShownSuggestion } from '../../search/search-result.ts';
import { PATHS } from '../paths.ts';
import { ArticleList } from './article.ts';
import { endpoint } from './endpoint.ts';
import { ListParameters } from './list-parameters.ts';

/** Courses, manuals, software, technology and solutions that hold the words of a search. */
export const DocumentHits = ArticleList.omit({ filters: true }).extend({
  asked_kind: ArticleKind.nullable().describe(
    'the kind of documents that the text asks for by its name alone (`manual`); these are first',
  ),
});
export type DocumentHits = z.infer<typeof DocumentHits>;

/** The overview of a search: totals per kind, the best sets, products and documents, facets, and what was made of the text. */
export const SearchOverview = z.object({
  interpretation: Interpretation,
  list: ProductList.describe('facets, chips and totals, without hits'),
  top_products: z.array(ProductRow),
  top_sets: z.array(SetCard),
  categories: z.array(ShownCategory).describe('`products` counts the matches'),
  documents: DocumentHits,
});
export type SearchOverview = z.infer<typeof SearchOverview>;

/** One kind's results, a page at a time. Of the other kinds there are the totals alone. */
export const SearchMore = z.object({
  interpretation: Interpretation,
  list: ProductList,
  documents: DocumentHits,
});
export type SearchMore = z.infer<typeof SearchMore>;

const { view: _, ...parameters } = ListParameters.shape;

export const searchEndpoints = {
  search: endpoint({
    ...PATHS.search,
    summary: 'Search overview',
    query: z.object(parameters),
    data: SearchOverview,
  }),
  search_suggestions: endpoint({
    ...PATHS.search_suggestions,
    summary: 'Suggestions while typing',
    fresh: true,
    query: z.object({ q: z.string().max(SEARCH_TEXT_MAX).default('') }),
    data: z.object({ suggestions: z.array(ShownSuggestion) }),
  }),
  search_more: endpoint({
    ...PATHS.search_more,
    summary: 'Results of one kind, page by page',
    query: z.object({ ...parameters, type: z.enum(['product', 'set', 'document']).default('product') }),
    data: SearchMore,
  }),
};
