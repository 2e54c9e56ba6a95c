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
import { readOrder } from './read-order.ts';
import { sortKeys } from './sort-keys.ts';

/** One page of matching products in the requested order. Ties are ordered by part number. */
export function listProducts(index: OpenedSnapshot, match: Match, query: SearchQuery): ProductHit[] {
  const from = (query.page - 1) * query.size;
  if (query.size === 0 || from >= match.list.count) return [];
  const exact = exactDocuments(index, query.text);
  const best = mayBeInexact(index, query.filters)
    ? undefined
    : bestScored(index, match, query.sort, from + query.size);
  if (best !== undefined) return Array.from(best.subarray(from), doc => showHit(index, doc, exact));
  const ordered = readOrder(index, match.list, query.sort, from + query.size);
  if (ordered !== undefined) return ordered.slice(from).map(doc => showHit(index, doc, exact));
  const keys = sortKeys(index, match, query);
  // Order and part number in one number, which also identifies the document.
  const { docs } = match.list;
  const combined = new Float64Array(keys.length);
  for (let place = 0; place < keys.length; place++)
    combined[place] = keys[place]! * index.documents + index.rank[docs[place]!]!;
  return Array.from(leastFrom(combined, from, from + query.size), key =>
    showHit(index, index.by_rank[key % index.documents]!, exact),
  );
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
