import type { Chip } from '#contract/answers/chip.ts';
import type { ProductList, ShownCurveFacet, ShownFacet } from '#contract/answers/product-list.ts';
import type {
  FacetName,
  FacetOf,
  FilterOf,
  KindName,
  ShownFacetOf,
} from '#contract/attributes/kinds/kinds.ts';
import { lastPage } from '#contract/limits.ts';
import { type Product, setIdsOf } from '#contract/records/product.ts';
import { arrange, type ViewInForce } from '#contract/records/view-in-force.ts';
import { OTHERS } from '#contract/records/views.ts';
import { filterAddress, formatAddresses } from '#contract/search/address/search-address.ts';
import type { CurveFilter, Filter, SearchQuery } from '#contract/search/search-query.ts';
import type { Facet, NamedCondition, SearchResult } from '#contract/search/search-result.ts';
import { type FoundProducts, findListWays } from '#search/finding/find.ts';
import type { NearestTaken } from '#search/finding/nearest/take-nearest.ts';
import type { CountedNumber } from '#search/finding/unclear-numbers.ts';
import type { NamedKinds } from '#search/query-parser/read-kinds.ts';
import type { Locale } from '#text/locale.ts';
import { ANSWER_KINDS } from '../kinds/kinds.ts';
import type { ChoiceTable } from '../served/attribute-table.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { askedCurves } from '../show/asked-curves.ts';
import { otherColumns, pickColumns } from '../show/columns.ts';
import { leadingAttributes, leadWith } from '../show/leading-attributes.ts';
import { rowsOfHits } from '../show/rows-of-hits.ts';
import { showAxes } from '../show/show-curve.ts';
import { showProductRows } from '../show/show-product.ts';
import { showSetCards } from '../show/show-set.ts';
import type { GivenConditions, ListReading } from './list-query.ts';
import { metKeys } from './met-keys.ts';
import { countNotStated } from './not-stated.ts';
import { findOtherKinds } from './other-kinds.ts';
import { pageProblems } from './page-problems.ts';
import { sharedKeys } from './shared-values.ts';
import { showMiss } from './show-miss.ts';
import {
  showBehind,
  showGuess,
  showMissedKind,
  showNearest,
  showPartialMatches,
  showUnclearNumbers,
} from './show-ways.ts';

/** The request of a list and its result. */
type Listing = ListReading & {
  result: SearchResult;
  /** Numbers of the text with their other meanings. */
  unclear?: readonly CountedNumber[];
  /** What is offered beside the list, if its text was read. */
  ways?: FoundProducts['ways'] | undefined;
  /** What is listed in place of a number that nothing has. */
  nearest?: NearestTaken | null;
  /** The kinds of product that the text names. */
  kinds?: NamedKinds;
  /** Columns of a variant group. */
  owner_columns?: readonly string[];
};

