import { countMeasured } from './measured-texts.ts';
import type { SeenColumn } from './seen-column.ts';
import { splitHeader } from './split-header.ts';

/** A head that may be a part number: with a digit, and without the signs of a unit. */
const CODE = /^(?=\D*\d)[\p{L}\d][\p{L}\d ._/+-]{1,60}$/u;
/** Fewest attributes and products of a table that is told to be turned. */
const ATTRIBUTES_MIN = 3;
const PRODUCTS_MIN = 2;

/**
 * Whether a table has its products in columns: the first column names attributes, some with their unit, most other heads
 * may be part numbers, and below them numbers stand among words.
 */
export function looksTransposed([names, ...others]: readonly SeenColumn[]): boolean {
  if (names === undefined || names.texts.size < ATTRIBUTES_MIN || names.texts.size < names.filled)
    return false;
  const products = others.filter(
    ({ column, unit_in, unit }) => CODE.test(column) && (unit === null || unit_in !== 'header'),
  );
  const mixed = products.filter(seen => {
    const { values, ranges } = countMeasured(seen);
    const measured = seen.numbers + seen.amounts + values + ranges;
    return measured > 0 && measured < seen.filled;
  });
  return (
    products.length >= PRODUCTS_MIN &&
    products.length * 3 >= others.length * 2 &&
    mixed.length * 2 >= products.length &&
    [...names.texts].some(text => splitHeader(text) !== null) &&
    ![...names.texts].every(text => CODE.test(text))
  );
}
