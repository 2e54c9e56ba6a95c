// What kinds of products a text is about: every category has a weight, its number of products at first. Words for a category
// leave only those; a condition on an attribute multiplies each weight by the part of the category's products that have it.
//
//                    resistors   capacitors   MOSFETs
//   (no words)            3000         4700      1200
//   X7R                      0         3500         0     the part that has a dielectric
//   50 V: voltage rating     0         3500         0     -> rated voltage, not drain-source voltage

/** The part of each category's own products that have an attribute: place of the category -> part, 0 to 1. */
export type Shares = ReadonlyMap<number, number>;

/** The weight of the categories that have any, by place, and their sum. */
export type Tally = { readonly weights: ReadonlyMap<number, number>; readonly sum: number };

/** Counts weights. */
export function makeTally(weights: Iterable<readonly [place: number, weight: number]>): Tally {
  const kept = new Map([...weights].filter(([, weight]) => weight > 0));
  let sum = 0;
  for (const weight of kept.values()) sum += weight;
  return { weights: kept, sum };
}

/** The share of the products of a tally that have an attribute, 0 to 1. It is 0 for an empty tally. */
export function shareIn({ weights, sum }: Tally, shares: Shares): number {
  if (sum === 0) return 0;
  let having = 0;
  // Iterates over the shorter of the two maps.
  if (shares.size < weights.size)
    for (const [place, share] of shares) having += (weights.get(place) ?? 0) * share;
  else for (const [place, weight] of weights) having += weight * (shares.get(place) ?? 0);
  return having / sum;
}

/** A tally reduced to the products that have an attribute. If none would be left, it is returned unchanged. */
export function tallyHaving(tally: Tally, shares: Shares): Tally {
  const next = makeTally(
    [...tally.weights].map(([place, weight]) => [place, weight * (shares.get(place) ?? 0)]),
  );
  return next.sum > 0 ? next : tally;
}

/** A tally of some categories only. */
export function tallyOf({ weights }: Tally, places: Iterable<number>): Tally {
  return makeTally([...new Set(places)].map(place => [place, weights.get(place) ?? 0]));
}
