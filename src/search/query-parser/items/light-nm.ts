/** Lengths that are a light's, in nanometres: 100 nm to 30 µm. */
const LIGHT_NM = { min: 100, max: 30_000 };

/** Whether a number of nanometres is the wavelength of a light. */
export function isLightNm(value: number): boolean {
  return value >= LIGHT_NM.min && value <= LIGHT_NM.max;
}

/** Lines of common lasers and bands of fibre optics, in nanometres, as people write them without a unit. */
const LINES_NM: ReadonlySet<number> = new Set([
  193, 213, 248, 266, 308, 325, 337, 355, 405, 442, 445, 473, 488, 514.5, 515, 532, 543, 561, 589, 594, 632.8,
  633, 635, 638, 671, 694.3, 780, 785, 795, 808, 852, 905, 915, 940, 976, 980, 1030, 1047, 1053, 1064, 1080,
  1310, 1319, 1342, 1535, 1550, 1570, 1625, 1940, 2940, 10600,
]);

/** Whether a bare number is read as the line of a laser beside optical products: `lens 1064`. */
export function isLaserLine(value: number): boolean {
  return LINES_NM.has(value);
}
