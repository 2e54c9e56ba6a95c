import { QUANTITY_NAMES } from '#text/languages/quantities.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { textBy } from '#text/text-in.ts';
import { DERIVED_QUANTITIES } from './derived-quantities.ts';
import { listOwnUnits } from './own-units.ts';

/** A name by language, always including English. */
export type Names = Readonly<LocalizedText & { en: string }>;

/** Every kind of quantity with its base unit's symbol (factor 1). Names are in the folder of each language.
 *  Kinds that share a dimension but not a meaning are kept apart: torque is not energy, a temperature is not a
 *  temperature difference, a count is not a ratio. */
export const QUANTITIES = {
  length: { base: 'm' },
  area: { base: 'm²' },
  volume: { base: 'm³' },
  mass: { base: 'kg' },
  time: { base: 's' },
  frequency: { base: 'Hz' },
  temperature: { base: 'K' },
  temperature_difference: { base: 'ΔK' },
  temperature_coefficient: { base: '1/K' },
  current_temperature_coefficient: { base: 'A/K' },
  voltage_temperature_coefficient: { base: 'V/K' },
  power_temperature_coefficient: { base: 'W/K' },
  length_temperature_coefficient: { base: 'm/K' },
  voltage: { base: 'V' },
  current: { base: 'A' },
  resistance: { base: 'Ω' },
  conductance: { base: 'S' },
  resistivity: { base: 'Ω·m' },
  conductivity: { base: 'S/m' },
  capacitance: { base: 'F' },
  inductance: { base: 'H' },
  charge: { base: 'C' },
  power: { base: 'W' },
  apparent_power: { base: 'VA' },
  reactive_power: { base: 'var' },
  energy: { base: 'J' },
  solid_angle: { base: 'sr' },
  angle: { base: 'rad' },
  angular_speed: { base: 'rad/s' },
  pressure: { base: 'Pa' },
  force: { base: 'N' },
  impulse: { base: 'N·s' },
  torque: { base: 'N·m' },
  stiffness: { base: 'N/m' },
  speed: { base: 'm/s' },
  acceleration: { base: 'm/s²' },
  volume_flow: { base: 'm³/s' },
  mass_flow: { base: 'kg/s' },
  viscosity: { base: 'Pa·s' },
  kinematic_viscosity: { base: 'm²/s' },
  density: { base: 'kg/m³' },
  surface_density: { base: 'kg/m²' },
  thermal_conductivity: { base: 'W/(m·K)' },
  thermal_resistance: { base: 'K/W' },
  thermal_insulance: { base: 'm²·K/W' },
  heat_transfer: { base: 'W/(m²·K)' },
  specific_energy: { base: 'J/kg' },
  specific_heat: { base: 'J/(kg·K)' },
  fracture_toughness: { base: 'Pa·m^0.5' },
  hardness_rockwell_c: { base: 'HRC' },
  wire_gauge: { base: 'AWG' },
  ratio: { base: '1' },
  level: { base: 'dB' },
  sound_level: { base: 'dB(A)' },
  antenna_gain: { base: 'dBi' },
  power_level: { base: 'dBm' },
  optical_density: { base: 'OD' },
  attenuation: { base: 'dB/m' },
  wavelength_fraction: { base: 'λ' },
  wavenumber: { base: 'm⁻¹' },
  line_density: { base: 'lines/m' },
  responsivity: { base: 'A/W' },
  voltage_responsivity: { base: 'V/W' },
  noise_equivalent_power: { base: 'W/√Hz' },
  noise_voltage: { base: 'V/√Hz' },
  irradiance: { base: 'W/m²' },
  fluence: { base: 'J/m²' },
  radiant_intensity: { base: 'W/sr' },
  luminous_flux: { base: 'lm' },
  luminous_intensity: { base: 'cd' },
  colour_rendering: { base: 'Ra' },
  illuminance: { base: 'lx' },
  luminance: { base: 'cd/m²' },
  luminous_efficacy: { base: 'lm/W' },
  nonlinear_index: { base: 'm²/W' },
  group_delay_dispersion: { base: 's²' },
  fibre_dispersion: { base: 's/m²' },
  inverse_power: { base: '1/W' },
  inverse_voltage: { base: '1/V' },
  joule_integral: { base: 'A²·s' },
  electric_field: { base: 'V/m' },
  slew_rate: { base: 'V/s' },
  magnetic_flux_density: { base: 'T' },
  amount: { base: 'mol' },
  concentration: { base: 'mol/m³' },
  molar_mass: { base: 'kg/mol' },
  turbidity: { base: 'NTU' },
  absorbed_dose: { base: 'Gy' },
  dose_equivalent: { base: 'Sv' },
  data_size: { base: 'bit' },
  data_rate: { base: 'bit/s' },
  sample_rate: { base: 'S/s' },
  pixels: { base: 'px' },
  price_by_mass_eur: { base: 'EUR/kg' },
  price_by_mass_usd: { base: 'USD/kg' },
  price_by_mass_cny: { base: 'CNY/kg' },
  count: { base: 'pcs' },
  ...DERIVED_QUANTITIES,
} as const satisfies Record<string, { readonly base: string }>;

/** The key of a built-in kind of quantity, such as `length`. */
export type KnownQuantity = keyof typeof QUANTITIES;

/** The key of a kind of quantity, such as `length`, or `own:Shore A` for a kind that an owner's unit makes. */
export type Quantity = KnownQuantity | `${typeof OWN_PREFIX}${string}`;

/** Prefix of the key of a kind that an owner's unit makes. The unit's symbol follows it. */
const OWN_PREFIX = 'own:';

/** The kind of quantity of an owner's unit that is not defined by another unit. */
export function ownQuantity(symbol: string): Quantity {
  return `${OWN_PREFIX}${symbol}`;
}

/** Whether a text is the key of a kind of quantity. */
export function isQuantity(text: string): text is Quantity {
  return (
    isKnownQuantity(text) ||
    listOwnUnits().some(unit => unit.of === null && ownQuantity(unit.symbol) === text)
  );
}

/** Whether a kind of quantity is built in. */
export function isKnownQuantity(text: string): text is KnownQuantity {
  return Object.hasOwn(QUANTITIES, text);
}

/** The symbol of a kind's base unit. */
export function baseOf(quantity: Quantity): string {
  return isKnownQuantity(quantity) ? QUANTITIES[quantity].base : quantity.slice(OWN_PREFIX.length);
}

/** The names of a kind of quantity. */
export function quantityNames(quantity: Quantity): Names {
  if (isKnownQuantity(quantity))
    return {
      ...textBy(locale => QUANTITY_NAMES[locale]?.quantities[quantity]),
      en: QUANTITY_NAMES.en.quantities[quantity],
    };
  const symbol = baseOf(quantity);
  return listOwnUnits().find(unit => unit.symbol === symbol)?.name ?? { ...textBy(() => symbol), en: symbol };
}
