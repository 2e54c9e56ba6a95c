import type { Chip, Column } from '#contract/client-answers.ts';
import { withUnit } from '#contract/quantity/unit-display.ts';
import type { Translate } from '../../platform/messages/catalogue.ts';
import { unitName, type Writing, writeQuantity, writeRange } from '../../platform/units/write-quantity.ts';

/** How a comparison is written for a reader. */
const OPERATORS = { '>=': '≥', '>': '>', '<=': '≤', '<': '<' } as const;

type Interval = { min: number | null; max: number | null; openMin?: boolean; openMax?: boolean };

/** What a condition says, for a chip: `Focal length 90–110 mm`, `Coating A, B`, `Wavelength range covers 1064 nm`. */
export function chipText(chip: Chip, t: Translate, writing: Writing): string {
  const { filter, column, curveFilter } = chip;
  if (curveFilter !== null) return curveText(curveFilter, chip.axes, t, writing);
  if (filter === null || column === null) return chip.address;
  const measure = { ...column, precision: null };
  const name = column.name.text;
  if (filter.kind === 'enum') {
    const names = chip.choices.map(choice => choice.name.text).join(', ');
    return filter.not ? t('chip.not', { name, value: names }) : `${name} ${names}`;
  }
  if (filter.kind === 'number') {
    const value = filter.anyOf.map(interval => writeInterval(interval, measure, writing)).join(', ');
    return filter.not ? t('chip.not', { name, value }) : `${name} ${value}`;
  }
  if (filter.kind === 'range')
    return t(`chip.${filter.mode}`, { name, value: writeInterval(filter, measure, writing) });
  if (filter.kind === 'flag') return t(filter.flag ? 'chip.yes' : 'chip.no', { name });
  if (filter.kind === 'text') return t('chip.contains', { name, value: filter.contains });
  return t(filter.has ? 'chip.has' : 'chip.has_not', { name });
}

/** `Transmission ≥ 99 % @ 1030–1064 nm`, or `@ any of 1030–1064 nm`; a curve that this catalogue lacks is named by its key. */
function curveText(
  { key, op, value, xMin, xMax, where }: NonNullable<Chip['curveFilter']>,
  axes: Chip['axes'],
  t: Translate,
  writing: Writing,
): string {
  const y = { unit: axes?.y.unit ?? null, precision: null };
  const place = writePlace({ xMin, xMax }, axes, writing);
  return `${axes?.y.name.text ?? key} ${OPERATORS[op]} ${writeQuantity(value, y, writing)} @ ${where === 'any' && xMin !== xMax ? t('chip.any_of', { place }) : place}`;
}

/** Where on a curve: `532 nm`, `400–700 nm`; bare numbers where its axes are not known. */
export function writePlace(
  { xMin, xMax }: { xMin: number; xMax: number },
  axes: Pick<NonNullable<Chip['axes']>, 'x'> | null,
  writing: Writing,
): string {
  const x = { unit: axes?.x.unit ?? null, precision: null };
  if (xMin === xMax) return writeQuantity(xMin, x, writing);
  return withUnit(writeRange(xMin, xMax, x, writing), unitName(x, writing));
}

/** An interval with its unit: `90–110 mm`, `> 5 V`. */
export function writeInterval(
  { min, max, openMin, openMax }: Interval,
  measure: Pick<Column, 'unit' | 'precision'>,
  writing: Writing,
): string {
  if (min !== null && min === max) return writeQuantity(min, measure, writing);
  if (max === null && min !== null && openMin) return `> ${writeQuantity(min, measure, writing)}`;
  if (min === null && max !== null && openMax) return `< ${writeQuantity(max, measure, writing)}`;
  return withUnit(writeRange(min, max, measure, writing), unitName(measure, writing));
}
