import { drawPlate } from '../drawing/plate.ts';
import { svgFile } from '../drawing/sheet.ts';
import { FILMS } from '../optics/films.ts';
import type { CurveRow } from '../tables/record.ts';
import { spectrum } from '../tables/spectrum.ts';

/** Diameter and thickness in mm, size code, price factor. */
export const FILTER_SIZES = [
  [12.7, 2, '05', 0.8],
  [25.4, 3.5, '10', 1],
  [50.8, 3.5, '20', 2.2],
] as const;

/** Where the indices of the films come from. */
export const FILTER_SOURCES = `Ta2O5: ${FILMS.ta2o5.source}; SiO2: ${FILMS.sio2.source}`;

/** The drawings of the sizes. */
export const filterMedia = () =>
  new Map(
    FILTER_SIZES.map(([size, thickness]) => [
      `filter-${size}.svg`,
      svgFile(drawPlate({ size, round: true, thickness, coated: 'both' })),
    ]),
  );

/** What all filters of a size have in common: the plate under the films, by the keys of its attributes. @param size, thickness in mm */
export const filterPlate = (size: number, thickness: number) => ({
  substrate: 'UVFS',
  surface_quality: '60-40',
  damage_threshold: '1',
  angle_of_incidence: '0.0',
  clear_aperture: `Ø${(size * 0.85).toFixed(1)} mm`,
  diameter: `${size.toFixed(1)} +0/-0.2`,
  thickness: `≤ ${thickness.toFixed(1)}`,
});

/** Wavelengths in nm dense around some places and sparse elsewhere, rounded to 0.1 nm. */
export function densified(
  min: number,
  max: number,
  coarse: number,
  dense: readonly (readonly [from: number, to: number, step: number])[],
): number[] {
  const grid = new Set<number>();
  for (let nm = min; nm <= max; nm += coarse) grid.add(Math.round(nm * 10) / 10);
  for (const [from, to, step] of dense)
    for (let nm = from; nm <= to; nm += step) grid.add(Math.round(nm * 10) / 10);
  return [...grid].filter(nm => nm >= min && nm <= max).sort((a, b) => a - b);
}

/** The lowest density that is drawn: what a spectrophotometer of good make still sees. */
const DENSITY_MAX = 7;
const density = (transmittance: number) => Math.min(DENSITY_MAX, -Math.log10(Math.max(transmittance, 1e-12)));

/** Transmission and, for the sizes' first, optical density and the shift with the angle. */
export function filterCurves(
  partNumber: string,
  grid: readonly number[],
  transmittance: (nm: number, angle?: number) => number,
  conditions: CurveRow['conditions'],
  full: boolean,
): CurveRow[] {
  const owner = `product:${partNumber}`;
  const transmission = spectrum({
    id: partNumber,
    owner,
    quantity: 'transmission',
    grid,
    series: [{ at: nm => 100 * transmittance(nm) }],
    conditions,
  });
  if (!full) return [transmission];
  return [
    transmission,
    spectrum({
      id: `${partNumber}.density`,
      owner,
      quantity: 'optical_density',
      grid,
      series: [{ at: nm => density(transmittance(nm)) }],
      conditions,
    }),
    spectrum({
      id: `${partNumber}.angle`,
      owner,
      quantity: 'transmission',
      grid: grid.filter((_, i) => i % 2 === 0),
      series: [0, 10, 20].map(angle => ({ name: `${angle}°`, at: nm => 100 * transmittance(nm, angle) })),
      name: { en: 'Transmission by angle of incidence', cn: '不同入射角的透过率' },
      conditions,
    }),
  ];
}
