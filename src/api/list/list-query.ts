import type { ListParameters } from '#contract/api/endpoints/list-parameters.ts';
import { ApiError } from '#contract/api/errors.ts';
import { isCurveOrder, parseSort } from '#contract/search/address/order.ts';
import { formatAddresses, parseFilters } from '#contract/search/address/search-address.ts';
import { emptyQuery, type SearchQuery, type Sort } from '#contract/search/search-query.ts';
import type { Locale } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { textIn } from '#text/text-in.ts';
import { inBoth } from '../messages/messages.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';

/** The limits of a list besides its filters. */
export type ListScope = Partial<Pick<SearchQuery, 'category_id' | 'set_id' | 'group_id'>>;

/** A condition that could not be read and was left out, with the reason in the request's language. */
export type ListProblem = { address: string; msg: string };

/** The conditions of a request as written, by their canonical address. */
export type GivenConditions = ReadonlyMap<string, readonly string[]>;

/** The request of a list from its parameters, including its columns, and the parameters that could not be read. */
export type ListReading = {
  query: SearchQuery;
  columns: readonly string[];
  problems: ListProblem[];
  given: GivenConditions;
};

/**
 * Turns the parameters of a list into a query. Filters that cannot be read, and an order by an attribute or a curve
 * that this catalogue lacks, are left out and named: an address that was good before an import still shows something.
 * @throws ApiError `invalid_parameter` if `sort` is not an order
 */
export function readListQuery(
  served: ServedCatalogue,
  parameters: ListParameters,
  scope: ListScope,
  locale: Locale,
): ListReading {
  const { filters, curve_filters, problems, given } = readConditions(served, parameters.filters);
  const sort = readSort(served, parameters.sort);
  const query: SearchQuery = {
    ...emptyQuery(locale),
    ...scope,
    kind: parameters.view,
    text: parameters.q.trim(),
    filters,
    curve_filters,
    sort: sort.sort,
    page: parameters.page,
    size: parameters.size,
  };
  const shown = problems.map(({ address, message }) => ({ address, msg: textIn(message, locale) }));
  return {
    query,
    columns: parameters.columns,
    given,
    problems: [
      ...shown,
      ...sort.problems.map(({ address, message }) => ({ address, msg: textIn(message, locale) })),
    ],
  };
}

function readConditions(served: ServedCatalogue, addresses: readonly string[]) {
  const { attributes, index } = served;
  const readings = addresses.map(address => ({
    address,
    reading: parseFilters([address], attributes.find, index.curveAxes),
  }));
  const byCanonical = Map.groupBy(
    readings,
    ({ reading }) => formatAddresses(reading, attributes.find, index.curveAxes)[0] ?? '',
  );
  return {
    filters: readings.flatMap(({ reading }) => reading.filters),
    curve_filters: readings.flatMap(({ reading }) => reading.curve_filters),
    problems: readings.flatMap(({ reading }) => reading.problems),
    given: new Map([...byCanonical].map(([key, same]) => [key, same.map(({ address }) => address)])),
  };
}

type SortReading = { sort: Sort; problems: { address: string; message: Readonly<LocalizedText> }[] };

function readSort(served: ServedCatalogue, text: string): SortReading {
  const reading = parseSort(text, served.index.curveAxes);
  if (!reading.ok && isCurveOrder(text))
    return {
      sort: { by: 'relevance' },
      problems: [{ address: `sort=${text}`, message: reading.message }],
    };
  if (!reading.ok)
    throw new ApiError('invalid_parameter', { field: 'sort', value: text, expected: reading.message });
  const { sort } = reading;
  if (sort.by !== 'attribute' || served.attributes.find(sort.key) !== undefined)
    return { sort, problems: [] };
  const message = inBoth('problem.sort_unknown', { key: sort.key });
  return { sort: { by: 'relevance' }, problems: [{ address: `sort=${text}`, message }] };
}
