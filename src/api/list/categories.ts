import type { categoryEndpoints } from '#contract/api/endpoints/category.ts';
import { ApiError } from '#contract/api/errors.ts';
import { inBoth } from '#contract/messages/messages.ts';
import type { Category } from '#contract/records/category.ts';
import type { Locale } from '#text/locale.ts';
import type { Handlers } from '../call/handler.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { answerList } from './answer-list.ts';
import type { ListScope } from './list-query.ts';

/** The calls under `/category`. */
export const categoryHandlers: Handlers<keyof typeof categoryEndpoints> = {
  category_list: async ({ served, locale }) => served().categories.tree(locale),

  category_show: async ({ served, locale, params, query }) => {
    const catalogue = served();
    const category = getCategory(catalogue, params.id);
    return {
      category: catalogue.categories.show(category, locale),
      breadcrumb: catalogue.categories.breadcrumb(category.id, locale),
      children: showChildren(catalogue, category, locale),
      list: await answerList(catalogue, query, { scope: { category_id: category.id }, locale }),
    };
  },

  category_children: async ({ served, locale, params }) => {
    const catalogue = served();
    return showChildren(catalogue, getCategory(catalogue, params.id), locale);
  },

  category_filter_product_list: async ({ served, locale, params, query }) => {
    const catalogue = served();
    const category = getCategory(catalogue, params.id);
    return answerList(catalogue, query, { scope: { category_id: category.id }, locale });
  },

  category_filter_same_products: async ({ served, locale, params, query }) => {
    const catalogue = served();
    const { scope, columns } = await getListScope(catalogue, params.listId);
    return answerList(catalogue, query, { scope, locale, owner_columns: columns });
  },
};

function showChildren({ categories }: ServedCatalogue, category: Category, locale: Locale) {
  return categories.children(category.id).map(child => categories.show(child, locale));
}

/** A category by its id. @throws ApiError `not_found` */
export function getCategory(served: ServedCatalogue, id: string): Category {
  const category = served.categories.find(id);
  if (category === undefined) throw new ApiError('not_found', { noun: inBoth('noun.category'), id });
  return category;
}

/** The limits of a list of variants, with its owner's columns. The id is a group's, else a set's. @throws ApiError `not_found` */
export async function getListScope(
  served: ServedCatalogue,
  id: string,
): Promise<{ scope: ListScope; columns: readonly string[] }> {
  const group = await served.records.findGroup(id);
  if (group !== undefined)
    return { scope: { set_id: group.set_id, group_id: group.id }, columns: group.columns };
  const set = await served.records.findSet(id);
  if (set === undefined) throw new ApiError('not_found', { noun: inBoth('noun.list'), id });
  return { scope: { set_id: set.id }, columns: [] };
}
