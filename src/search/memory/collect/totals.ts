import type { SearchResult } from '#contract/search/search-result.ts';
import { type Bits, countStretches } from '../bits.ts';
import type { DocList } from '../doc-list.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';
import type { Runs } from '../runs.ts';

/** The number of matching products, and of their sets. */
export function countTotals(index: OpenedSnapshot, list: DocList): SearchResult['totals'] {
  return { products: list.count, sets: countSets(index, list) };
}

function countSets(index: OpenedSnapshot, list: DocList): number {
  const bits = list.bits();
  if (bits !== null) return setsOfBits(index, bits);
  return list.runs === null ? setsOfDocs(index, list.docs) : setsOfRuns(index, list.runs);
}

/** Counts the sets that have documents in a bit set. Documents without a set come after the last set and do not count. */
function setsOfBits({ sets }: OpenedSnapshot, bits: Bits): number {
  return countStretches(bits, sets.members, sets.ends);
}

/** A set's documents are neighbours, so a change of set is another set. */
function setsOfDocs({ set_of }: OpenedSnapshot, docs: Uint32Array): number {
  let sets = 0;
  let last = 0;
  for (let place = 0; place < docs.length; place++) {
    const set = set_of[docs[place]!]!;
    if (set !== last && set !== 0) sets++;
    last = set;
  }
  return sets;
}

/** The same, from set to set. */
function setsOfRuns({ set_of, sets }: OpenedSnapshot, runs: Runs): number {
  const ends = sets.runs;
  let count = 0;
  let last = 0;
  for (let run = 0; run < runs.length; run += 2) {
    for (let doc = runs[run]!; doc < runs[run + 1]!; ) {
      const set = set_of[doc]!;
      count += Number(set !== 0 && set !== last);
      last = set;
      // Mostly a run is shorter than its set.
      doc = set === 0 || doc + 1 === runs[run + 1]! ? doc + 1 : ends[set * 2 - 1]!;
    }
  }
  return count;
}
