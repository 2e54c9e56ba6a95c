import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { designDoublet, traceDoublet, VISIBLE } from './doublet.ts';
import { backFocalLength, designLens, edgeThickness, focalLength, sagitta, type ThickLens } from './lens.ts';

/** Paraxial trace through two surfaces, a slow twin of the formulas: `[focal length, back focal length]`. */
function trace(lens: ThickLens): [number, number] {
  const { radius1, radius2, centerThickness, index } = lens;
  let [height, reduced] = [1, 0];
  if (Number.isFinite(radius1)) reduced -= (height * (index - 1)) / radius1;
  height += (reduced * centerThickness) / index;
  if (Number.isFinite(radius2)) reduced -= (height * (1 - index)) / radius2;
  return [-1 / reduced, -height / reduced];
}

/** Curvatures of both faces in proportion: plano-convex, bi-convex, plano-concave, bi-concave, meniscus. */
const curvatures = fc.constantFrom<[number, number]>([1, 0], [1, -1], [-1, 0], [-1, 1], [1, 0.32]);

describe('single lenses', () => {
  it('the formulas of thick lenses agree with a trace', () => {
    fc.assert(
      fc.property(
        curvatures,
        fc.integer({ min: 80, max: 1000 }),
        fc.double({ min: 1.43, max: 4, noNaN: true }),
        ([curvature1, curvature2], focal, index) => {
          const lens = designLens(curvature1 < 0 ? -focal : focal, 25.4, index, {
            curvature1,
            curvature2,
            edgeMin: curvature1 < 0 ? 0 : 2,
            centerMin: 3,
          });
          const [focus, back] = trace(lens);
          expect(focalLength(lens) / focus).toBeCloseTo(1, 9);
          expect(backFocalLength(lens) / back).toBeCloseTo(1, 9);
        },
      ),
    );
  });

  it('designs hit their focal length within the rounding of the radii', () => {
    for (const focal of [30, 50, 100, 250, 1000]) {
      const lens = designLens(focal, 25.4, 1.5168, {
        curvature1: 1,
        curvature2: 0,
        edgeMin: 2,
        centerMin: 2,
      });
      expect(Math.abs(focalLength(lens) / focal - 1)).toBeLessThan(5e-4);
      expect(edgeThickness(lens, 25.4)).toBeGreaterThanOrEqual(1.95);
    }
  });

  it('a plano-convex lens of N-BK7 with f = 100 mm has R = 51.68 mm, and its focus lies f − t/n behind the flat face', () => {
    const lens = designLens(100, 25.4, 1.5168, { curvature1: 1, curvature2: 0, edgeMin: 2, centerMin: 2 });
    expect(lens.radius1).toBe(51.68);
    expect(backFocalLength(lens)).toBeCloseTo(100 - lens.centerThickness / 1.5168, 2);
  });

  it('the sagitta is that of a circle, with the sign of its radius, and a sphere smaller than the aperture is refused', () => {
    expect(sagitta(13, 24)).toBeCloseTo(8, 12);
    expect(sagitta(-13, 24)).toBeCloseTo(-8, 12);
    expect(sagitta(Number.POSITIVE_INFINITY, 24)).toBe(0);
    expect(() => sagitta(10, 25.4)).toThrow(RangeError);
  });
});

describe('doublets', () => {
  it('bring the F and the C line to one focus, a hundred times closer than a singlet does (f/V)', () => {
    const doublet = designDoublet(100, [6, 2.5], 'nbk7', 'nsf5', VISIBLE);
    const shift =
      traceDoublet(doublet, VISIBLE.short).backFocalLength -
      traceDoublet(doublet, VISIBLE.long).backFocalLength;
    expect(traceDoublet(doublet, VISIBLE.center).focalLength).toBeCloseTo(100, 1);
    expect(Math.abs(shift)).toBeLessThan(100 / 64.17 / 100);
  });
});