/** Turns a search's result into the list that a screen shows: rows or cards with their columns, facets, chips, totals. */
export async function showList(served: ServedCatalogue, listing: Listing): Promise<ProductList> {
  const { query, problems, given, result } = listing;
  const { locale } = query;
  const [counted, not_stated] = await Promise.all([
    countListed(served, listing),
    countNotStated(served, query),
  ]);
  const { ways, hits, products, view, leading, shared, facets } = counted;
  const { partial, left_out, guess, behind, missed_kind } = ways;
  const met = metKeys(served, query, products);
  const asked = [...new Set([...query.filters.map(filter => filter.key), ...met])];
  const columns = pickColumns(products, served.attributes, locale, {
    asked: listing.columns,
    owner: listing.owner_columns ?? [],
    view: view.columns?.entries,
    pinned: [...sortedKeys(query), ...asked],
    leading,
    shared,
  });
  const chips = showChips(served, query, given);
  const curves = askedCurves(served, query);
  const rows = await showProductRows(served, products, { columns, locale, hits, curves });
  const total = query.kind === 'set' ? result.totals.sets : result.totals.products;
  return {
    catalogue_version: served.version,
    view: query.kind,
    totals: result.totals,
    page: query.page,
    pages: lastPage(total, query.size),
    size: query.size,
    sort: query.sort,
    products: rowsOfHits(result.products, rows),
    sets: await showSetCards(served, result.sets, locale),
    columns,
    other_columns: otherColumns(products, served.attributes, locale, columns),
    shared: columns.filter(({ key }) => shared.includes(key)).map(({ key }) => key),
    asked: asked.filter(key => columns.some(column => column.key === key)),
    asked_curves: curves,
    facets: facets.flatMap(facet => showFacet(served, facet, locale)),
    curves: showCurveFacets(served, query, result),
    chips,
    problems: [...problems, ...pageProblems(query, total)],
    without: result.without.map(removal => ({ ...removal, address: addressOf(removal, chips) })),
    excluding: result.excluding.map(condition => ({ ...condition, address: addressOf(condition, chips) })),
    unmet: result.unmet.map(condition => ({ ...condition, address: addressOf(condition, chips) })),
    relaxed: showPartialMatches(served, query, partial, { chips, rows }),
    behind: behind && showBehind(served, behind, { chips, rows }),
    not_stated,
    others_from: await findOtherKinds(served, listing, products.slice(0, result.products.length)),
    missed_kind: missed_kind && showMissedKind(served, missed_kind, { chips, rows }),
    unclear: showUnclearNumbers(served, listing.unclear ?? [], filters =>
      showChips(served, { filters, curve_filters: [], locale }, new Map()),
    ),
    guess: showGuess(guess, rows),
    left_out:
      left_out === null ? null : (showPartialMatches(served, query, [left_out], { chips, rows })[0] ?? null),
    cut_short: served.budget.wasReached(),
    nearest: showNearest(served, listing.nearest ?? null, locale),
    near_misses: result.near_misses.flatMap(miss => showMiss(served, miss, chips, locale)),
  };
}

/** Gets the products of a list, including partial matches, and counts for its columns and facets. */
async function countListed(served: ServedCatalogue, listing: Listing) {
  const { query, result } = listing;
  const ways = await (listing.ways?.() ?? findListWays(served, query, result));
  const { partial, left_out, guess, behind, missed_kind } = ways;
  const matches = [...partial, left_out, behind?.match, ...(missed_kind?.partial ?? [])].filter(
    match => match != null,
  );
  const hits = [...result.products, ...matches.flatMap(match => match.hits), ...(guess?.hits ?? [])];
  const products = await served.records.listProducts(hits.map(hit => hit.id));
  const view = served.viewOf(query.category_id ?? commonCategory(served, result));
  const leading =
    view.key_attributes?.entries ??
    leadingAttributes(await served.records.listSets(setIds(products, result)));
  // If nothing matches, partial matches are shown instead.
  const found = result.totals.products === 0 ? products : products.slice(0, result.products.length);
  const [shared, facets] = await Promise.all([
    sharedKeys(found, result, keys => countFacets(served, query, keys)),
    arrangeFacets(served, listing, { view, leading }),
  ]);
  return { ways, hits, products, view, leading, shared, facets };
}

/** The sets that this page of the list shows or whose products it shows. */
function setIds(products: readonly Product[], result: SearchResult): string[] {
  return [...new Set([...setIdsOf(products), ...result.sets.map(hit => hit.id)])];
}

/**
 * The lowest category that contains all products of a result: a search for one kind of product is shown like its
 * category. Returns null if there is none.
 */
function commonCategory({ categories }: ServedCatalogue, result: SearchResult): string | null {
  const common = result.categories
    .filter(({ count }) => count === result.totals.products)
    .flatMap(({ id }) => categories.find(id) ?? [])
    .toSorted((a, b) => b.level - a.level);
  return common[0]?.id ?? null;
}

/** What every buyer asks, whatever the products are. */
const ORDERING = ['in_stock', 'price'];

/**
 * The facets in the order of the owner's view, or stock and price first, then key attributes and conditions. Facets in
 * the view, and those with a condition, are always shown. Others are shown only if they are informative.
 */
async function arrangeFacets(
  served: ServedCatalogue,
  { query, result }: Listing,
  { view, leading }: { view: ViewInForce; leading: readonly string[] },
): Promise<Facet[]> {
  const conditions = query.filters.map(filter => filter.key);
  const computed = leadWith([...ORDERING, ...leading, ...conditions], result.facets);
  if (view.facets === undefined || result.facets.length === 0) return computed;
  const { entries } = view.facets;
  const missing = entries.filter(key => key !== OTHERS && !computed.some(facet => facet.key === key));
  const counted = missing.length === 0 ? [] : await searchFacets(served, query, missing);
  const isOffered = new Set([
    ...entries,
    ...(entries.includes(OTHERS) ? computed.map(({ key }) => key) : []),
  ]);
  const asked = conditions.filter(key => !isOffered.has(key));
  return arrange([...entries, ...asked], computed, [...computed, ...counted]);
}

