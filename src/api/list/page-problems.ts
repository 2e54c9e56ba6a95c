import { HITS_MAX, lastPage } from '#contract/limits.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { textIn } from '#text/text-in.ts';
import { inBoth } from '../messages/messages.ts';
import type { ListProblem } from './list-query.ts';

/** What is said of a page beyond the last one of a list with so many hits, and of the last one if the list goes on. */
export function pageProblems(
  { page, size, locale }: Pick<SearchQuery, 'page' | 'size' | 'locale'>,
  hits: number,
): ListProblem[] {
  const pages = lastPage(hits, size);
  const isLast = page === pages && hits <= HITS_MAX;
  if (hits === 0 || page < pages || isLast) return [];
  const parts = { pages, most: formatNumber(HITS_MAX, { locale }), hits: formatNumber(hits, { locale }) };
  const message = inBoth(hits > HITS_MAX ? 'problem.page_limit' : 'problem.page_beyond', parts);
  return [{ address: `page=${page}`, msg: textIn(message, locale) }];
}
