import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { Random } from '#search/reference/random.ts';

/**
 * Replaces all randomness in this process (ids, reference numbers, waits) by a seeded generator. @returns the function
 * that ends it
 */
export function seedChance(random: Random): () => void {
  const { randomBytes, randomUUID, randomInt } = crypto;
  const { random: mathRandom } = Math;
  const bytes = (size: number) => Buffer.from(Array.from({ length: size }, () => random.whole(0, 255)));
  const seeded = {
    randomBytes: bytes,
    randomUUID: () =>
      bytes(16)
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    randomInt: (max: number) => random.whole(0, max - 1),
  };
  Object.assign(crypto, seeded);
  Math.random = random.next;
  syncBuiltinESMExports();
  return () => {
    Object.assign(crypto, { randomBytes, randomUUID, randomInt });
    Math.random = mathRandom;
    syncBuiltinESMExports();
  };
}
