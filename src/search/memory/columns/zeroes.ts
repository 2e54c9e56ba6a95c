// What is counted into is used again and again: a search counts some twenty facets, and making an array for each takes longer
// than counting some hundred documents. A search runs in one go, so nothing else can want the array meanwhile.

let zeroesCache = new Uint32Array(4096);

/** An array of at least `length` zeroes to count into. Every call clears and returns the same array. */
export function zeroes(length: number): Uint32Array {
  if (zeroesCache.length < length) zeroesCache = new Uint32Array(length * 2);
  else zeroesCache.fill(0, 0, length);
  return zeroesCache;
}
