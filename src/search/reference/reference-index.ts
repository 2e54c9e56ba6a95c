import { pageBounds } from '#contract/limits.ts';
import type { Filter, SearchQuery } from '#contract/search/search-query.ts';
import type { NearMiss, SearchResult } from '#contract/search/search-result.ts';
import { partNumberKey } from '#text/part-number.ts';
import { nearestRanges } from '../nearest/nearest-ranges.ts';
import { nearestReach } from '../nearest/nearest-reach.ts';
import { nearestValues } from '../nearest/nearest-values.ts';
import { rankMisses } from '../nearest/rank-misses.ts';
import { largestSets } from '../relaxation/largest-sets.ts';
import { conditionsOf, keepConditions, leaveOneOut } from '../relaxation/leave-one-out.ts';
import { minimalConflict } from '../relaxation/minimal-conflict.ts';
import { removablesOf } from '../relaxation/removable.ts';
import { unmetPlaces } from '../relaxation/unmet.ts';
import type { CatalogueStream, SearchIndex } from '../search-index.ts';
import { type ReferenceCatalogue, type ReferenceRecord, readCatalogue } from './records.ts';
import { listCurves, meetsCurve, reachRecord } from './reference-curve.ts';
import { countFacets } from './reference-facets.ts';
import { countFacts } from './reference-facts.ts';
import { passes } from './reference-filter.ts';
import { byPartNumber, comparer, listSets, showProduct } from './reference-hits.ts';
import { findNearest } from './reference-nearest.ts';
import { collectPlot } from './reference-plot.ts';
import { suggest } from './reference-suggest.ts';
import { findText, type ReferenceText } from './reference-text.ts';

/** An engine that checks every product for every query: slow and short, as the reference for the others. */
export async function openReferenceIndex(stream: CatalogueStream): Promise<SearchIndex> {
  return serve(await readCatalogue(stream));
}

function serve(catalogue: ReferenceCatalogue): SearchIndex {
  return {
    catalogue_version: catalogue.stream.catalogue_version,
    at_once: 1,
    search: async query => answer(catalogue, query),
    count: async query => answer(catalogue, query).totals.products,
    plot: async (query, question) => collectPlot(query, question, asked => find(catalogue, asked).records),
    listAll: async function* (query) {
      const { records, text } = find(catalogue, query);
      yield sortHits(catalogue, query, records, text).map(({ product }) => product.id);
    },
    ranked: async popularity => serve({ ...catalogue, popularity }),
    suggest: async (text, locale, limit) => suggest(catalogue, text, locale, limit),
    suggestKnown: (text, locale, limit) => suggest(catalogue, text, locale, limit),
    nearest: async query => findNearest(catalogue, query),
    curveAxes: key => catalogue.axes.get(key),
    facts: async () => countFacts(catalogue),
    isPartNumber: text => {
      const key = partNumberKey(text);
      return (
        key !== '' && catalogue.records.some(({ keys }) => keys.some(known => known.key.startsWith(key)))
      );
    },
    lookAhead: () => undefined,
    mayFind: async () => true,
    isWord: word => catalogue.surfaces.some(([surface]) => surface === word),
    stats: () => ({ products: catalogue.records.length, sets: catalogue.sets.length, bytes: 0 }),
  };
}

function answer(catalogue: ReferenceCatalogue, query: SearchQuery): SearchResult {
  const text = findText(catalogue, query.text);
  const inScope = catalogue.records.filter(record => isCandidate(catalogue, record, query, text));
  const near = (key: string) =>
    inScope.filter(record =>
      query.filters.every(filter => filter.key === key || passes(record, filter, catalogue)),
    );
  const records = near('');
  const sets = new Set(records.map(record => record.set).filter(set => set !== null));
  return {
    catalogue_version: catalogue.stream.catalogue_version,
    totals: { products: records.length, sets: sets.size },
    ...listHits(catalogue, query, records, text),
    facets: countFacets(catalogue, query, near),
    curves: query.facets === 'none' ? [] : listCurves(catalogue.lines, records),
    categories: catalogue.categories
      .map(id => ({ id, count: records.filter(record => record.categories.has(id)).length }))
      .filter(({ count }) => count > 0),
    interpretation: {
      text: query.text.trim(),
      corrected: records.length === 0 ? [] : (text?.corrected ?? []),
    },
    ...(records.length > 0
      ? { without: [], excluding: [], unmet: [], relaxed: [], fewer_words: [], near_misses: [] }
      : explain(catalogue, query)),
  };
}

/** The records that a query finds, and how its text found them. */
function find(catalogue: ReferenceCatalogue, query: SearchQuery) {
  const text = findText(catalogue, query.text);
  const records = catalogue.records.filter(
    record =>
      isCandidate(catalogue, record, query, text) &&
      query.filters.every(filter => passes(record, filter, catalogue)),
  );
  return { records, text };
}

