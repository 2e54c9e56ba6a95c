import type { KindName } from '#contract/attributes/kinds/kinds.ts';
import { pageBounds } from '#contract/limits.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import type { AttributeSpan, SetHit } from '#contract/search/search-result.ts';
import { type Column, codeAt } from '../columns/column.ts';
import { COLUMN_KINDS, type ColumnOf } from '../kinds/kinds.ts';
import type { Match } from '../match/match.ts';
import { listAt, type OpenedSnapshot } from '../opened-snapshot.ts';
import { leastFrom } from './least.ts';
import { sortKeys } from './sort-keys.ts';

/**
 * One page of the sets with matching products. A set is placed by its best product, or by its own name in an order by
 * name. Ties are ordered by id in natural order.
 */
export function listSets(index: OpenedSnapshot, match: Match, query: SearchQuery): SetHit[] {
  const { from, to } = pageBounds(query);
  if (from >= to) return [];
  const groups = groupBySet(index, match.list.docs);
  const keys = setKeys(index, match, query, groups);
  const combined = Float64Array.from(
    groups,
    ({ set }, place) => keys[place]! * index.sets.ids.length + index.sets.rank[set]!,
  );
  const byRank = new Map(groups.map(group => [index.sets.rank[group.set]!, group]));
  const page = Array.from(leastFrom(combined, from, to), key => byRank.get(key % index.sets.ids.length));
  const columns = [...index.columns.values()];
  return page
    .filter(group => group !== undefined)
    .map(group => showSet(index, columns, group.set, match.list.docs.subarray(group.from, group.to)));
}

/** A set's documents are adjacent: docs[from .. to). */
type Group = { set: number; from: number; to: number };

function groupBySet(index: OpenedSnapshot, docs: Uint32Array): Group[] {
  const groups: Group[] = [];
  for (let from = 0, to = 0; from < docs.length; from = to) {
    const set = index.set_of[docs[from]!]!;
    for (to = from + 1; to < docs.length && index.set_of[docs[to]!] === set; ) to++;
    if (set !== 0) groups.push({ set: set - 1, from, to });
  }
  return groups;
}

function setKeys(
  index: OpenedSnapshot,
  match: Match,
  query: SearchQuery,
  groups: readonly Group[],
): number[] {
  const { sort, locale } = query;
  if (sort.by === 'name')
    return groups.map(({ set }) =>
      nameKey(index.sets.name_rank[locale][set]!, index.sets.ids.length, sort.descending),
    );
  const keys = sortKeys(index, match, query);
  return groups.map(({ from, to }) => keys.subarray(from, to).reduce((least, key) => Math.min(least, key)));
}

function nameKey(rank: number, sets: number, descending: boolean): number {
  if (rank === 0) return sets + 1;
  return descending ? sets - rank : rank;
}

function showSet(
  index: OpenedSnapshot,
  columns: readonly ColumnOf<KindName>[],
  set: number,
  docs: Uint32Array,
): SetHit {
  const keys = [...listAt(index.sets.key_columns, set)].map(place => columns[place]);
  const spans = keys.filter(column => column !== undefined).map(column => spanOf(column, docs));
  return {
    id: index.sets.ids[set]!,
    products: docs.length,
    price_from: lowestPrice(index, docs),
    spans: spans.filter(span => span !== undefined),
  };
}

function lowestPrice(index: OpenedSnapshot, docs: Uint32Array): number | null {
  const column = index.columns.get('price');
  if (column?.kind !== 'number') return null;
  const [lowest] = codesOf(column, docs);
  return lowest === undefined ? null : column.values[lowest - 1]!;
}

/** The distinct codes of the documents, rising, without 0. */
function codesOf(column: Column, docs: Uint32Array): number[] {
  const sorted = new Uint32Array(docs.length);
  for (let at = 0; at < docs.length; at++) sorted[at] = codeAt(column, docs[at]!);
  sorted.sort();
  const codes: number[] = [];
  let last = 0;
  for (let at = 0; at < sorted.length; at++) {
    const code = sorted[at]!;
    if (code !== last) codes.push(code);
    last = code;
  }
  return codes;
}

function spanOf<Name extends KindName>(column: ColumnOf<Name>, docs: Uint32Array): AttributeSpan | undefined {
  const codes = codesOf(column, docs);
  const { ends, choices } = COLUMN_KINDS[column.kind];
  if (codes.length === 0 || (ends === null && choices === null)) return undefined;
  const { min, max } = ends?.(column, codes) ?? { min: null, max: null };
  return { key: column.key, min, max, values: choices?.(column, codes) ?? [] };
}