/** Counts the values of some attributes over all that a query finds. */
async function searchFacets(served: ServedCatalogue, query: SearchQuery, facets: string[]): Promise<Facet[]> {
  const asked = { ...query, kind: 'product', page: 1, size: 0, facets } as const;
  return (await served.index.search(asked, { explain: false })).facets;
}

/** Counts the values of attributes that are columns over all that a query finds. */
async function countFacets(served: ServedCatalogue, query: SearchQuery, keys: string[]): Promise<Facet[]> {
  const facets = keys.filter(key => served.attributes.find(key)?.in_table);
  if (facets.length === 0) return [];
  return searchFacets(served, query, facets);
}

/** The attribute that a query is ordered by: its column is shown whatever the owner's order. */
function sortedKeys(query: SearchQuery): string[] {
  return query.sort.by === 'attribute' ? [query.sort.key] : [];
}

function showFacet(served: ServedCatalogue, facet: Facet, locale: Locale): ShownFacet[] {
  const column = served.attributes.column(facet.key, locale);
  if (column === undefined) return [];
  const shown = showFacetOfKind(facet, served.attributes.choiceTable(facet.key, locale));
  // Prices are always shown as a span, however few they are, because nobody looks for one exact price.
  return [
    { ...(shown.kind === 'number' && shown.key === 'price' ? { ...shown, choices: [] } : shown), column },
  ];
}

function showFacetOfKind<Name extends FacetName>(
  facet: FacetOf<Name>,
  choices: ChoiceTable,
): ShownFacetOf<Name> {
  return ANSWER_KINDS[facet.kind].showFacet(facet, choices);
}

/** The curves that matching products have, and those that the query asks about. */
function showCurveFacets(
  { index }: ServedCatalogue,
  { curve_filters, locale }: SearchQuery,
  { curves }: SearchResult,
): ShownCurveFacet[] {
  const keys = new Set([...curves, ...curve_filters].map(({ key }) => key));
  return [...keys].flatMap(key => {
    const axes = showAxes(index.curveAxes(key), locale);
    if (axes === null) return [];
    const { key: _, ...reach } = curves.find(curve => curve.key === key) ?? { key };
    return { key, ...axes, reach: 'x_min' in reach ? reach : null };
  });
}

/** The conditions that are shown as chips. */
type Shown = { filters: readonly Filter[]; curve_filters: readonly CurveFilter[]; locale: Locale };

function showChips(
  served: ServedCatalogue,
  { filters, curve_filters, locale }: Shown,
  given: GivenConditions,
): Chip[] {
  const { find, column, choices } = served.attributes;
  const { curveAxes } = served.index;
  const plain = filters.map(filter => ({
    address: filterAddress(filter, find),
    column: column(filter.key, locale) ?? null,
    filter,
    curve_filter: null,
    axes: null,
    choices: choices(filter.key, chosenIds(filter), locale),
  }));
  const onCurves = curve_filters.map(curve_filter => ({
    address: formatAddresses({ filters: [], curve_filters: [curve_filter] }, find, curveAxes)[0] ?? '',
    column: null,
    filter: null,
    curve_filter,
    axes: showAxes(curveAxes(curve_filter.key), locale),
    choices: [],
  }));
  return [...plain, ...onCurves].map(chip => ({ ...chip, given: [...(given.get(chip.address) ?? [])] }));
}

function chosenIds(filter: Filter): readonly string[] {
  return filter.kind === 'has' ? [] : choicesOfKind(filter);
}

function choicesOfKind<Name extends KindName>(filter: FilterOf<Name>): readonly string[] {
  return ANSWER_KINDS[filter.kind].choicesOf?.(filter) ?? [];
}

function addressOf({ what, key }: NamedCondition, chips: readonly Chip[]): string | null {
  if (what !== 'filter' && what !== 'curve_filter') return null;
  return chips.find(chip => chip[what]?.key === key)?.address ?? null;
}
