// Common codes of units by their symbols: UN/ECE Recommendation 20, "Codes for Units of Measure Used in International Trade", revision 17.
// schema.org's `unitCode` and electronic invoices use them.

const CODES: Readonly<Record<string, string>> = {
  // length, area, volume
  ...{ nm: 'C45', µm: '4H', mm: 'MMT', cm: 'CMT', m: 'MTR', km: 'KMT', Å: 'A11' },
  ...{ in: 'INH', mil: '77', ft: 'FOT', yd: 'YRD', mi: 'SMI' },
  ...{ 'mm²': 'MMK', 'cm²': 'CMK', 'm²': 'MTK', 'km²': 'KMK', ha: 'HAR', 'in²': 'INK', 'ft²': 'FTK' },
  ...{ 'mm³': 'MMQ', 'cm³': 'CMQ', 'm³': 'MTQ', µL: '4G', mL: 'MLT', L: 'LTR' },
  ...{ 'in³': 'INQ', 'ft³': 'FTQ', gal: 'GLL', 'fl oz': 'OZA' },
  // mass, time, frequency, angle
  ...{ µg: 'MC', mg: 'MGM', g: 'GRM', kg: 'KGM', t: 'TNE', lb: 'LBR', oz: 'ONZ' },
  ...{ ps: 'H70', ns: 'C47', µs: 'B98', ms: 'C26', s: 'SEC', min: 'MIN', h: 'HUR', d: 'DAY', wk: 'WEE' },
  ...{ Hz: 'HTZ', kHz: 'KHZ', MHz: 'MHZ', GHz: 'A86', THz: 'D29', rpm: 'RPM' },
  ...{ µrad: 'B97', mrad: 'C25', rad: 'C81', '°': 'DD', '′': 'D61', '″': 'D62', '°/s': 'E96', 'rad/s': '2A' },
  // temperature
  ...{ K: 'KEL', '°C': 'CEL', '°F': 'FAH', ΔK: 'KEL', 'Δ°C': 'CEL', 'Δ°F': 'FAH', 'W/(m·K)': 'D53' },
  // electricity and magnetism
  ...{ µV: 'D82', mV: '2Z', V: 'VLT', kV: 'KVT' },
  ...{ pA: 'C70', nA: 'C39', µA: 'B84', mA: '4K', A: 'AMP', kA: 'B22' },
  ...{ mΩ: 'E45', Ω: 'OHM', kΩ: 'B49', MΩ: 'B75', GΩ: 'A87', S: 'SIE', C: 'COU', mAh: 'E09', Ah: 'AMH' },
  ...{ pF: '4T', nF: 'C41', µF: '4O', mF: 'C10', F: 'FAR', nH: 'C43', µH: 'B90', mH: 'C14', H: '81' },
  ...{ mT: 'C29', T: 'D33' },
  // power and energy, light
  ...{ µW: 'D80', mW: 'C31', W: 'WTT', kW: 'KWT', MW: 'MAW', GW: 'A90', VA: 'D46', kVA: 'KVA' },
  ...{ mJ: 'C15', J: 'JOU', kJ: 'KJO', eV: 'A53', Wh: 'WHR', kWh: 'KWH' },
  ...{ cd: 'CDL', lm: 'LUM', lx: 'LUX' },
  // mechanics
  ...{ Pa: 'PAL', kPa: 'KPA', MPa: 'MPA', GPa: 'A89', mbar: 'MBR', bar: 'BAR', atm: 'ATM', Torr: 'UA' },
  ...{ mmHg: 'HN', 'N/mm²': 'C56', psi: 'PS', mN: 'C20', N: 'NEW', kN: 'B47', lbf: 'C78', N·m: 'NU' },
  ...{ 'm/s': 'MTS', 'km/h': 'KMH', 'g/cm³': '23', 'kg/m³': 'KMQ' },
  // ratios
  ...{ '%': 'P1', ppm: '59', dB: '2N' },
};

/**
 * The UN/CEFACT common code of a unit, by the symbol under which it is stored. Returns undefined if the recommendation
 * has none, or none that is certain.
 */
export function unitCode(symbol: string): string | undefined {
  return Object.hasOwn(CODES, symbol) ? CODES[symbol] : undefined;
}
