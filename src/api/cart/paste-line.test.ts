import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PASTE_TEXT_MAX } from '#contract/limits.ts';
import { isHeading, readLine } from './paste-line.ts';

const first = (line: string) => {
  const [reading] = readLine(line);
  return [reading?.part_number, reading?.quantity];
};

describe('a line of a pasted list', () => {
  it.each([
    ['LA-25\t10', 'LA-25', 10],
    ['10\tLA-25', 'LA-25', 10],
    ['LA-25, 10', 'LA-25', 10],
    ['10,LA-25', 'LA-25', 10],
    ['LA-25;10', 'LA-25', 10],
    ['LA-25；１０', 'LA-25', 10],
    ['LA-25 10', 'LA-25', 10],
    ['10 LA-25', 'LA-25', 10],
    ['LA-25 x 10', 'LA-25', 10],
    ['LA-25 ×10', 'LA-25', 10],
    ['X 10', 'X', 10],
    ['X x 10', 'X', 10],
    ['10 x LA-25', 'LA-25', 10],
    ['10 pcs LA-25', 'LA-25', 10],
    ['LA-25 10 个', 'LA-25', 10],
    ['"LA-25","10"', 'LA-25', 10],
    ['LA-25\t1,000', 'LA-25', 1000],
    ['LA-25\t10.00', 'LA-25', 10],
    ['Hold 1/4-20\t3', 'Hold 1/4-20', 3],
    ['Hold 1/4-20 3', 'Hold 1/4-20', 3],
    ['LA-25', 'LA-25', null],
    ['"BC847,215",5', 'BC847,215', 5],
    ['"AB ""7""";3', 'AB "7"', 3],
    ['123456\t5', '123456', 5],
    ['1\tLA-25\tLens, plano-convex\t10\t20.25', 'LA-25', 10],
    ['LA-25\t0', 'LA-25', Number.NaN],
    ['LA-25\t2000000', 'LA-25', Number.NaN],
  ])('R-56 %j is read as %j, %j', (line, part_number, quantity) => {
    expect(first(line)).toEqual([part_number, quantity]);
  });

  it('R-56 may be a part number as a whole, blanks and numbers and all', () => {
    expect(new Set(readLine('AC 254 100').map(({ part_number }) => part_number))).toEqual(
      new Set(['AC 254', 'AC 254 100']),
    );
    expect(readLine('7 8\t5')[0]).toEqual({ part_number: '7 8', quantity: 5 });
  });

  it.each([
    ['BC847,215', 'BC847,215', null],
    ['BC847,215 5', 'BC847,215', 5],
    ['BC847,215,5', 'BC847,215', 5],
    ['5 BC847,215', 'BC847,215', 5],
    ['5,BC847,215', 'BC847,215', 5],
    ['T1;2;7', 'T1;2', 7],
  ])('R-56 %j may be %j, %j, separators and all', (line, part_number, quantity) => {
    expect(readLine(line)).toContainEqual({ part_number, quantity });
  });

  it('is told from a heading', () => {
    expect(['Part number,Quantity', '型号\t数量', 'QTY;P/N'].every(isHeading)).toBe(true);
    expect(['LA-25,10', 'Part 7', 'LA-B'].some(isHeading)).toBe(false);
  });

  it('R-56 never throws, never gives an empty part number, and no quantity that is not whole', () => {
    const piece = fc.oneof(
      fc.constantFrom(' ', '\t', ',', ';', '"', 'x', '1', '1,000', 'LA-25', 'pcs', '，'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), pieces => {
        for (const { part_number, quantity } of readLine(pieces.join(''))) {
          expect(part_number.trim()).not.toBe('');
          if (quantity !== null && !Number.isNaN(quantity)) expect(Number.isInteger(quantity)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  // A reader that reads such a line more than once for each of its letters takes minutes, and the test times out.
  it.each([
    ['blanks in the middle', `10 A${' '.repeat(PASTE_TEXT_MAX)}B`],
    ['blanks and a line separator', `1${' '.repeat(PASTE_TEXT_MAX)}a\u2028b`],
    ['blanks before a sign', `A${' \u00a0'.repeat(PASTE_TEXT_MAX / 2)}x 5`],
    ['blanks first', `${' '.repeat(PASTE_TEXT_MAX)}1`],
    ['numbers', `${'1 '.repeat(PASTE_TEXT_MAX / 2)}x`],
    ['signs', 'x'.repeat(PASTE_TEXT_MAX)],
    ['separators', `${'1,'.repeat(PASTE_TEXT_MAX / 2)}x`],
    ['empty cells', `1${'\t'.repeat(PASTE_TEXT_MAX)}2`],
    ['quotes', `"${'" '.repeat(PASTE_TEXT_MAX / 2)}`],
    ['thousands', `1${',000'.repeat(PASTE_TEXT_MAX / 4)};x`],
    ['letters that grow', 'ﷺ'.repeat(PASTE_TEXT_MAX)],
  ])('R-56 is read once, however long: %s', (_, line) => {
    for (const { part_number } of readLine(line)) expect(part_number.length).toBeLessThanOrEqual(128);
  });

  it('R-56 has blanks of any number and kind between its words', () => {
    expect(first(`10 \u00a0\t`.trim())).toEqual(['10', null]);
    expect(first(`10${' '.repeat(300)}pcs${'\u3000'.repeat(300)}LA-25`)).toEqual(['LA-25', 10]);
    expect(first(`LA-25${'\u2028'.repeat(300)}x  10`)).toEqual(['LA-25', 10]);
  });
});
