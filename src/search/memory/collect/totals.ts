import type { SearchResult } from '#contract/search-result.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';

/** How many products match, and in how many sets: a set's documents are neighbours, so a change of set is another set. */
export function countTotals(index: OpenedSnapshot, docs: Uint32Array): SearchResult['totals'] {
  const { set_of } = index;
  let sets = 0;
  let last = 0;
  for (let place = 0; place < docs.length; place++) {
    const set = set_of[docs[place]!]!;
    if (set !== last && set !== 0) sets++;
    last = set;
  }
  return { products: docs.length, sets };
}
