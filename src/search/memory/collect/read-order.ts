import type { Sort } from '#contract/search/search-query.ts';
import type { DocumentsByValue } from '../columns/column.ts';
import type { DocList } from '../doc-list.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';
import { firstFrom } from '../runs.ts';

// The documents with a value of an ordered kind are already stored in its order (by value, then by part number). Where
// many of them match, the first page is full after a few look-ups, and nothing is sorted:
//
//   order    7 2 9 4 1 8 …        matching 2 4 8 9        first two: 2 9, after three look-ups

/** Cost of a look-up relative to sorting one document: a search in the list, or a comparison if the list has no gaps. */
const COST_OF_SEARCH = 12;
const COST_OF_COMPARISON = 1;

/**
 * The first `wanted` documents of a list in the order of an attribute. Returns undefined if sorting them is expected to
 * be cheaper, or if fewer than `wanted` are found.
 */
export function readOrder(
  index: OpenedSnapshot,
  list: DocList,
  sort: Sort,
  wanted: number,
): number[] | undefined {
  const ordered = sort.by === 'attribute' ? index.columns.get(sort.key)?.by_value : undefined;
  if (sort.by !== 'attribute' || ordered === undefined || ordered === null) return undefined;
  const { docs } = list;
  const [first, last] = [docs[0] ?? 0, docs[docs.length - 1] ?? 0];
  const hasGaps = last - first !== docs.length - 1;
  const looks = Math.floor(docs.length / (hasGaps ? COST_OF_SEARCH : COST_OF_COMPARISON));
  if ((wanted * ordered.docs.length) / docs.length > looks / 2) return undefined;
  const holds = hasGaps
    ? (doc: number) => docs[firstFrom(docs, doc)] === doc
    : (doc: number) => doc >= first && doc <= last;
  return gather(sort.descending ? fromLast(ordered) : ordered.docs, holds, wanted, looks);
}

/**
 * The first `wanted` documents for which `holds` is true. Returns undefined if they are not found among the first
 * `looks` documents.
 */
function gather(
  order: Iterable<number>,
  holds: (doc: number) => boolean,
  wanted: number,
  looks: number,
): number[] | undefined {
  const found: number[] = [];
  let left = looks;
  for (const doc of order) {
    if (left-- === 0) return undefined;
    if (holds(doc) && found.push(doc) === wanted) return found;
  }
  return undefined;
}

/** Documents from the highest value down. Those with the same value keep the order of their part numbers. */
function* fromLast({ docs, starts }: DocumentsByValue): Generator<number> {
  for (let code = starts.length - 2; code >= 1; code--)
    for (let at = starts[code]!; at < starts[code + 1]!; at++) yield docs[at]!;
}
