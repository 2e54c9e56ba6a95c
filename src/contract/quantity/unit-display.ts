// Apart from the table of units, so that a page that only shows numbers need not load it.

/** Units whose symbol is not what a visitor reads: a bare ratio, and what shares its sign with another kind. */
const DISPLAY: Readonly<Record<string, string>> = { '1': '', ΔK: 'K', 'Δ°C': '°C', 'Δ°F': '°F', 'g₀': 'g' };

/** Signs that follow their number without a blank (SI brochure, 9th edition, 5.4.3). */
const CLOSE_SIGNS: ReadonlySet<string> = new Set(['°', '′', '″', '']);

/** Gives what a visitor reads for a unit's symbol: the symbol itself but for a few; `''` for the plain ratio `1`. */
export function displaySymbol(symbol: string): string {
  return DISPLAY[symbol] ?? symbol;
}

/** Puts a unit behind a written number: `25.4 mm`, `90°`, `1.5`.
 *  @param display what `displaySymbol` gives */
export function withUnit(number: string, display: string): string {
  return CLOSE_SIGNS.has(display) ? `${number}${display}` : `${number} ${display}`;
}

/** Largest divisor of a wavelength that anybody states. */
const WAVELENGTH_PARTS_MAX = 10_000;

/** A fraction of the wavelength as opticians write it, `λ/10`; null where the number is no such part. */
export function wavelengthPart(value: number): string | null {
  // A double's own dust, such as in 1 / 0.1, is no digit.
  const divisor = Number((1 / value).toPrecision(9));
  return Number.isInteger(divisor) && divisor > 1 && divisor < WAVELENGTH_PARTS_MAX ? `λ/${divisor}` : null;
}
