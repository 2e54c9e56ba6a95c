/** Random choices that a seed repeats. */
export type Random = {
  /** A number from 0 to below 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  /** One of a list that is not empty. */
  pick<Item>(items: readonly Item[]): Item;
  /** From `from` to `to` different items of a list, fewer if it has fewer. */
  some<Item>(items: readonly Item[], from: number, to: number): Item[];
  /** True with a probability. */
  chance(probability: number): boolean;
};

/** A generator of random choices: mulberry32 by Tommy Ettinger, public domain. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    pick: items => items[whole(0, items.length - 1)]!,
    some: (items, from, to) => {
      const left = [...items];
      return Array.from(
        { length: Math.min(whole(from, to), items.length) },
        () => left.splice(whole(0, left.length - 1), 1)[0]!,
      );
    },
    chance: probability => next() < probability,
  };
}
