import { getUnit } from './units.ts';

/** The visitor's system of units. */
export type UnitSystem = 'metric' | 'imperial';

/**
 * The imperial unit shown for a metric one. Units without an entry are unchanged: wavelengths (nm, µm), kelvins and
 * everything electrical and optical have no imperial form in use.
 */
const IMPERIAL: Readonly<Record<string, string>> = {
  mm: 'in',
  cm: 'in',
  m: 'ft',
  km: 'mi',
  'mm²': 'in²',
  'cm²': 'in²',
  'm²': 'ft²',
  'mm³': 'in³',
  'cm³': 'in³',
  'm³': 'ft³',
  L: 'gal',
  mL: 'fl oz',
  kg: 'lb',
  g: 'oz',
  '°C': '°F',
  'Δ°C': 'Δ°F',
  N: 'lbf',
  kN: 'lbf',
  N·m: 'lbf·ft',
  N·cm: 'lbf·in',
  N·mm: 'lbf·in',
  'N/m': 'lbf/in',
  'N/mm': 'lbf/in',
  kPa: 'psi',
  MPa: 'psi',
  bar: 'psi',
  mbar: 'psi',
  GPa: 'ksi',
  'N/mm²': 'psi',
  'm/s': 'ft/s',
  'mm/s': 'in/s',
  'km/h': 'mph',
  'L/min': 'gpm',
  'm³/h': 'cfm',
  'kg/m³': 'lb/ft³',
  'g/cm³': 'lb/in³',
  'kg/m²': 'lb/ft²',
  'W/(m·K)': 'BTU/(h·ft·°F)',
  'J/(kg·K)': 'BTU/(lb·°F)',
  'MPa·m^0.5': 'ksi·in^0.5',
};

/** The metric unit shown for an imperial one. */
const METRIC: Readonly<Record<string, string>> = {
  in: 'mm',
  mil: 'mm',
  ft: 'm',
  yd: 'm',
  mi: 'km',
  'in²': 'cm²',
  'ft²': 'm²',
  'in³': 'cm³',
  'ft³': 'm³',
  gal: 'L',
  'fl oz': 'mL',
  lb: 'kg',
  oz: 'g',
  '°F': '°C',
  'Δ°F': 'Δ°C',
  lbf: 'N',
  ozf: 'N',
  lbf·ft: 'N·m',
  lbf·in: 'N·m',
  ozf·in: 'N·m',
  'lbf/in': 'N/mm',
  psi: 'kPa',
  ksi: 'MPa',
  'in/s': 'mm/s',
  'ft/s': 'm/s',
  mph: 'km/h',
  gpm: 'L/min',
  cfm: 'm³/h',
  'lb/ft³': 'kg/m³',
  'lb/in³': 'g/cm³',
  'lb/ft²': 'kg/m²',
  'BTU/(h·ft·°F)': 'W/(m·K)',
  'BTU/(lb·°F)': 'J/(kg·K)',
  'ksi·in^0.5': 'MPa·m^0.5',
  '1/°F': '1/K',
  'BTU/h': 'W',
  BTU: 'kJ',
  hp: 'W',
  lpi: 'lines/mm',
};

/**
 * The symbol of the unit in which a visitor of a system reads values of a unit: `in` for `mm`, `°F` for `°C`. It is the
 * unit itself if the system has no other (`nm`, `V`).
 * @throws QuantityError `quantity_unit_unknown`
 */
export function displayUnit(unit: string, system: UnitSystem): string {
  const { symbol } = getUnit(unit);
  return (system === 'imperial' ? IMPERIAL : METRIC)[symbol] ?? symbol;
}
