import { describe, expect, it } from 'vitest';
import { digitCuts, likelySlips, piecesOf } from './number-pieces.ts';

describe('an unknown part number', () => {
  it('has the slips that are likely: letters for digits, swapped and doubled characters', () => {
    expect(likelySlips('EL-PCX-25-1OO')[0]).toBe('elpcx25100');
    expect(likelySlips('EL-PXC-25')).toContain('elpcx25');
    expect(likelySlips('EL-PCX-225')).toContain('elpcx25');
    expect(likelySlips('EL-PCX-25')).not.toContain('elpcx25');
  });

  it('is cut into runs of letters and digits', () => {
    expect(piecesOf('AC254-100-A')).toEqual(['AC', '254', '100', 'A']);
  });

  it('has its long numbers cut from the end, what loses least first, so many at most', () => {
    expect(digitCuts(['AC', '254', '10'], 9)).toEqual([
      ['AC', '254', '10'],
      ['AC', '25', '10'],
    ]);
    expect(digitCuts(['123456', '123456', '123456'], 4)).toHaveLength(4);
  });
});
