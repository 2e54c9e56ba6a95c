import type { NearMissName } from '#contract/attributes/kinds/kinds.ts';
import type { ChipData, ListData, NearMissDataOf } from '#contract/client/client-answers.ts';
import type { Translate } from '../../../platform/messages/catalogue.ts';
import { type PriceWriting, writeQuantity } from '../../../platform/units/write-quantity.ts';
import { isOfKind, LIST_KINDS } from '../kinds/kinds.ts';
import type { Wording } from '../kinds/list-kind.ts';
import { chipText } from './chip-text.ts';

type Miss = ListData['nearMisses'][number];

/**
 * The text of a near miss: `Focal length 35 mm instead of 40 mm`, `Wavelength range covers 400–1000 nm instead of
 * 400–1100 nm`, `Transmission ≥ 93 % @ 532 nm instead of ≥ 95 %`.
 * @param chip the condition that it would replace
 */
export function missText(miss: Miss, chip: ChipData, t: Translate, writing: PriceWriting): string {
  if (miss.kind !== 'curve') return textOfKind(miss, chip.filter, { chip, column: miss.column, t, writing });
  const { curveFilter } = chip;
  const op = miss.asked.op.startsWith('>') ? '>=' : '<=';
  const close =
    curveFilter === null
      ? chip
      : { ...chip, curveFilter: { ...curveFilter, op, value: miss.value } as const };
  return t('nothing.instead_condition', {
    condition: chipText(close, t, writing),
    asked: writeQuantity(miss.asked.value, { unit: miss.axes.y.unit, precision: null }, writing),
  });
}

function textOfKind<Name extends NearMissName>(
  miss: NearMissDataOf<Name>,
  filter: ChipData['filter'],
  wording: Wording,
): string {
  const own = filter !== null && isOfKind(filter, miss.kind) ? filter : null;
  return LIST_KINDS[miss.kind].missText(miss, own, wording);
}
