/**
 * Computes something from counts that an engine answers later. The work is run repeatedly with the counts known so far,
 * until none is missing. `guess` replaces those that are missing, so that the counts of one run are requested together.
 */
export async function askAhead<Result>(
  work: (count: (places: readonly number[]) => number) => Result,
  countAt: (places: readonly number[]) => Promise<number>,
  guess: number,
): Promise<Result> {
  const known = new Map<string, number>();
  for (;;) {
    const missing = new Map<string, readonly number[]>();
    const result = work(places => {
      const key = places.join();
      const count = known.get(key);
      if (count === undefined) missing.set(key, places);
      return count ?? guess;
    });
    if (missing.size === 0) return result;
    await Promise.all(Array.from(missing, async ([key, places]) => known.set(key, await countAt(places))));
  }
}
