import type { Chip, List } from '#contract/client-answers.ts';
import type { Translate } from '../../platform/messages/catalogue.ts';
import { type Writing, writeQuantity } from '../../platform/units/write-quantity.ts';
import { chipText, writeInterval } from './chip-text.ts';

type Miss = List['nearMisses'][number];

/** What comes close to a condition: `Focal length 35 mm instead of 40 mm`, `Wavelength range covers 400–1000 nm instead of 400–1100 nm`, `Transmission ≥ 93 % @ 532 nm instead of ≥ 95 %`.
 *  @param chip the condition that it would take the place of */
export function missText(miss: Miss, chip: Chip, t: Translate, writing: Writing): string {
  if (miss.kind === 'number') {
    const write = (number: number) => writeQuantity(number, { ...miss.column, precision: null }, writing);
    return t('nothing.instead', {
      name: miss.column.name.text,
      value: write(miss.value),
      asked: write(miss.asked),
    });
  }
  const close = closeChip(miss, chip);
  return t('nothing.instead_condition', {
    condition: chipText(close, t, writing),
    asked: askedText(miss, writing),
  });
}

/** The condition that would do, as a chip would show it. */
function closeChip(miss: Exclude<Miss, { kind: 'number' }>, chip: Chip): Chip {
  const { filter, curveFilter } = chip;
  if (miss.kind === 'range')
    return filter?.kind === 'range' ? { ...chip, filter: { ...filter, ...miss.value } } : chip;
  const op = miss.asked.op.startsWith('>') ? '>=' : '<=';
  return curveFilter === null ? chip : { ...chip, curveFilter: { ...curveFilter, op, value: miss.value } };
}

function askedText(miss: Exclude<Miss, { kind: 'number' }>, writing: Writing): string {
  if (miss.kind === 'range') return writeInterval(miss.asked, { ...miss.column, precision: null }, writing);
  return writeQuantity(miss.asked.value, { unit: miss.axes.y.unit, precision: null }, writing);
}
