import type { KindName } from '#contract/attributes/kinds/kinds.ts';
import type { Filter, SearchQuery } from '#contract/search/search-query.ts';
import type { Facet } from '#contract/search/search-result.ts';
import { COVERAGE_MIN, FACETS_MAX, informativeness, isInformative } from '../../informativeness.ts';
import type { CountedColumn, CountedFacet } from '../columns/code-counts.ts';
import { countStored, piecesIn } from '../columns/pieces.ts';
import type { DocList } from '../doc-list.ts';
import { type AnyColumn, COLUMN_KINDS, type ColumnOf } from '../kinds/kinds.ts';
import type { Match } from '../match/match.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';

type Asked = Pick<SearchQuery, 'facets' | 'filters'>;

/** Whether the facet of an attribute is to be counted at all. */
export function isFacetWanted(index: OpenedSnapshot, facets: SearchQuery['facets'], key: string): boolean {
  const column = index.columns.get(key);
  return column !== undefined && isWanted(column, facets);
}

function isWanted(column: AnyColumn, facets: SearchQuery['facets']): boolean {
  if (COLUMN_KINDS[column.kind].count === null || facets === 'none') return false;
  return facets === 'all' ? column.filterable : facets.includes(column.key);
}

/**
 * The requested facets, the most informative first. With "all" these are the ones that split the result, and those with
 * a filter.
 */
export function collectFacets(index: OpenedSnapshot, match: Match, asked: Asked): Facet[] {
  const found: { facet: Facet; score: number; own: boolean }[] = [];
  const ownOf = Map.groupBy(asked.filters, filter => filter.key);
  const isAll = asked.facets === 'all';
  for (const column of columnsAbout(index, match.list, asked)) {
    if (!isWanted(column, asked.facets)) continue;
    const own = ownOf.get(column.key) ?? NO_FILTERS;
    const list = match.near.get(column.key) ?? match.list;
    const total = list.count;
    const pieces = piecesIn(column, list);
    if (isAll && own.length === 0 && !mayTell(pieces, total)) continue;
    const counted = countFacet({ column, list, pieces }, own);
    if (counted === undefined) continue;
    const score = informativeness(counted.counts, counted.covered, total);
    const isOffered = isAll ? isInformative(score, counted.covered, total) : counted.covered > 0;
    if (isOffered || own.length > 0) found.push({ facet: counted.facet, score, own: own.length > 0 });
  }
  found.sort((a, b) => b.score - a.score);
  const kept = isAll ? found.filter((entry, place) => place < FACETS_MAX || entry.own) : found;
  return kept.map(entry => entry.facet);
}

const NO_FILTERS: readonly Filter[] = [];

/**
 * The columns that may have values for the documents, and those that are filtered by. If all documents are in one
 * segment, these are the segment's own columns.
 */
function columnsAbout(index: OpenedSnapshot, list: DocList, asked: Asked): Iterable<AnyColumn> {
  if (asked.facets === 'none') return [];
  const segment = list.segment();
  const own = segment === null ? undefined : index.segment_columns[segment];
  const isEnough = asked.filters.every(({ key }) => own?.some(column => column.key === key));
  return own === undefined || !isEnough ? index.columns.values() : own;
}

/** False if too few of the documents can have a value: no need to count. */
function mayTell(pieces: readonly number[], total: number): boolean {
  return total > 0 && countStored(pieces) >= total * COVERAGE_MIN;
}

function countFacet<Name extends KindName>(
  counted: CountedColumn<ColumnOf<Name>>,
  own: readonly Filter[],
): CountedFacet | undefined {
  return COLUMN_KINDS[counted.column.kind].count?.(counted, own);
}
