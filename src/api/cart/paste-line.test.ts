import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
    ['10 x LA-25', 'LA-25', 10],
    ['10 pcs LA-25', 'LA-25', 10],
    ['LA-25 10 个', 'LA-25', 10],
    ['"LA-25","10"', 'LA-25', 10],
    ['LA-25\t1,000', 'LA-25', 1000],
    ['LA-25\t10.00', 'LA-25', 10],
    ['Hold 1/4-20\t3', 'Hold 1/4-20', 3],
    ['Hold 1/4-20 3', 'Hold 1/4-20', 3],
    ['LA-25', 'LA-25', null],
    ['123456\t5', '123456', 5],
    ['1\tLA-25\tLens, plano-convex\t10\t20.25', 'LA-25', 10],
    ['LA-25\t0', 'LA-25', Number.NaN],
    ['LA-25\t2000000', 'LA-25', Number.NaN],
  ])('R-56 %j is read as %j, %j', (line, part_number, quantity) => {
    expect(first(line)).toEqual([part_number, quantity]);
  });

  it('R-56 may be a part number as a whole, blanks and numbers and all', () => {
    expect(readLine('AC 254 100').map(({ part_number }) => part_number)).toEqual(['AC 254', 'AC 254 100']);
    expect(readLine('7 8\t5')[0]).toEqual({ part_number: '7 8', quantity: 5 });
  });

  it('is told from a heading', () => {
    expect(['Part number,Quantity', '型号\t数量', 'QTY;P/N'].every(isHeading)).toBe(true);
    expect(['LA-25,10', 'Part 7', 'LA-B'].some(isHeading)).toBe(false);
  });

  it('R-56 never throws, never gives an empty part number, and takes no time', () => {
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
    const start = performance.now();
    readLine(`${'1 '.repeat(50_000)}x`);
    readLine(`${' '.repeat(100_000)}1`);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
