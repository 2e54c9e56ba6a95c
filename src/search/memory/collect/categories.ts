import type { SearchResult } from '#contract/search-result.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';

/** Matching products per category, all levels, in the order of the tree: counted by combination of categories first, of which there are few. */
export function countCategories(index: OpenedSnapshot, docs: Uint32Array): SearchResult['categories'] {
  const { combination, combinations, categories } = index;
  const ofCombination = new Uint32Array(combinations.starts.length);
  for (let place = 0; place < docs.length; place++) ofCombination[combination[docs[place]!]!]!++;
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
