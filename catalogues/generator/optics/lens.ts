/** A single lens in air: radii in mm by the usual sign rule (positive: centre of curvature behind the surface; Infinity: flat), centre thickness in mm, refractive index. */
export interface ThickLens {
  readonly radius1: number;
  readonly radius2: number;
  readonly centerThickness: number;
  readonly index: number;
}

/** Power of a thick lens by the lensmaker's equation, 1/f = (n − 1)[1/R₁ − 1/R₂ + (n − 1)t/(n R₁ R₂)]
 *  (E. Hecht, Optics, 5th ed., eq. 6.2); the focal length in mm. */
export function focalLength({ radius1, radius2, centerThickness, index }: ThickLens): number {
  return (
    1 /
    ((index - 1) *
      (1 / radius1 - 1 / radius2 + ((index - 1) * centerThickness) / (index * radius1 * radius2)))
  );
}

/** Distance in mm from the last surface to the rear focus, f [1 − (n − 1)t/(n R₁)] (Hecht, eq. 6.4). */
export function backFocalLength(lens: ThickLens): number {
  return focalLength(lens) * (1 - ((lens.index - 1) * lens.centerThickness) / (lens.index * lens.radius1));
}

/** Sagitta of a sphere at half the diameter, in mm, with the radius's sign: R − √(R² − (D/2)²). 0 for a flat face.
 *  @throws RangeError where the sphere is smaller than the aperture. */
export function sagitta(radius: number, diameter: number): number {
  if (!Number.isFinite(radius)) return 0;
  const square = radius ** 2 - diameter ** 2 / 4;
  if (square < 0) throw new RangeError(`radius ${radius} mm is too small for a diameter of ${diameter} mm`);
  return Math.sign(radius) * (Math.abs(radius) - Math.sqrt(square));
}

/** Thickness at the rim in mm. */
export function edgeThickness(lens: ThickLens, diameter: number): number {
  return lens.centerThickness - sagitta(lens.radius1, diameter) + sagitta(lens.radius2, diameter);
}

/** Sizes of a lens family: the shape (the ratio of the second curvature to the first), and the least thickness at the rim and the centre in mm. */
export interface LensShape {
  readonly curvature1: number;
  readonly curvature2: number;
  readonly edgeMin: number;
  readonly centerMin: number;
}

/** Radii rounded to 0.01 mm, centre thickness to 0.1 mm. */
const round = (value: number, decimals: number) =>
  Number.isFinite(value) ? Math.round(value * 10 ** decimals) / 10 ** decimals : value;

/** Finds the radii and thickness that give a focal length (mm, negative for diverging lenses): the thickness follows from the rim, the radii from the thickness, until both hold still. */
export function designLens(target: number, diameter: number, index: number, shape: LensShape): ThickLens {
  let scale = target * (index - 1) * (shape.curvature1 - shape.curvature2);
  let lens = lensOf(scale, shape, shape.centerMin, index);
  for (let pass = 0; pass < 60; pass++) {
    const sags = sagitta(lens.radius1, diameter) - sagitta(lens.radius2, diameter);
    const center = Math.max(shape.centerMin, Math.ceil((shape.edgeMin + sags) * 10 - 1e-9) / 10);
    lens = lensOf(scale, shape, center, index);
    scale *= target / focalLength(lens);
  }
  return { ...lens, radius1: round(lens.radius1, 2), radius2: round(lens.radius2, 2) };
}

function lensOf(scale: number, shape: LensShape, centerThickness: number, index: number): ThickLens {
  const radius = (curvature: number) => (curvature === 0 ? Number.POSITIVE_INFINITY : scale / curvature);
  return { radius1: radius(shape.curvature1), radius2: radius(shape.curvature2), centerThickness, index };
}
