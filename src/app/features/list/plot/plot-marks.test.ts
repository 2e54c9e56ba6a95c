import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isWithin,
  type Mark,
  markByKey,
  marksOfCells,
  nearestMark,
  partBetween,
  partOver,
} from './plot-marks.ts';

const markAt = (x: number, y: number): Mark => ({
  x,
  y,
  mark: 0,
  inside: true,
  point: null,
  count: 1,
  area: { left: x, right: x, bottom: y, top: y },
});
const places = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })), {
  minLength: 1,
  maxLength: 30,
});

describe('the marks of a plot', () => {
  it.each(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'])('are all reached with %s', key => {
    fc.assert(
      fc.property(places, list => {
        const marks = list.map(([x, y]) => markAt(x / 5, y / 5));
        const reached: number[] = [];
        for (let at = markByKey(marks, null, key); at !== undefined && at !== null; ) {
          reached.push(at);
          at = markByKey(marks, at, key);
        }
        expect(reached.toSorted((a, b) => a - b)).toEqual([...marks.keys()]);
      }),
    );
  });

  it('are passed in the order of the axis of the key, and from end to end', () => {
    const marks = [markAt(0.5, 0.1), markAt(0.1, 0.9), markAt(0.9, 0.5)];
    expect(markByKey(marks, 0, 'ArrowRight')).toBe(2);
    expect(markByKey(marks, 0, 'ArrowLeft')).toBe(1);
    expect(markByKey(marks, 0, 'ArrowUp')).toBe(2);
    expect(markByKey(marks, 0, 'ArrowDown')).toBeUndefined();
    expect([markByKey(marks, 0, 'Home'), markByKey(marks, 0, 'End')]).toEqual([1, 2]);
    expect(markByKey(marks, 0, 'a')).toBeNull();
  });

  it('are pointed at within reach, the nearest first, in pixels', () => {
    const marks = [markAt(0.5, 0.5), markAt(0.52, 0.5)];
    const size = { width: 1000, height: 100 };
    expect(nearestMark(marks, { x: 0.511, y: 0.5 }, size, 14)).toBe(1);
    expect(nearestMark(marks, { x: 0.5, y: 0.6 }, size, 14)).toBe(0);
    expect(nearestMark(marks, { x: 0.5, y: 0.8 }, size, 14)).toBeNull();
  });

  it('are within a part with its edges, whichever corners it was drawn between', () => {
    const part = partBetween(markAt(0.6, 0.1), markAt(0.2, 0.8));
    expect(part).toEqual({ left: 0.2, right: 0.6, bottom: 0.1, top: 0.8 });
    expect([isWithin(markAt(0.2, 0.1), part), isWithin(markAt(0.61, 0.1), part)]).toEqual([true, false]);
  });

  it('of cells stand in their middle, and cover them when they are selected', () => {
    const [one, other] = marksOfCells([
      { left: 0.1, right: 0.2, bottom: 0.4, top: 0.6, count: 3 },
      { left: 0.3, right: 0.4, bottom: 0, top: 0.2, count: 5 },
    ]);
    expect(one).toMatchObject({ x: expect.closeTo(0.15), y: 0.5, count: 3 });
    expect(partOver(one!, other!)).toEqual({ left: 0.1, right: 0.4, bottom: 0, top: 0.6 });
  });
});
