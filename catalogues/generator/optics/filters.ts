import { type EdgeDesign, LONGPASS_DESIGNS, SHORTPASS_DESIGNS } from './edge-designs.ts';
import { type FilmKey, type Layer, quarterWave } from './films.ts';
import { faceResponse } from './plate.ts';

/** Transmittance of a stack on one face of fused silica, light entering at an angle in degrees, unpolarized. */
export function stackTransmittance(layers: readonly Layer[], wavelengthNm: number, angleDeg = 0): number {
  const plate = { material: 'uvfs', thicknessMm: 1, angleDeg } as const;
  const s = faceResponse(plate, layers, wavelengthNm, 's').transmittance;
  return angleDeg === 0 ? s : (s + faceResponse(plate, layers, wavelengthNm, 'p').transmittance) / 2;
}

// Between the two references the one is taken whose indices fit better.
const SHORT_EDGES_BELOW_NM = 740;

/** Scales the fitting design until its edge, where it transmits half, stands at a wavelength; to 0.05 nm. */
function withEdge(
  designs: readonly EdgeDesign[],
  [outer, inner]: readonly [FilmKey, FilmKey],
  edgeNm: number,
  rising: boolean,
): Layer[] {
  const { referenceNm, thicknesses } = (
    edgeNm < SHORT_EDGES_BELOW_NM ? designs[0] : designs[1]
  ) as EdgeDesign; // there are two of each
  const make = (factor: number): Layer[] =>
    thicknesses.map((nm, i) => [i % 2 === 0 ? outer : inner, nm * factor]);
  let [low, high] = [(edgeNm / referenceNm) * 0.88, (edgeNm / referenceNm) * 1.15];
  while ((high - low) * referenceNm > 0.05) {
    const middle = (low + high) / 2;
    // A larger design moves its edge to longer waves: a rising edge then transmits less at the wavelength.
    const isOpen = stackTransmittance(make(middle), edgeNm) > 0.5;
    if (isOpen === rising) low = middle;
    else high = middle;
  }
  return make((low + high) / 2);
}

/** A longpass stack that transmits half at the cut-on wavelength in nm. */
export const longpassStack = (cutOnNm: number) =>
  withEdge(LONGPASS_DESIGNS, ['sio2', 'ta2o5'], cutOnNm, true);

/** A shortpass stack that transmits half at the cut-off wavelength in nm. */
export const shortpassStack = (cutOffNm: number) =>
  withEdge(SHORTPASS_DESIGNS, ['ta2o5', 'sio2'], cutOffNm, false);

/** A quarter-wave mirror H L … H of `pairs` high layers. */
export function quarterWaveMirror(centerNm: number, pairs: number): Layer[] {
  return Array.from({ length: 2 * pairs - 1 }, (_, i) =>
    quarterWave(i % 2 === 0 ? 'ta2o5' : 'sio2', centerNm),
  );
}

/** Three Fabry–Perot cavities coupled by a quarter wave (H. A. Macleod, Thin-Film Optical Filters, 4th ed., section 8.2): mirrors of `pairs` high layers around silica spacers of `order` half waves. */
export function threeCavities(centerNm: number, pairs: number, order: number): Layer[] {
  const mirror = quarterWaveMirror(centerNm, pairs);
  const cavity = [...mirror, quarterWave('sio2', centerNm, 2 * order), ...mirror];
  const coupling = quarterWave('sio2', centerNm);
  return [...cavity, coupling, ...cavity, coupling, ...cavity];
}

/** Several quarter-wave mirrors on top of one another, coupled by silica: a broadband mirror. */
export function broadbandMirror(centersNm: readonly number[], pairs: number): Layer[] {
  return centersNm.flatMap(center => [...quarterWaveMirror(center, pairs), quarterWave('sio2', center)]);
}

/** A bandpass filter: cavities on one face, a longpass and a shortpass stack for the blocking on the faces of a second plate (their reflections leave the beam: transmittances multiply). */
export interface Bandpass {
  readonly cavities: readonly Layer[];
  readonly blockers: readonly (readonly Layer[])[];
}

/** Transmittance of a bandpass filter. */
export function bandpassTransmittance(filter: Bandpass, wavelengthNm: number, angleDeg = 0): number {
  return [filter.cavities, ...filter.blockers].reduce(
    (product, layers) =>
      product * (layers.length === 0 ? 1 : stackTransmittance(layers, wavelengthNm, angleDeg)),
    1,
  );
}

// Relative widths of three cavities (pairs, order) at 550 nm, from the transfer matrix.
const WIDTHS = [
  [3, 1, 0.0305],
  [3, 2, 0.0223],
  [3, 3, 0.0177],
  [4, 1, 0.0132],
  [4, 2, 0.01],
  [4, 3, 0.0082],
  [5, 1, 0.0055],
  [5, 2, 0.0041],
] as const;

/** The bandpass whose width comes closest to the one wanted, both in nm. Bands wider than 4.5 % are cut out by the edges of a longpass and a shortpass alone. */
export function designBandpass(centerNm: number, widthNm: number): Bandpass {
  if (widthNm / centerNm > 0.045) {
    return {
      cavities: [],
      blockers: [longpassStack(centerNm - widthNm / 2), shortpassStack(centerNm + widthNm / 2)],
    };
  }
  const nearest = WIDTHS.toSorted(
    (a, b) =>
      Math.abs(Math.log((a[2] * centerNm) / widthNm)) - Math.abs(Math.log((b[2] * centerNm) / widthNm)),
  )[0];
  const [pairs, order] = nearest ?? [3, 3];
  return {
    cavities: threeCavities(centerNm, pairs, order),
    blockers: [longpassStack(centerNm * 0.955), shortpassStack(centerNm * 1.045)],
  };
}

/** What a band measures: its highest transmittance, and the wavelengths in nm where it transmits half of it. */
export interface Band {
  readonly peak: number;
  readonly low: number;
  readonly high: number;
}

/** Measures the band around a centre on a grid of a hundredth of the width expected. */
export function measureBand(
  transmittance: (wavelengthNm: number) => number,
  centerNm: number,
  widthNm: number,
): Band {
  const samples = Array.from({ length: 401 }, (_, i) => centerNm + ((i - 200) / 100) * widthNm).map(
    nm => [nm, transmittance(nm)] as const,
  );
  const peak = Math.max(...samples.map(([, t]) => t));
  const inside = samples.filter(([, t]) => t >= peak / 2).map(([nm]) => nm);
  return { peak, low: inside[0] ?? centerNm, high: inside.at(-1) ?? centerNm };
}

/** The least optical density over ranges of wavelengths in nm, sampled every half per cent. */
export function leastDensity(
  transmittance: (wavelengthNm: number) => number,
  ranges: readonly (readonly [number, number])[],
): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [min, max] of ranges)
    for (let nm = min; nm <= max; nm *= 1.005)
      least = Math.min(least, -Math.log10(Math.max(transmittance(nm), 1e-12)));
  return least;
}
