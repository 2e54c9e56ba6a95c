import type { ListParameters } from '#contract/endpoints/list-parameters.ts';
import type { Locale } from '#contract/locale.ts';
import { FILTERS_MAX, type SearchQuery } from '#contract/search-query.ts';
import type { Understood } from '#contract/search-result.ts';
import { type ListProblem, readListQuery } from './list-query.ts';
import type { ServedCatalogue } from './served-catalogue.ts';

/** A search: its query, the conditions of its address that could not be read, and those that were read from its text. */
export type Search = { query: SearchQuery; problems: ListProblem[]; understood: Understood[] };

/**
 * Turns the parameters of a search into a query: conditions in the text join those of the address, what is not understood stays text.
 * Where both are more than a query may have, the text is not read.
 * @throws ApiError `invalid_parameter` where `sort` is no order at all
 */
export function readSearch(served: ServedCatalogue, parameters: ListParameters, locale: Locale): Search {
  const { query, problems } = readListQuery(served, parameters, {}, locale);
  const { rest, understood, ...read } = served.readText(parameters.q, locale);
  const filters = distinct([...query.filters, ...read.filters]);
  const curve_filters = distinct([...query.curve_filters, ...read.curve_filters]);
  if (filters.length > FILTERS_MAX || curve_filters.length > FILTERS_MAX)
    return { query, problems, understood: [] };
  return { query: { ...query, text: rest, filters, curve_filters }, problems, understood };
}

function distinct<Condition>(conditions: readonly Condition[]): Condition[] {
  return [...new Map(conditions.map(condition => [JSON.stringify(condition), condition])).values()];
}
