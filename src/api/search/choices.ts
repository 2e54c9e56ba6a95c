import { CHOICES_FOUND_MAX, type choicesEndpoints } from '#contract/api/endpoints/choices.ts';
import { ApiError } from '#contract/api/errors.ts';
import type { EnumValue } from '#contract/attributes/kinds/enum.ts';
import { inBoth } from '#contract/messages/messages.ts';
import type { Filter, SearchQuery } from '#contract/search/search-query.ts';
import { searchWords } from '#search/finding/set-aside.ts';
import { fold } from '#text/fold.ts';
import type { Locale } from '#text/locale.ts';
import { textsOf } from '#text/text-in.ts';
import type { CallRequest, Handlers } from '../call/handler.ts';
import { getCategory, getListScope } from '../list/categories.ts';
import { readListQuery } from '../list/list-query.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { readSearch } from './read-search.ts';

type ChoicesQuery = CallRequest<'search_choices'>['query'];

/** The call that finds choices of a facet by their names: a facet itself lists the most frequent ones only. */
export const choicesHandlers: Handlers<keyof typeof choicesEndpoints> = {
  search_choices: async ({ served, locale, query: asked }) => {
    const catalogue = served();
    const key = asked.attribute;
    const attribute = catalogue.attributes.find(key);
    if (attribute?.kind !== 'enum')
      throw new ApiError('not_found', { noun: inBoth('noun.attribute_with_choices'), id: key });
    const query = await readQuery(catalogue, asked, locale);
    const any_of = findNames(attribute.values, asked.text);
    if (any_of.length === 0) return { key, values: [], more: false };
    // The chosen values are put first before a facet is cut, and the facet ignores its own filter. So every requested
    // choice is included.
    const about: Filter = { kind: 'enum', key, any_of, not: false };
    const { facets } = await catalogue.index.search(
      { ...query, kind: 'product', filters: [...query.filters, about], facets: [key], page: 1, size: 0 },
      { explain: false },
    );
    const [facet] = facets;
    const counted = facet?.kind === 'enum' ? facet.values : [];
    const wanted = new Set(any_of);
    const chosen = new Set(query.filters.flatMap(filter => chosenOf(filter, key)));
    const found = counted.filter(({ id, count }) => wanted.has(id) && (count > 0 || chosen.has(id)));
    return {
      key,
      values: found.slice(0, CHOICES_FOUND_MAX).map(({ id, count }) => ({
        id,
        count,
        chosen: chosen.has(id),
        name: catalogue.attributes.choiceName(key, id, locale),
      })),
      more: found.length > CHOICES_FOUND_MAX,
    };
  },
};

function chosenOf(filter: Filter, key: string): readonly string[] {
  return filter.kind === 'enum' && filter.key === key && !filter.not ? filter.any_of : [];
}

/** The ids of the choices that have a text in a name of any language. */
function findNames(values: readonly EnumValue[], text: string): string[] {
  const wanted = fold(text);
  return values
    .filter(({ name }) => textsOf(name).some(own => fold(own).includes(wanted)))
    .map(({ id }) => id);
}

/**
 * The query behind the list: a category, a series or group, or the typed text. @throws ApiError `not_found`,
 * `invalid_parameter`
 */
async function readQuery(
  served: ServedCatalogue,
  { category, list, q, filters }: ChoicesQuery,
  locale: Locale,
): Promise<SearchQuery> {
  const parameters = { q, filters, sort: '', columns: [], view: 'product' as const, page: 1, size: 1 };
  if (category === undefined && list === undefined) {
    const reading = await readSearch(served, parameters, locale);
    return (await searchWords(served, { ...reading, text: q })).query;
  }
  const scope =
    list === undefined
      ? { category_id: getCategory(served, category ?? '').id }
      : (await getListScope(served, list)).scope;
  return readListQuery(served, parameters, scope, locale).query;
}
