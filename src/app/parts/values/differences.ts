import type { RowData, ValueData } from '#contract/client/client-answers.ts';
import { toMajor } from '#contract/records/currency.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import type { NumberMeasure, Writing } from '../../platform/units/write-quantity.ts';
import type { MeasuredColumn } from './equal-precision.ts';
import { priceFor, quantitiesOf, writeMajor } from './price-text.ts';

/** How a value differs from the one it is compared to: not at all, or by a number written as text, or ''. */
export type Difference = { same: boolean; text: string };

/** The key of the price among the differences of a row. No attribute has it. */
const PRICE = 'price';

/** Factor from which a difference is told as a ratio. */
const RATIO_MIN = 10;
/** Significant digits of a difference and of a ratio. What is beyond them is noise of subtraction. */
const DIGITS = 4;
const RATIO_DIGITS = 2;

/**
 * The differences of a row to a reference, by the key of the column. Columns in which one of them has no value have
 * none.
 */
export function differencesOf(
  row: RowData,
  reference: RowData,
  { columns, writing }: { columns: readonly MeasuredColumn[]; writing: Writing },
): ReadonlyMap<string, Difference> {
  const own = valuesOf(row);
  const other = valuesOf(reference);
  const found = new Map<string, Difference>();
  for (const { key, unit, conversion } of columns) {
    const [value, compared] = [own.get(key), other.get(key)];
    if (value !== undefined && compared !== undefined)
      found.set(key, differenceOf(value, compared, { unit, conversion, writing }));
  }
  const price = priceDifference(row, reference, writing);
  if (price !== null) found.set(PRICE, price);
  return found;
}

/** The unit of values that are compared, and how the size of a difference is written, which is by default as a number. */
type Compared = Pick<NumberMeasure, 'unit' | 'conversion'> & {
  writing: Writing;
  write?: (size: number) => string;
};

/** How a value of an attribute differs from another of it. Only numbers differ by a number. */
export function differenceOf(value: ValueData, compared: ValueData, measure: Compared): Difference {
  const { unit, writing } = measure;
  const write = measure.write ?? (size => formatNumber(size, { locale: writing.locale }));
  if (contentOf(value) === contentOf(compared)) return { same: true, text: '' };
  const isMeasured = value.kind === 'number' && compared.kind === 'number' && unit !== 'λ';
  // A difference to a bound is not known.
  if (!isMeasured || value.comparison !== null || compared.comparison !== null)
    return { same: false, text: '' };
  const shownIn =
    measure.conversion === undefined && unit !== null ? writing.units(unit) : measure.conversion;
  const convert = shownIn?.convert ?? ((own: number) => own);
  const [shown, from] = [convert(value.value), convert(compared.value)];
  if (shown === from) return { same: true, text: '' };
  const ratio = shown / from;
  if (Number.isFinite(ratio) && ratio > 0 && (ratio >= RATIO_MIN || ratio <= 1 / RATIO_MIN))
    return {
      same: false,
      text: `×\u2009${formatNumber(ratio, { locale: writing.locale, significant: RATIO_DIGITS })}`,
    };
  const size = Number(Math.abs(shown - from).toPrecision(DIGITS));
  return { same: false, text: signed(shown - from, write(size)) };
}

/** The difference of the prices of one piece, if both are known and in one currency. */
export function priceDifference(row: RowData, reference: RowData, { locale }: Writing): Difference | null {
  const [own, other] = [unitPrice(row), unitPrice(reference)];
  const currency = row.price?.currency;
  if (own === null || other === null || currency === undefined || currency !== reference.price?.currency)
    return null;
  if (own === other) return { same: true, text: '' };
  const amount = writeMajor(toMajor(Math.abs(own - other), currency), currency, locale);
  return { same: false, text: signed(own - other, amount) };
}

function unitPrice({ price, packing }: RowData): number | null {
  const found = priceFor(price, quantitiesOf({ price, packing }).least);
  return found === null || found === 'request' ? null : found.unitPrice;
}

function signed(difference: number, size: string): string {
  return `${difference < 0 ? '−' : '+'}${size}`;
}

function valuesOf({ values }: RowData): Map<string, ValueData> {
  return new Map(values.map(value => [value.key, value]));
}

/** The content of a value without the text that it was read from. */
function contentOf(value: ValueData): string {
  return JSON.stringify('given' in value ? { ...value, given: '' } : value);
}
