import { statesNoLeadTime, statesNoStock } from './lead-days.ts';

/** A whole number, with commas or blanks between thousands, that may be a bound: `>100`, `100+`. */
const COUNT = /^[>≥]?=?\s*(\d{1,3}(?:[,\s’']\d{3})+|\d{1,10})(?:\.0+)?\s*\+?$/;

/**
 * Pieces in stock as people write them: `12`, `1,200` (with decimal comma `1.200`), of `>100` and `100+` the number that is
 * there for certain, 0 for `sold out`, and null where none is stated (`n/a`, `on request`). Returns undefined for other texts.
 */
export function readStockCount(text: string, decimal_comma: boolean): number | null | undefined {
  const [, count] = COUNT.exec(decimal_comma ? swapSigns(text) : text) ?? [];
  if (count !== undefined) return Number(count.replace(/\D/g, ''));
  if (statesNoStock(text)) return 0;
  return text === '' || statesNoLeadTime(text) ? null : undefined;
}

/** Commas as dots and dots as commas. */
function swapSigns(text: string): string {
  return text.replace(/[.,]/g, sign => (sign === '.' ? ',' : '.'));
}
