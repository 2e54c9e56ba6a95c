/** How often a fault is tried: few in `npm test`, many with `npm run test:faults -- --long`. */
export const ROUNDS = process.env.FAULTS === 'long' ? 60 : 4;

/** Numbers from 0 to 1 that look random and are the same each time (mulberry32). */
export function* fractions(): Generator<number, never> {
  for (let seed = 20260927; ; ) {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
