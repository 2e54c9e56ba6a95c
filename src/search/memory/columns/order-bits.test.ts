import { expect, it } from 'vitest';
import { seededRandom } from '../../reference/random.ts';
import { bitsOf } from '../bits.ts';
import { bitsInOrder, countBefore } from './order-bits.ts';

it('finds what lies between two places of an order, and counts how much of a set comes before one', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = seededRandom(seed);
    const documents = random.whole(1, 3000);
    const share = random.next();
    const docs = Uint32Array.from({ length: documents }, (_, doc) => doc).filter(() => random.chance(share));
    const keys = Uint32Array.from({ length: documents }, () => random.whole(0, 1e6));
    docs.sort((a, b) => keys[a]! - keys[b]! || a - b);
    const order = { docs, starts: Uint32Array.of(0, 0) };
    const set = bitsOf(
      docs.filter(() => random.chance(0.3)),
      documents,
    );
    const holds = (doc: number) => ((set[doc >>> 5]! >>> (doc & 31)) & 1) === 1;
    for (let round = 0; round < 20; round++) {
      const to = random.whole(0, docs.length);
      const from = random.whole(0, to);
      const between = bitsOf(docs.subarray(from, to), documents);
      expect(bitsInOrder(order, from, to, documents)).toEqual(between);
      const before = [from, to].map(place => docs.subarray(0, place).filter(holds).length);
      expect(countBefore(order, [from, to], set)).toEqual(before);
    }
  }
});
