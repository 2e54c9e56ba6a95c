import type { Locale } from '#contract/locale.ts';
import { formatNumber } from '#contract/quantity/format-number.ts';
import type { UnitLookup } from './units.tsx';

/** What a number is a number of: the unit it is kept in (null: none) and the decimals it is shown with (null: as given). */
export type Measure = { unit: string | null; precision: number | null };

/** How numbers are written for a visitor. */
export type Writing = { locale: Locale; units: UnitLookup };

// Units whose symbol is not what a visitor reads; the same as `display` in the table of units.
const DISPLAY: Readonly<Record<string, string>> = {
  '1': '',
  λ: '',
  ΔK: 'K',
  'Δ°C': '°C',
  'Δ°F': '°F',
  'g₀': 'g',
};
// Symbols that follow their number without a blank (SI brochure, 5.4.3).
const CLOSE = new Set(['°', '′', '″', '']);
/** Decimals beyond which a converted number says nothing. */
const DECIMALS_MAX = 6;

/** The unit that a column head names; empty for a bare number. */
export function unitName({ unit }: Pick<Measure, 'unit'>, { units }: Writing): string {
  if (unit === null) return '';
  return units(unit)?.unit ?? DISPLAY[unit] ?? unit;
}

/** Writes a number without its unit, as a table's cell does. */
export function writeNumber(value: number, { unit, precision }: Measure, { locale, units }: Writing): string {
  if (unit === 'λ') return writeWavelengths(value, locale);
  const conversion = unit === null ? null : units(unit);
  if (conversion === null) return formatNumber(value, { locale, precision: precision ?? undefined });
  const converted = conversion.convert(value);
  if (precision === null) return formatNumber(converted, { locale, significant: 4 });
  return formatNumber(converted, {
    locale,
    precision: Math.min(DECIMALS_MAX, Math.max(0, precision + conversion.decimals)),
  });
}

/** A fraction of the wavelength as opticians write it: λ/10, 0.3 λ. */
function writeWavelengths(value: number, locale: Locale): string {
  const divisor = Number((1 / value).toPrecision(9));
  return Number.isInteger(divisor) && divisor > 1 ? `λ/${divisor}` : `${formatNumber(value, { locale })} λ`;
}

/** Writes a number with its unit: `25.4 mm`, `90°`. */
export function writeQuantity(value: number, measure: Measure, writing: Writing): string {
  return withUnit(writeNumber(value, measure, writing), unitName(measure, writing));
}

/** Writes a range, either end open, without its unit: `350–2000`, `≥ 350`, `−40 … 85`. */
export function writeRange(
  min: number | null,
  max: number | null,
  measure: Measure,
  writing: Writing,
): string {
  if (min === null) return max === null ? '—' : `≤ ${writeNumber(max, measure, writing)}`;
  const low = writeNumber(min, measure, writing);
  if (max === null) return `≥ ${low}`;
  const high = writeNumber(max, measure, writing);
  if (low === high) return low;
  return low.startsWith('-') || high.startsWith('-') ? `${low} … ${high}` : `${low}–${high}`;
}

/** Puts a unit behind a number, close or apart as the SI brochure has it. */
export function withUnit(number: string, unit: string): string {
  return CLOSE.has(unit) ? `${number}${unit}` : `${number} ${unit}`;
}
