import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KeyIndex } from './key-index.ts';

describe('the index of keys', () => {
  it('finds, adds and removes as a Map does', () => {
    const step = fc.record({ key: fc.integer({ min: 0, max: 40 }).map(n => `k${n}`), adds: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), steps => {
        const [list, map]: [string[], Map<string, number>] = [[], new Map()];
        const index = new KeyIndex(n => list[n] ?? '');
        for (const { key, adds } of steps) {
          expect(index.find(key)).toBe(map.get(key));
          if (!adds) {
            index.remove(key);
            map.delete(key);
          } else if (!map.has(key)) {
            index.add(key, list.length);
            map.set(key, list.length);
            list.push(key);
          }
        }
        for (const key of list) expect(index.find(key)).toBe(map.get(key));
      }),
    );
  });

  it('keeps many, also where most were removed again', () => {
    const list: string[] = [];
    const index = new KeyIndex(n => list[n] ?? '');
    for (let n = 0; n < 20_000; n++) {
      list.push(`PN-${n}/M`);
      index.add(list[n] ?? '', n);
      if (n % 3 !== 0) index.remove(list[n] ?? '');
    }
    const wrong = list.filter((key, n) => index.find(key) !== (n % 3 === 0 ? n : undefined));
    expect(wrong).toEqual([]);
    expect(index.find('PN-20000/M')).toBeUndefined();
  });
});