/** Whether a record is in scope, has the text and meets the conditions on curves. */
function isCandidate(
  catalogue: ReferenceCatalogue,
  record: ReferenceRecord,
  query: SearchQuery,
  text: ReferenceText,
): boolean {
  return (
    isInScope(record, query) &&
    (text === null || text.scores.has(record)) &&
    query.curve_filters.every(filter => meetsCurve(record, catalogue.lines, filter))
  );
}

function isInScope(record: ReferenceRecord, query: SearchQuery): boolean {
  const { category_id, set_id, group_id } = query;
  return (
    (category_id === null || record.categories.has(category_id)) &&
    (set_id === null || record.set?.id === set_id) &&
    (group_id === null || record.product.group_id === group_id)
  );
}

/** The explanation of an empty result. */
function explain(
  catalogue: ReferenceCatalogue,
  query: SearchQuery,
): Pick<SearchResult, 'without' | 'excluding' | 'unmet' | 'relaxed' | 'fewer_words' | 'near_misses'> {
  const conditions = conditionsOf(query);
  const texts = new Map<string, ReferenceText>();
  const matches = (asked: SearchQuery): ReferenceRecord[] => {
    const text = texts.get(asked.text) ?? findText(catalogue, asked.text);
    texts.set(asked.text, text);
    return catalogue.records.filter(
      record =>
        isCandidate(catalogue, record, asked, text) &&
        asked.filters.every(filter => passes(record, filter, catalogue)),
    );
  };
  const countKept = (kept: readonly number[]) =>
    matches(keepConditions(query, place => kept.includes(place))).length;
  const excluding = minimalConflict(conditions.length, places => countKept(places) === 0);
  const unmet = unmetPlaces(conditions.length, places => countKept(places) === 0);
  const removable = removablesOf(query);
  return {
    without: leaveOneOut(query).map(({ what, key, query: other }) => ({
      what,
      key,
      total: matches(other).length,
    })),
    excluding: excluding.flatMap(place => conditions[place] ?? []),
    unmet: unmet.flatMap(place => conditions[place] ?? []),
    relaxed: largestSets(conditions.length, countKept, removable.any),
    fewer_words: largestSets(conditions.length, countKept, removable.words),
    near_misses: rankMisses([
      ...query.filters.flatMap((filter, place) =>
        missesOf(filter, () => matches({ ...query, filters: query.filters.toSpliced(place, 1) })),
      ),
      ...query.curve_filters.flatMap((filter, place) => {
        const curve_filters = query.curve_filters.toSpliced(place, 1);
        const others = matches({ ...query, curve_filters });
        const reached = others
          .map(record => reachRecord(record, catalogue.lines, filter))
          .filter(value => !Number.isNaN(value));
        return filter.op === '>=' || filter.op === '>'
          ? nearestReach(filter, Math.max(...reached), limit => reached.filter(y => y >= limit).length)
          : nearestReach(filter, Math.min(...reached), limit => reached.filter(y => y <= limit).length);
      }),
    ]),
  };
}

/** The nearest values to a filter. `others` are the records that meet all other conditions. */
function missesOf(filter: Filter, others: () => readonly ReferenceRecord[]): NearMiss[] {
  const same = <Value>(values: readonly Value[]) => [
    ...Map.groupBy(values, value => JSON.stringify(value)).values(),
  ];
  if (filter.kind === 'number' && !filter.not) {
    const values = others().flatMap(record => {
      const value = record.values.get(filter.key);
      return value?.kind === 'number' ? [value.value] : [];
    });
    return nearestValues(
      filter.key,
      filter.any_of,
      same(values).map(group => [group[0] ?? 0, group.length]),
    );
  }
  if (filter.kind !== 'range') return [];
  const ranges = others().flatMap(record => {
    const value = record.values.get(filter.key);
    return value?.kind === 'range' ? [{ min: value.min, max: value.max }] : [];
  });
  return nearestRanges(
    filter,
    same(ranges).map(group => [group[0]?.min ?? -Infinity, group[0]?.max ?? Infinity, group.length]),
  );
}

function listHits(
  catalogue: ReferenceCatalogue,
  query: SearchQuery,
  records: ReferenceRecord[],
  text: ReferenceText,
): Pick<SearchResult, 'products' | 'sets'> {
  const { from, to } = pageBounds(query);
  if (query.kind === 'product') {
    const page = sortHits(catalogue, query, records, text).slice(from, to);
    return { products: page.map(record => showProduct(record, query.text)), sets: [] };
  }
  const compare = comparer(catalogue, query, text?.scores ?? null);
  const sets = listSets(catalogue, records, compare, query.sort, query.locale);
  return { products: [], sets: sets.slice(from, to) };
}

function sortHits(
  catalogue: ReferenceCatalogue,
  query: SearchQuery,
  records: readonly ReferenceRecord[],
  text: ReferenceText,
): ReferenceRecord[] {
  const compare = comparer(catalogue, query, text?.scores ?? null);
  return records.toSorted((a, b) => compare(a, b) || byPartNumber(a, b));
}
