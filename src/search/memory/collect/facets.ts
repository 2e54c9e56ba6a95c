import type { Filter, SearchQuery } from '#contract/search-query.ts';
import type { Facet } from '#contract/search-result.ts';
import { COVERAGE_MIN, FACETS_MAX, isTelling, telling } from '../../telling.ts';
import type { Column, FlagColumn, RangeColumn } from '../columns/column.ts';
import type { DocList } from '../doc-list.ts';
import type { Match } from '../match/match.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';
import { countCodes, countStored, sumFromOne } from './code-counts.ts';
import { countEnum } from './enum-facet.ts';
import { countNumber } from './number-facet.ts';

/** A facet, the counts that say how telling it is, and how many documents have a value. */
export type CountedFacet = { facet: Facet; counts: ArrayLike<number>; covered: number };

type Asked = Pick<SearchQuery, 'facets' | 'filters'>;

/** Whether the facet of an attribute is to be counted at all. */
export function isFacetWanted(index: OpenedSnapshot, facets: SearchQuery['facets'], key: string): boolean {
  const column = index.columns.get(key);
  if (column === undefined || column.kind === 'text' || facets === 'none') return false;
  return facets === 'all' ? column.filterable : facets.includes(key);
}

/** The facets that are asked for; of "all", those that say something about the result and those that are filtered by. The telling ones first. */
export function collectFacets(index: OpenedSnapshot, match: Match, asked: Asked): Facet[] {
  const found: { facet: Facet; score: number; own: boolean }[] = [];
  for (const column of columnsAbout(index, match.list, asked)) {
    if (!isFacetWanted(index, asked.facets, column.key)) continue;
    const own = asked.filters.filter(filter => filter.key === column.key);
    const list = match.near.get(column.key) ?? match.list;
    if (asked.facets === 'all' && own.length === 0 && !mayTell(column, list)) continue;
    const counted = countFacet(column, list, own);
    if (counted === undefined) continue;
    const score = telling(counted.counts, counted.covered, list.docs.length);
    const offered =
      own.length > 0 ||
      (asked.facets === 'all' ? isTelling(score, counted.covered, list.docs.length) : counted.covered > 0);
    if (offered) found.push({ facet: counted.facet, score, own: own.length > 0 });
  }
  found.sort((a, b) => b.score - a.score);
  const kept =
    asked.facets === 'all' ? found.filter((entry, place) => place < FACETS_MAX || entry.own) : found;
  return kept.map(entry => entry.facet);
}

/** The columns that may say something about the documents, and those that are filtered by: where all documents stand in one segment, its own. */
function columnsAbout(index: OpenedSnapshot, list: DocList, asked: Asked): Iterable<Column> {
  const segment = asked.facets === 'all' ? list.segment() : null;
  const own = segment === null ? undefined : index.segment_columns[segment];
  const isEnough = asked.filters.every(({ key }) => own?.some(column => column.key === key));
  return own === undefined || !isEnough ? index.columns.values() : own;
}

/** False where too few of the documents can have a value: no need to count. */
function mayTell(column: Column, list: DocList): boolean {
  return list.docs.length > 0 && countStored(column, list) >= list.docs.length * COVERAGE_MIN;
}

function countFacet(column: Column, list: DocList, own: readonly Filter[]): CountedFacet | undefined {
  if (column.kind === 'enum') return countEnum(column, list, own);
  if (column.kind === 'number') return countNumber(column, list, own);
  if (column.kind === 'range') return countRange(column, list);
  return column.kind === 'flag' ? countFlag(column, list) : undefined;
}

function countFlag(column: FlagColumn, list: DocList): CountedFacet {
  const [, no = 0, yes = 0] = countCodes(column, list);
  return {
    facet: { kind: 'flag', key: column.key, count: yes + no, yes, no },
    counts: [yes, no],
    covered: yes + no,
  };
}

/** The lowest lower end and the highest upper end that are stated. */
function countRange(column: RangeColumn, list: DocList): CountedFacet {
  const counts = countCodes(column, list);
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let code = 1; code <= column.distinct; code++) {
    if (counts[code] === 0) continue;
    if (column.lows[code - 1] !== Number.NEGATIVE_INFINITY) min = Math.min(min, column.lows[code - 1]!);
    if (column.highs[code - 1] !== Number.POSITIVE_INFINITY) max = Math.max(max, column.highs[code - 1]!);
  }
  const covered = sumFromOne(counts);
  const facet = {
    kind: 'range',
    key: column.key,
    count: covered,
    min: stated(min),
    max: stated(max),
  } as const;
  return { facet, counts: counts.subarray(1, column.distinct + 1), covered };
}

function stated(end: number): number | null {
  return Number.isFinite(end) ? end : null;
}
