import { LINES } from './dispersion.ts';
import { type MaterialKey, materialIndex } from './materials.ts';

/** A cemented doublet in air: three radii in mm by the usual sign rule, two thicknesses in mm, two glasses. */
export interface Doublet {
  readonly crown: MaterialKey;
  readonly flint: MaterialKey;
  readonly radii: readonly [number, number, number];
  readonly thicknesses: readonly [number, number];
}

/** Focal and back focal length in mm at a wavelength in nm, by paraxial transfer through the three surfaces (Hecht, Optics, 5th ed., section 6.2.1). */
export function traceDoublet(
  doublet: Doublet,
  wavelengthNm: number,
): { readonly focalLength: number; readonly backFocalLength: number } {
  const indices = [
    1,
    materialIndex(doublet.crown, wavelengthNm),
    materialIndex(doublet.flint, wavelengthNm),
    1,
  ];
  let [height, angle] = [1, 0]; // angle: reduced, index times slope
  doublet.radii.forEach((radius, i) => {
    const [before, after] = [indices[i] ?? 1, indices[i + 1] ?? 1];
    angle -= Number.isFinite(radius) ? (height * (after - before)) / radius : 0;
    const thickness = doublet.thicknesses[i];
    if (thickness !== undefined) height += (angle * thickness) / after;
  });
  return { focalLength: -1 / angle, backFocalLength: -height / angle };
}

/** What a doublet is designed for: its design line and the two lines that come to one focus, in nm. */
export interface ColourCorrection {
  readonly center: number;
  readonly short: number;
  readonly long: number;
}

/** The visible correction: d, F and C. */
export const VISIBLE: ColourCorrection = { center: LINES.d, short: LINES.F, long: LINES.C };

/** Designs a doublet: powers φ V₁/(V₁ − V₂) and −φ V₂/(V₁ − V₂) (Hecht, eq. 6.53), a crown whose faces are bent for little coma, the last radius from the flint;
 *  then all is scaled until the traced focal length is the one wanted, and the last radius is set so that the two lines agree. Radii to 0.01 mm. */
export function designDoublet(
  target: number,
  thicknesses: readonly [number, number],
  crown: MaterialKey,
  flint: MaterialKey,
  colours: ColourCorrection,
): Doublet {
  const at = (material: MaterialKey) =>
    [
      materialIndex(material, colours.center),
      (materialIndex(material, colours.center) - 1) /
        (materialIndex(material, colours.short) - materialIndex(material, colours.long)),
    ] as const;
  const [[n1, v1], [n2, v2]] = [at(crown), at(flint)];
  const crownCurvature = v1 / (v1 - v2) / (n1 - 1) / target;
  const first = crownCurvature * 0.58;
  let doublet = make(
    first,
    first - crownCurvature,
    first - crownCurvature + v2 / (v1 - v2) / (n2 - 1) / target,
  );
  for (let pass = 0; pass < 40; pass++) {
    doublet = achromatized(doublet, colours);
    const scale = target / traceDoublet(doublet, colours.center).focalLength;
    doublet = { ...doublet, radii: doublet.radii.map(radius => radius * scale) as [number, number, number] }; // three in, three out
  }
  return {
    ...doublet,
    radii: doublet.radii.map(radius => Math.round(radius * 100) / 100) as [number, number, number],
  }; // as above

  function make(c1: number, c2: number, c3: number): Doublet {
    return { crown, flint, thicknesses, radii: [1 / c1, 1 / c2, 1 / c3] };
  }
}

/** Sets the cemented radius, by secant steps, so that both lines have one back focus. */
function achromatized(doublet: Doublet, colours: ColourCorrection): Doublet {
  const withCurvature = (c2: number): Doublet => ({
    ...doublet,
    radii: [doublet.radii[0], 1 / c2, doublet.radii[2]],
  });
  const error = (c2: number) =>
    traceDoublet(withCurvature(c2), colours.short).backFocalLength -
    traceDoublet(withCurvature(c2), colours.long).backFocalLength;
  let [a, b] = [1 / doublet.radii[1], (1 / doublet.radii[1]) * 1.01];
  for (let step = 0; step < 12 && Math.abs(error(b)) > 1e-9; step++)
    [a, b] = [b, b - (error(b) * (b - a)) / (error(b) - error(a))];
  return withCurvature(b);
}
