import type { SearchQuery } from '#contract/search/search-query.ts';

/** The least part of a number that “about” it reaches to either side. The precision of written digits is less. */
const ABOUT_MIN = 0.05;

/**
 * The number that an order by relevance asks about: of its first condition on roughly one value, `about 1.52`. Products
 * that are equal otherwise come in the order of their distance from it, sets do not.
 */
export function askedAbout({
  kind,
  sort,
  filters,
}: Pick<SearchQuery, 'kind' | 'sort' | 'filters'>): { key: string; value: number } | undefined {
  if (kind !== 'product' || sort.by !== 'relevance') return undefined;
  for (const filter of filters) {
    const [interval, ...others] = filter.kind === 'number' && !filter.not ? filter.any_of : [];
    const { min = null, max, within } = interval ?? {};
    if (others.length > 0 || min === null || min !== max || within === undefined) continue;
    if (within > 0 && within >= ABOUT_MIN * Math.abs(min)) return { key: filter.key, value: min };
  }
  return undefined;
}
