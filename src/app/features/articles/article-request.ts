import type { RequestOf } from '#contract/client/call.ts';
import type { ArticleFilter } from '#contract/records/article-kind.ts';
import { assertIds } from '../list/list-loader.ts';

type ListQuery = NonNullable<RequestOf<'article_list'>['query']>;

/** Number of articles on a page of a list. */
const PAGE_SIZE = 24;

/** The parameters of a list of articles, of whatever kind. */
export const ARTICLE_PARAMETERS = [
  'category',
  'topic',
  'level',
  'language',
  'part_number',
  'q',
  'id',
  'page',
] as const;

/**
 * The request in the address of a list of articles: its filters, and the page number if there is one.
 * @throws 404 if a category is malformed
 */
export function readArticleAddress(
  url: URL,
  filters: readonly (ArticleFilter | 'q')[],
): ListQuery & { page: number } {
  const { searchParams } = url;
  const category = searchParams.get('category') ?? undefined;
  if (filters.includes('category')) assertIds(url, [category]);
  const read = (key: (typeof filters)[number]) =>
    filters.includes(key) ? searchParams.get(key)?.trim().slice(0, TEXT_MAX) || undefined : undefined;
  return {
    category: read('category'),
    topic: read('topic'),
    level: read('level'),
    language: read('language'),
    partNumber: read('part_number'),
    q: read('q'),
    page: readPageNumber(searchParams),
    size: PAGE_SIZE,
  };
}

/** Longest text of a filter, in characters. */
const TEXT_MAX = 128;

/** The page number in an address, or 1 if there is none. */
export function readPageNumber(parameters: URLSearchParams): number {
  const text = parameters.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
