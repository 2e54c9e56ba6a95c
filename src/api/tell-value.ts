import type { KindName, ShownOf } from '#contract/kinds/kinds.ts';
import type { Locale } from '#contract/locale.ts';
import type { ShownText } from '#contract/localized-text.ts';
import type { AttributeColumn } from '#contract/shown-attribute.ts';
import { ANSWER_KINDS } from './kinds/kinds.ts';

/** A value of any kind with its unit as a text. */
export function tellValue<Name extends KindName>(
  value: ShownOf<Name>,
  column: AttributeColumn,
  locale: Locale,
): ShownText {
  return ANSWER_KINDS[value.kind].tell(value, column, locale);
}
