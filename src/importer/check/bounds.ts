/**
 * Largest number that a product or curve may have, in the unit of its attribute or axis. Real quantities stay far below
 * (insulators reach some 1e18 Ω·cm, doped silicon 1e26 per m³), so a larger number means a damaged cell.
 */
export const NUMBER_MAX = 1e30;
