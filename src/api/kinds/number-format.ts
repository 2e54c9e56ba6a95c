import type { Comparison, Tolerance } from '#quantity/schema.ts';

/** The sign of a bound before its number. */
export const COMPARISON_SIGNS: Readonly<Record<Comparison, string>> = {
  '<': '<',
  '<=': '≤',
  '>': '>',
  '>=': '≥',
  '~': '≈',
};

/**
 * The number format of a spreadsheet that shows a number as the catalogue does, while the cell stays a number:
 * decimals, "≤ " before it, "±0.1" after it (ECMA-376-1:2016, 18.8.31). Undefined means the default format.
 */
export function numberFormat(
  precision: number | null,
  comparison: Comparison | null = null,
  tolerance: Tolerance | null = null,
): string | undefined {
  const sign = comparison === null ? '' : `"${COMPARISON_SIGNS[comparison]} "`;
  const behind = tolerance === null ? '' : `" ${formatTolerance(tolerance)}"`;
  if (precision === null && sign === '' && behind === '') return undefined;
  const digits = precision === null ? 'General' : precision === 0 ? '0' : `0.${'0'.repeat(precision)}`;
  return `${sign}${digits}${behind}`;
}

function formatTolerance({ minus, plus }: Tolerance): string {
  return minus === plus ? `±${plus}` : `+${plus}/−${minus}`;
}

/** A number as a cell of a spreadsheet, in the form of the catalogue. See {@link numberFormat}. */
export function formattedNumber(
  value: number | null,
  shown: { precision: number | null; comparison?: Comparison | null; tolerance?: Tolerance | null },
): { value: number | null; format?: string } {
  const format = numberFormat(shown.precision, shown.comparison, shown.tolerance);
  return format === undefined ? { value } : { value, format };
}
