/**
 * The options of an LRU cache with a limited number of entries. It is bounded by size, because one that is bounded by a
 * number reserves memory for all of its entries when it is opened.
 */
export function limitEntries(max: number): { maxSize: number; sizeCalculation: () => number } {
  return { maxSize: max, sizeCalculation: () => 1 };
}
