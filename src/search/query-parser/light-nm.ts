/** Lengths that are a light's, in nanometres: 100 nm to 30 µm. */
const LIGHT_NM = { min: 100, max: 30_000 };

/** Whether a number of nanometres is the wavelength of a light. */
export function isLightNm(value: number): boolean {
  return value >= LIGHT_NM.min && value <= LIGHT_NM.max;
}
