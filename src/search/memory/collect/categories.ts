import type { SearchResult } from '#contract/search/search-result.ts';
import { type Bits, countBetween } from '../bits.ts';
import { sortRising } from '../columns/sort-rising.ts';
import type { DocList } from '../doc-list.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';
import { leapBeyond, type Runs } from '../runs.ts';

/**
 * Matching products per category, all levels, in the order of the tree: counted by combination of categories first, of
 * which there are few.
 */
export function countCategories(index: OpenedSnapshot, list: DocList): SearchResult['categories'] {
  const { combinations, categories } = index;
  if (list.count <= FEW) return countFew(index, list.docs);
  const ofCombination = countCombinations(index, list);
  const counts = new Uint32Array(categories.length);
  for (let number = 0; number + 1 < combinations.starts.length; number++) {
    const count = ofCombination[number]!;
    if (count === 0) continue;
    for (let at = combinations.starts[number]!; at < combinations.starts[number + 1]!; at++)
      counts[combinations.items[at]!]! += count;
  }
  const found: SearchResult['categories'] = [];
  for (let place = 0; place < counts.length; place++)
    if (counts[place] !== 0) found.push({ id: categories[place]!.id, count: counts[place]! });
  return found;
}

/** So few documents are counted one by one, without an array of all categories. */
const FEW = 16;

function countFew(
  { combination, combinations, categories }: OpenedSnapshot,
  docs: Uint32Array,
): SearchResult['categories'] {
  const counts = new Map<number, number>();
  for (let place = 0; place < docs.length; place++) {
    const number = combination[docs[place]!]!;
    for (let at = combinations.starts[number]!; at < combinations.starts[number + 1]!; at++) {
      const category = combinations.items[at]!;
      counts.set(category, (counts.get(category) ?? 0) + 1);
    }
  }
  const rising = sortRising([...counts.keys()]);
  return rising.map(category => ({ id: categories[category]!.id, count: counts.get(category) ?? 0 }));
}

function countCombinations(index: OpenedSnapshot, list: DocList): Uint32Array {
  // Whether an interval has at least one word of bits on average.
  const areLong = index.combination_ends.length * 32 < index.documents;
  const bits = areLong ? list.bits() : null;
  if (bits !== null) return combinationsOfBits(index, bits);
  return list.runs === null ? combinationsOfDocs(index, list.docs) : combinationsOfRuns(index, list.runs);
}

/** Counts documents interval by interval, each with one combination. */
function combinationsOfBits(
  { combination, combination_ends, combinations }: OpenedSnapshot,
  bits: Bits,
): Uint32Array {
  const counts = new Uint32Array(combinations.starts.length);
  for (let stretch = 0, start = 0; stretch < combination_ends.length; stretch++) {
    counts[combination[start]!]! += countBetween(bits, start, combination_ends[stretch]!);
    start = combination_ends[stretch]!;
  }
  return counts;
}

function combinationsOfDocs({ combination, combinations }: OpenedSnapshot, docs: Uint32Array): Uint32Array {
  const counts = new Uint32Array(combinations.starts.length);
  for (let place = 0; place < docs.length; place++) counts[combination[docs[place]!]!]!++;
  return counts;
}

/** The same by runs, moving on to each interval that the runs reach. */
function combinationsOfRuns(
  { combination, combination_ends, combinations }: OpenedSnapshot,
  runs: Runs,
): Uint32Array {
  const counts = new Uint32Array(combinations.starts.length);
  let stretch = 0;
  for (let run = 0; run < runs.length; run += 2) {
    for (let doc = runs[run]!; doc < runs[run + 1]!; ) {
      if (combination_ends[stretch]! <= doc)
        stretch = leapBeyond(combination_ends, combination_ends.length, stretch, doc);
      const end = Math.min(runs[run + 1]!, combination_ends[stretch]!);
      counts[combination[doc]!]! += end - doc;
      doc = end;
    }
  }
  return counts;
}
