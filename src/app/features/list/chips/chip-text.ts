import type { KindName } from '#contract/attributes/kinds/kinds.ts';
import type { ChipData, FilterDataOf } from '#contract/client/client-answers.ts';
import type { Translate } from '../../../platform/messages/catalogue.ts';
import { type PriceWriting, writeQuantity } from '../../../platform/units/write-quantity.ts';
import { writePlace } from '../address/write-place.ts';
import { LIST_KINDS } from '../kinds/kinds.ts';
import type { Wording } from '../kinds/list-kind.ts';

/** The comparison signs for readers. */
const OPERATORS = { '>=': '≥', '>': '>', '<=': '≤', '<': '<' } as const;

/** The text of a condition in a chip: `Focal length 90–110 mm`, `Coating A, B`, `Wavelength range covers 1064 nm`. */
export function chipText(chip: ChipData, t: Translate, writing: PriceWriting): string {
  const { filter, column, curveFilter } = chip;
  if (curveFilter !== null) return curveText(curveFilter, chip.axes, t, writing);
  if (filter === null || column === null) return chip.address;
  if (filter.kind === 'has') return t(filter.has ? 'chip.has' : 'chip.has_not', { name: column.name.text });
  return textOfKind(filter, { chip, column, t, writing });
}

function textOfKind<Name extends KindName>(filter: FilterDataOf<Name>, wording: Wording): string {
  return LIST_KINDS[filter.kind].chipText(filter, wording);
}

/**
 * Formats a condition on a curve as `Transmission ≥ 99 % @ 1030–1064 nm` or `… @ any of 1030–1064 nm`. A curve that
 * this catalogue lacks is named by its key.
 */
function curveText(
  { key, op, value, xMin, xMax, where }: NonNullable<ChipData['curveFilter']>,
  axes: ChipData['axes'],
  t: Translate,
  writing: PriceWriting,
): string {
  const y = { unit: axes?.y.unit ?? null, precision: null };
  const place = writePlace({ xMin, xMax }, axes, writing);
  return `${axes?.y.name.text ?? key} ${OPERATORS[op]} ${writeQuantity(value, y, writing)} @ ${where === 'any' && xMin !== xMax ? t('chip.any_of', { place }) : place}`;
}
