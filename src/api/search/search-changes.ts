import { ListParameters } from '#contract/api/endpoints/list-parameters.ts';
import { CHANGES_MAX } from '#contract/api/endpoints/product-history.ts';
import type { searchChangesEndpoints } from '#contract/api/endpoints/search-changes.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import type { Locale } from '#text/locale.ts';
import { showText } from '#text/text-in.ts';
import type { Handlers } from '../call/handler.ts';
import { getCategory } from '../list/categories.ts';
import { readListQuery } from '../list/list-query.ts';
import { showChanges } from '../product/show-change.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { readSearch } from './read-search.ts';

/** The call for the changes in a list. */
export const searchChangesHandlers: Handlers<keyof typeof searchChangesEndpoints> = {
  search_changes: async ({ served, locale, query: { category, ...asked } }) => {
    const catalogue = served();
    const scope = category === '' ? null : getCategory(catalogue, category);
    const query = await readChangesQuery(catalogue, { category, ...asked }, locale);
    const { changes, is_whole } = await catalogue.changes.find(query);
    return {
      name: scope === null ? null : showText(scope.name, locale),
      changes: await showChanges(catalogue, changes.slice(0, CHANGES_MAX), locale),
      is_whole: is_whole && changes.length <= CHANGES_MAX,
    };
  },
};

/** A list of products: the conditions of a search, or of a category. */
export type ChangingList = Pick<ListParameters, 'q' | 'filters'> & { category: string };

/** The query of a list as it is followed. @throws ApiError `not_found` if there is no such category */
export async function readChangesQuery(
  served: ServedCatalogue,
  { category, ...asked }: ChangingList,
  locale: Locale,
): Promise<SearchQuery> {
  const parameters = ListParameters.parse(asked);
  const { query } =
    category === ''
      ? await readSearch(served, parameters, locale)
      : readListQuery(served, parameters, { category_id: getCategory(served, category).id }, locale);
  return query;
}
