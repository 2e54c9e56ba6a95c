import type { ProductList } from '#contract/answers/product-list.ts';
import { isMeasured } from '#contract/attributes/kinds/kinds.ts';
import { formatAddresses } from '#contract/search/address/search-address.ts';
import { isAnyKey } from '#contract/search/any-key.ts';
import type { Filter, SearchQuery } from '#contract/search/search-query.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';

/** Conditions of a list for which this is counted. */
const COUNTED_MAX = 6;

/**
 * Counts, for each number or range that a list is filtered by, and each choice that it excludes, the products that meet
 * all other conditions and do not state it. They may meet it.
 */
export async function countNotStated(
  { index, attributes }: ServedCatalogue,
  query: SearchQuery,
): Promise<ProductList['not_stated']> {
  const keys = query.filters.flatMap(filter =>
    mayBeMet(filter) && !isAnyKey(filter.key) && attributes.find(filter.key) !== undefined ? filter.key : [],
  );
  const counted = await Promise.all(
    [...new Set(keys)].slice(0, COUNTED_MAX).map(async key => {
      const others = query.filters.filter(filter => filter.key !== key);
      const asked = { ...query, filters: [...others, { kind: 'has' as const, key, has: false }] };
      const filters = formatAddresses(asked, attributes.find, index.curveAxes);
      return {
        key,
        total: await index.count(asked),
        kept: { text: query.text, filters, category_id: query.category_id },
      };
    }),
  );
  return counted.filter(({ total }) => total > 0);
}

/** Whether a product without a value may meet a condition: it has some number, and whatever it is of is not said. */
function mayBeMet(filter: Filter): boolean {
  if (filter.kind === 'has') return false;
  return isMeasured(filter.kind) || (filter.kind === 'enum' && filter.not);
}
