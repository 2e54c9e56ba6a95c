import { filmsAt, type Layer } from './films.ts';
import { internalTransmittance, type MaterialKey, materialIndex } from './materials.ts';
import { type Polarization, type Response, respond } from './thin-film.ts';

/** A plate in air: its material and thickness, the coatings of both faces (layers listed from the air inwards) and the angle in air. */
export interface Plate {
  readonly material: MaterialKey;
  readonly thicknessMm: number;
  readonly front?: readonly Layer[];
  readonly back?: readonly Layer[];
  readonly angleDeg?: number;
}

/** Reflectance of one coated face seen from air, and its transmittance. */
export function faceResponse(
  plate: Plate,
  layers: readonly Layer[],
  wavelengthNm: number,
  polarization: Polarization,
): Response {
  return respond(filmsAt(layers, wavelengthNm), {
    wavelengthNm,
    angleDeg: plate.angleDeg ?? 0,
    polarization,
    incident: 1,
    substrate: [materialIndex(plate.material, wavelengthNm), 0],
  });
}

/** Reflectance of the same face seen from inside the plate. */
function insideReflectance(
  plate: Plate,
  layers: readonly Layer[],
  wavelengthNm: number,
  polarization: Polarization,
): number {
  const index = materialIndex(plate.material, wavelengthNm);
  const inside = (Math.asin(Math.sin(((plate.angleDeg ?? 0) * Math.PI) / 180) / index) * 180) / Math.PI;
  return respond(filmsAt(layers, wavelengthNm).toReversed(), {
    wavelengthNm,
    angleDeg: inside,
    polarization,
    incident: index,
    substrate: [1, 0],
  }).reflectance;
}

/** A whole plate with every reflection inside it added as power (incoherent: the plate is much thicker than the coherence length);
 *  T = T₁T₂τ / (1 − R₁'R₂τ²), R = R₁ + T₁²R₂τ² / (1 − R₁'R₂τ²) (H. A. Macleod, Thin-Film Optical Filters, 4th ed., section 2.14). */
export function plateResponse(plate: Plate, wavelengthNm: number): Response {
  // At normal incidence both polarizations are one.
  const polarizations = (plate.angleDeg ?? 0) === 0 ? (['s'] as const) : (['s', 'p'] as const);
  const both = polarizations.map(polarization => polarizedPlate(plate, wavelengthNm, polarization));
  const mean = (pick: (response: Response) => number) =>
    both.reduce((sum, response) => sum + pick(response), 0) / both.length;
  return {
    reflectance: mean(r => r.reflectance),
    transmittance: mean(r => r.transmittance),
    absorptance: mean(r => r.absorptance),
  };
}

/** The plate's answer to one polarization. */
export function polarizedPlate(plate: Plate, wavelengthNm: number, polarization: Polarization): Response {
  const front = faceResponse(plate, plate.front ?? [], wavelengthNm, polarization);
  const back = faceResponse(plate, plate.back ?? [], wavelengthNm, polarization);
  const frontInside = insideReflectance(plate, plate.front ?? [], wavelengthNm, polarization);
  const backInside = insideReflectance(plate, plate.back ?? [], wavelengthNm, polarization);
  const slant = Math.sqrt(
    1 -
      (Math.sin(((plate.angleDeg ?? 0) * Math.PI) / 180) / materialIndex(plate.material, wavelengthNm)) ** 2,
  );
  const pass = internalTransmittance(plate.material, wavelengthNm, plate.thicknessMm / slant);
  const loop = 1 - frontInside * backInside * pass ** 2;
  const transmittance = (front.transmittance * back.transmittance * pass) / loop;
  const reflectance = front.reflectance + (front.transmittance ** 2 * backInside * pass ** 2) / loop;
  return { reflectance, transmittance, absorptance: 1 - reflectance - transmittance };
}
