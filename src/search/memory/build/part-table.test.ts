import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PartTable } from './part-table.ts';

describe('a table by pieces of texts', () => {
  it('finds what was remembered of the same piece, wherever it stands', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', '透', '\ud83d'), maxLength: 4 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), words => {
        const table = new PartTable<string>();
        const known = new Set<string>();
        for (const own of words) {
          const text = `ab ${own} ba`;
          expect(table.find(text, 3, 3 + own.length)).toBe(known.has(own) ? `value of ${own}` : undefined);
          if (!known.has(own)) table.add(own, `value of ${own}`);
          known.add(own);
        }
      }),
    );
  });

  it('forgets what was remembered long ago, and nothing else', () => {
    const table = new PartTable<number>();
    const find = (number: number) => table.find(String(number), 0, String(number).length);
    let wrong = 0;
    for (let number = 0; number < 40_000; number++) {
      wrong += Number(find(number) !== undefined);
      table.add(String(number), number);
      wrong += Number(find(number) !== number);
    }
    expect(wrong).toBe(0);
    expect(find(0)).toBeUndefined();
    expect(find(39_999)).toBe(39_999);
  });
});
