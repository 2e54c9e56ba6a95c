import { pageBounds } from '#contract/limits.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import type { ProductHit } from '#contract/search/search-result.ts';
import { partNumberKey } from '#text/part-number.ts';
import type { Match } from '../match/match.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';
import { stringAt } from '../strings.ts';
import { exactEntries } from '../text/part-numbers.ts';
import { bestScored } from './best-scored.ts';
import { mayBeInexact } from './inexact-last.ts';
import { leastFrom } from './least.ts';
import { nearestFirst } from './nearest-first.ts';
import { readOrder } from './read-order.ts';
import { sortKeys } from './sort-keys.ts';

/** One page of matching products in the requested order. */
export function listProducts(index: OpenedSnapshot, match: Match, query: SearchQuery): ProductHit[] {
  const docs = orderDocuments(index, match, query, pageBounds(query));
  if (docs.length === 0) return [];
  const exact = query.text === '' ? NONE_EXACT : exactDocuments(index, query.text);
  return Array.from(docs, doc => showHit(index, doc, exact));
}

const NONE_EXACT: ReadonlyMap<number, string | null> = new Map();

/**
 * The matches from one place in the requested order to before another. Ties are ordered by their distance from a number
 * that is asked about, then by part number.
 */
export function orderDocuments(
  index: OpenedSnapshot,
  match: Match,
  query: SearchQuery,
  { from, to }: { from: number; to: number },
): Uint32Array {
  if (from >= Math.min(to, match.list.count)) return new Uint32Array(0);
  if (match.list.count === 1) return match.list.docs;
  const best = mayBeInexact(index, query.filters) ? undefined : bestScored(index, match, query.sort, to);
  if (best !== undefined) return best.subarray(from);
  const ordered = readOrder(index, match.list, query, to);
  if (ordered !== undefined) return ordered.subarray(from);
  const keys = sortKeys(index, match, query);
  const nearest = nearestFirst(index, { list: match.list, keys }, query, { from, to });
  if (nearest !== undefined) return nearest;
  // Order and part number in one number, which also identifies the document.
  const { docs } = match.list;
  const combined = new Float64Array(keys.length);
  for (let place = 0; place < keys.length; place++)
    combined[place] = keys[place]! * index.documents + index.rank[docs[place]!]!;
  return Uint32Array.from(leastFrom(combined, from, to), key => index.by_rank[key % index.documents]!);
}

/**
 * The documents whose part number or cross reference is the typed text. The value is the cross reference as written, or
 * null if the document's own part number matches.
 */
function exactDocuments(index: OpenedSnapshot, text: string): Map<number, string | null> {
  const found = new Map<number, string | null>();
  const [from, to] = exactEntries(index, partNumberKey(text));
  for (let entry = from; entry < to; entry++) {
    const doc = index.numbers.document[entry]!;
    const cross = index.numbers.cross_of[entry]!;
    const via = cross === 0 ? null : stringAt(index.numbers.crosses, cross - 1);
    if (via === null || !found.has(doc)) found.set(doc, via);
  }
  return found;
}

function showHit(index: OpenedSnapshot, doc: number, exact: ReadonlyMap<number, string | null>): ProductHit {
  const set = index.set_of[doc]!;
  return {
    id: stringAt(index.ids, doc),
    set_id: set === 0 ? null : index.sets.ids[set - 1]!,
    exact: exact.has(doc),
    via: exact.get(doc) ?? null,
  };
}
