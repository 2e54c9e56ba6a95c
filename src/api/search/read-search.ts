import type { ListParameters } from '#contract/api/endpoints/list-parameters.ts';
import { distinctConditions } from '#contract/search/condition-key.ts';
import { FILTERS_MAX } from '#contract/search/search-query.ts';
import type { QueryReading } from '#search/query-parser/read-query.ts';
import type { Locale } from '#text/locale.ts';
import { type ListReading, readListQuery } from '../list/list-query.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';

/** A search: the request in its address, joined by the conditions that were read from its text. */
export type Search = ListReading &
  Pick<QueryReading, 'understood' | 'unclear' | 'foreign' | 'named' | 'respelt'>;

/**
 * Turns the parameters of a search into a query: conditions in the text join those of the address, and the rest stays
 * text. If both together exceed the limit of a query, the text is not read.
 * @param onProbable called with the probable search if the engine has to be asked about part numbers first
 * @throws ApiError `invalid_parameter` if `sort` is not an order
 */
export async function readSearch(
  served: ServedCatalogue,
  parameters: ListParameters,
  locale: Locale,
  onProbable?: (search: Search) => void,
): Promise<Search> {
  const reading = readListQuery(served, parameters, {}, locale);
  served.index.lookAhead(parameters.q);
  const read = await served.readText(
    parameters.q,
    locale,
    onProbable && (probable => onProbable(joinReading(served, reading, probable))),
  );
  return joinReading(served, reading, read);
}

function joinReading(
  served: ServedCatalogue,
  reading: ListReading,
  { rest, understood, unclear, foreign, named, respelt, ...read }: QueryReading,
): Search {
  const { query } = reading;
  const filters = distinctConditions([...query.filters, ...read.filters]);
  const curve_filters = distinctConditions([...query.curve_filters, ...read.curve_filters]);
  if (filters.length > FILTERS_MAX || curve_filters.length > FILTERS_MAX)
    return { ...reading, understood: [], unclear: [], foreign: [], named: null, respelt: [] };
  // An order in the address takes precedence over one in the text.
  const sort = query.sort.by === 'relevance' ? (read.sort ?? query.sort) : query.sort;
  const category_id = read.sort === null ? null : onlyKind(served, rest);
  const joined = { ...query, category_id, text: rest, filters, curve_filters, sort };
  return { ...reading, query: joined, understood, unclear, foreign, named, respelt };
}

/**
 * The kind of product that a text names in full. A list that is not in the order of how well its words fit is limited to
 * it: `cheapest lens` does not begin with lens tubes.
 */
function onlyKind({ readKinds }: ServedCatalogue, text: string): string | null {
  const { ids, sure } = readKinds(text);
  return sure && ids.length === 1 ? (ids[0] ?? null) : null;
}
