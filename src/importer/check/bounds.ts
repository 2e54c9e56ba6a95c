/**
 * The largest number that a product or a curve can have, in the unit of its attribute or axis. No quantity of a product
 * comes near (insulators have some 1e18 Ω·cm, doped silicon 1e26 per m³); beyond it a cell is damaged.
 */
export const NUMBER_MAX = 1e30;
