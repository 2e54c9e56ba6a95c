// Apart from the table of units, so that a page that only shows numbers need not load it.

/** Units whose displayed text differs from their symbol: a bare ratio, and units that share their sign with another kind. */
const DISPLAY: Readonly<Record<string, string>> = { '1': '', ΔK: 'K', 'Δ°C': '°C', 'Δ°F': '°F', 'g₀': 'g' };

/** Signs that follow their number without a blank (SI brochure, 9th edition, 5.4.3). */
const CLOSE_SIGNS: ReadonlySet<string> = new Set(['°', '′', '″', '']);

/** The text shown for a unit's symbol. This is mostly the symbol itself, and '' for the plain ratio `1`. */
export function displaySymbol(symbol: string): string {
  return DISPLAY[symbol] ?? symbol;
}

/** Adds a unit to a written number: `25.4 mm`, `90°`, `1.5`.  @param display the result of `displaySymbol` */
export function withUnit(number: string, display: string): string {
  return CLOSE_SIGNS.has(display) ? `${number}${display}` : `${number} ${display}`;
}

/** The prefixes of the SI, each a thousand times the one before. The blank means no prefix. */
const PREFIXES = 'fpnµm kMGT';
/** Symbols of the units that take them, with their prefix. */
const PREFIXED = /^([fpnµmkMGT]?)(Hz|Pa|[smgVAΩFHWJ])$/;
/** The largest prefix used with a unit, if that is not the last: ks and Mg are never written. */
const LARGEST: Readonly<Record<string, string>> = { s: ' ', m: 'k', g: 'k' };

// A number that fits into six digits before the decimal sign, or four decimals, keeps its unit.
const OWN_UNIT_MIN = 1e-4;
const OWN_UNIT_MAX = 1e6;

/** Whether a number is so large or small that another unit suits it better. */
export function isUnhandy(value: number | null): boolean {
  const size = Math.abs(value ?? 0);
  return size !== 0 && (size < OWN_UNIT_MIN || size >= OWN_UNIT_MAX);
}

/**
 * Converts a number to the prefixed unit in which it has one to three digits before the decimal point, such as `1E9 ns`
 * to 1 s. Returns null if its unit has no such relatives.
 */
export function inHandyUnit(value: number, symbol: string): { value: number; symbol: string } | null {
  const [, prefix, base] = PREFIXED.exec(symbol) ?? [];
  if (base === undefined || value === 0) return null;
  const place = PREFIXES.indexOf(prefix || ' ');
  const thousands = Math.floor(Math.log10(Math.abs(value)) / 3 + Number.EPSILON);
  const other = Math.min(PREFIXES.indexOf(LARGEST[base] ?? 'T'), Math.max(0, place + thousands));
  // A double's own rounding error does not count as a digit.
  const shown = Number((value * 1000 ** (place - other)).toPrecision(15));
  return { value: shown, symbol: (PREFIXES[other] ?? '').trim() + base };
}

/** Largest usual divisor of a wavelength. */
const WAVELENGTH_PARTS_MAX = 10_000;

/** A fraction of the wavelength as opticians write it, `λ/10`. Returns null if the number is no such fraction. */
export function wavelengthPart(value: number): string | null {
  // A double's own rounding error, such as in 1 / 0.1, does not count as a digit.
  const divisor = Number((1 / value).toPrecision(9));
  return Number.isInteger(divisor) && divisor > 1 && divisor < WAVELENGTH_PARTS_MAX ? `λ/${divisor}` : null;
}
