/**
 * Works out something from counts that are asked for one by one, by an engine that answers later. The work is done anew
 * with what is known until nothing is missing; where it is not known yet, `guess` stands in, so that what is asked for
 * next goes out together.
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
