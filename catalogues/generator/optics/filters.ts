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

/** Three cavities: mirrors of `pairs` high layers around silica spacers of so many half waves, outside and in the middle. */
export interface CavityOrders {
  readonly pairs: number;
  readonly outer: number;
  readonly middle: number;
}

/** Three Fabry–Perot cavities coupled by a quarter wave (H. A. Macleod, Thin-Film Optical Filters, 4th ed., section 8.2). */
export function threeCavities(centerNm: number, { pairs, outer, middle }: CavityOrders): Layer[] {
  const mirror = quarterWaveMirror(centerNm, pairs);
  const cavity = (order: number) => [...mirror, quarterWave('sio2', centerNm, 2 * order), ...mirror];
  const coupling = quarterWave('sio2', centerNm);
  return [...cavity(outer), coupling, ...cavity(middle), coupling, ...cavity(outer)];
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

// Mirrors and spacers that are tried for a width: from 3 % down to 0.4 % of the wavelength.
const ORDERS: readonly CavityOrders[] = [3, 4, 5].flatMap(pairs =>
  [1, 2, 3].flatMap(outer => [1, 2, 3].map(middle => ({ pairs, outer, middle }))),
);

// Inside the middle 70 % of its band a filter keeps this share of its peak.
const EVENNESS_MIN = 0.8;

/** How far a design is from the width wanted, as a logarithm; an uneven band counts as infinitely far. */
function missBy(orders: CavityOrders, centerNm: number, widthNm: number): number {
  const layers = threeCavities(centerNm, orders);
  const transmittance = (nm: number) => stackTransmittance(layers, nm);
  const { peak, low, high } = measureBand(transmittance, centerNm, widthNm, 121);
  const inside = Array.from({ length: 15 }, (_, i) => transmittance(low + (high - low) * (0.15 + 0.05 * i)));
  return Math.min(...inside) < EVENNESS_MIN * peak
    ? Number.POSITIVE_INFINITY
    : Math.abs(Math.log((high - low) / widthNm));
}

/** The bandpass whose width comes closest to the one wanted, both in nm. Bands wider than 3.8 % are cut out by the edges of a longpass and a shortpass alone. */
export function designBandpass(centerNm: number, widthNm: number): Bandpass {
  if (widthNm / centerNm > 0.038) {
    return {
      cavities: [],
      blockers: [longpassStack(centerNm - widthNm / 2), shortpassStack(centerNm + widthNm / 2)],
    };
  }
  const ranked = ORDERS.map(orders => ({ orders, miss: missBy(orders, centerNm, widthNm) })).toSorted(
    (a, b) => a.miss - b.miss,
  );
  const best = ranked[0]?.orders ?? { pairs: 3, outer: 3, middle: 3 };
  return {
    cavities: threeCavities(centerNm, best),
    blockers: [longpassStack(centerNm * 0.955), shortpassStack(centerNm * 1.045)],
  };
}

/** What a band measures: its highest transmittance, and the wavelengths in nm where it transmits half of it. */
export interface Band {
  readonly peak: number;
  readonly low: number;
  readonly high: number;
}

/** Measures the band around a centre, over four widths expected; `samples` sets how finely. */
export function measureBand(
  transmittance: (wavelengthNm: number) => number,
  centerNm: number,
  widthNm: number,
  samples = 401,
): Band {
  const measured = Array.from(
    { length: samples },
    (_, i) => centerNm + (i / (samples - 1) - 0.5) * 4 * widthNm,
  ).map(nm => [nm, transmittance(nm)] as const);
  const peak = Math.max(...measured.map(([, t]) => t));
  const inside = measured.filter(([, t]) => t >= peak / 2).map(([nm]) => nm);
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
