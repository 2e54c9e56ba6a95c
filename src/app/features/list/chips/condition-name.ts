import type { ChipData, ListData } from '#contract/client/client-answers.ts';
import type { Translate } from '../../../platform/messages/catalogue.ts';
import type { PriceWriting } from '../../../platform/units/write-quantity.ts';
import { chipText } from './chip-text.ts';

/** The name of a condition in a list without matches: the text of a chip, a word in quotes, or the category. */
export function conditionName(
  { what, key, address }: ListData['excluding'][number],
  chips: readonly ChipData[],
  t: Translate,
  writing: PriceWriting,
): string {
  if (what === 'category') return t('nothing.category');
  const chip = chips.find(candidate => candidate.address === address);
  if (chip !== undefined) return chipText(chip, t, writing);
  return what === 'text' ? t('nothing.word', { word: key ?? '' }) : (address ?? key ?? '');
}
