import type { z } from 'zod';
import type { Comparison, Tolerance } from '#contract/quantity/schema.ts';

const SIGNS: Readonly<Record<z.infer<typeof Comparison>, string>> = {
  '<': '<',
  '<=': '≤',
  '>': '>',
  '>=': '≥',
  '~': '≈',
};

/**
 * The number format of a spreadsheet that shows a number as the catalogue does, while the cell stays a number: decimals, "≤ " before it, "±0.1" behind it
 * (ECMA-376-1:2016, 18.8.31). Undefined: as it is.
 */
export function numberFormat(
  precision: number | null,
  comparison: z.infer<typeof Comparison> | null = null,
  tolerance: z.infer<typeof Tolerance> | null = null,
): string | undefined {
  const sign = comparison === null ? '' : `"${SIGNS[comparison]} "`;
  const behind = tolerance === null ? '' : `" ${formatTolerance(tolerance)}"`;
  if (precision === null && sign === '' && behind === '') return undefined;
  const digits = precision === null ? 'General' : precision === 0 ? '0' : `0.${'0'.repeat(precision)}`;
  return `${sign}${digits}${behind}`;
}

function formatTolerance({ minus, plus }: z.infer<typeof Tolerance>): string {
  return minus === plus ? `±${plus}` : `+${plus}/−${minus}`;
}
