import { describe, expect, it } from 'vitest';
import type { LinePoint } from '#contract/curves/curve-line.ts';
import { raisedPart } from './raised-part.ts';

const peak = (at: number) =>
  Array.from(
    { length: 101 },
    (_, place): LinePoint => [place * 10, Math.abs(place * 10 - at) <= 20 ? 90 : 0],
  );

const lines = (...points: LinePoint[][]) => points.map(own => ({ points: own }));

describe('the raised part of a plot', () => {
  it('is where lines stand above the ground, with half of its width on either side', () => {
    expect(raisedPart(lines(peak(500), peak(600)), null)).toEqual([410, 690]);
  });

  it('stays within the window, and is the window where the lines are raised over most of it', () => {
    expect(raisedPart(lines(peak(500)), [400, 700])).toEqual([460, 540]);
    expect(raisedPart(lines(peak(500)), [480, 530])).toEqual([480, 530]);
    expect(raisedPart(lines(peak(500).map(([x]) => [x, 50])), null)).toBeNull();
  });
});
