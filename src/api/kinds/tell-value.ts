import type { AttributeColumn } from '#contract/answers/shown-attribute.ts';
import type { KindName, ShownOf } from '#contract/attributes/kinds/kinds.ts';
import type { Locale } from '#text/locale.ts';
import type { ShownText } from '#text/localized-text.ts';
import { ANSWER_KINDS } from './kinds.ts';

/** A value of any kind with its unit as a text. */
export function tellValue<Name extends KindName>(
  value: ShownOf<Name>,
  column: AttributeColumn,
  locale: Locale,
): ShownText {
  return ANSWER_KINDS[value.kind].tell(value, column, locale);
}
