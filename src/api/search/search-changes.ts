import { ListParameters } from '#contract/api/endpoints/list-parameters.ts';
import { CHANGES_MAX } from '#contract/api/endpoints/product-history.ts';
import type { searchChangesEndpoints } from '#contract/api/endpoints/search-changes.ts';
import { showText } from '#text/text-in.ts';
import type { Handlers } from '../call/handler.ts';
import { getCategory } from '../list/categories.ts';
import { readListQuery } from '../list/list-query.ts';
import { showChanges } from '../product/show-change.ts';
import { readSearch } from './read-search.ts';

/** The call for the changes in a list. */
export const searchChangesHandlers: Handlers<keyof typeof searchChangesEndpoints> = {
  search_changes: async ({ served, locale, query: { category, ...asked } }) => {
    const catalogue = served();
    const parameters = ListParameters.parse(asked);
    const scope = category === '' ? null : getCategory(catalogue, category);
    const { query } =
      scope === null
        ? await readSearch(catalogue, parameters, locale)
        : readListQuery(catalogue, parameters, { category_id: scope.id }, locale);
    const { changes, is_whole } = await catalogue.changes.find(query);
    return {
      name: scope === null ? null : showText(scope.name, locale),
      changes: await showChanges(catalogue, changes.slice(0, CHANGES_MAX), locale),
      is_whole: is_whole && changes.length <= CHANGES_MAX,
    };
  },
};
