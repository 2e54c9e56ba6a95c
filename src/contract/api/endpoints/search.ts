import { z } from 'zod';
import { ShownText } from '#text/localized-text.ts';
import { ProductList } from '../../answers/product-list.ts';
import { ShownCategory } from '../../answers/shown-category.ts';
import { ProductRow, SetCard } from '../../answers/shown-product.ts';
import { SEARCH_TEXT_MAX } from '../../limits.ts';
import { ArticleKind } from '../../records/article.ts';
import { DocumentKind } from '../../records/document.ts';
import { Interpretation, ShownSuggestion } from '../../search/search-result.ts';
import { PATHS } from '../paths.ts';
import { ArticleList } from './article.ts';
import { endpoint } from './endpoint.ts';
import { ListParameters } from './list-parameters.ts';

/**
 * A page of a PDF document with the passage that matches the text of a search. `href` opens the file at that page.
 * `products` are those whose part numbers occur on the page.
 */
const ShownPassage = z.object({
  document: z.object({ kind: DocumentKind, name: ShownText, language: z.string().nullable() }),
  page: z.int().min(1),
  href: z.string(),
  text: z
    .array(z.object({ text: z.string(), marked: z.boolean() }))
    .describe('in order; `marked`: what was asked for'),
  owners: z
    .array(
      z.object({
        noun: z.enum(['product', 'set', 'article']),
        id: z.string().describe('of an article `<kind>/<id>`'),
        name: ShownText,
      }),
    )
    .describe('whose document it is'),
  products: z.array(z.object({ id: z.string(), part_number: z.string() })),
});
export type ShownPassage = z.infer<typeof ShownPassage>;

/** Courses, manuals, software, technology and solutions that hold the words of a search, and pages of documents that do. */
export const DocumentHits = ArticleList.omit({ filters: true }).extend({
  asked_kind: ArticleKind.nullable().describe(
    'the kind of documents that the text asks for by its name alone (`manual`); these are first',
  ),
  passages: z.object({
    total: z.int().describe('pages that were found'),
    items: z.array(ShownPassage).describe('none in the overview'),
  }),
});
export type DocumentHits = z.infer<typeof DocumentHits>;

/**
 * The overview of a search: totals per kind, the best sets, products and documents, facets, and the interpretation of
 * the text.
 */
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
