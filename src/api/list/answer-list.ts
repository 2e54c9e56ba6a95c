import type { ProductList } from '#contract/answers/product-list.ts';
import type { ListParameters } from '#contract/api/endpoints/list-parameters.ts';
import { askEarly } from '#search/search-in-turn.ts';
import type { Locale } from '#text/locale.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { type ListScope, readListQuery } from './list-query.ts';
import { countNotStated } from './not-stated.ts';
import { showList } from './show-list.ts';

/**
 * The requested page of a list.
 * @param owner_columns keys of the columns that the owner chose for the list. Without any, the most informative ones
 * are shown
 */
export async function answerList(
  served: ServedCatalogue,
  parameters: ListParameters,
  {
    scope,
    locale,
    owner_columns = [],
  }: { scope: ListScope; locale: Locale; owner_columns?: readonly string[] },
): Promise<ProductList> {
  const reading = readListQuery(served, parameters, scope, locale);
  askEarly(served.index, () => countNotStated(served, reading.query));
  const result = await served.index.search(reading.query);
  return showList(served, { ...reading, result, owner_columns });
}
