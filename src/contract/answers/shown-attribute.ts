import { z } from 'zod';
import type { Locale } from '#text/locale.ts';
import { ShownText } from '#text/localized-text.ts';
import { showText } from '#text/text-in.ts';
import { Attribute } from '../attributes/attribute.ts';
import {
  type AnswerTexts,
  KINDS,
  type KindName,
  type ShownOf,
  schemasOf,
  type ValueOf,
} from '../attributes/kinds/kinds.ts';

/** An attribute's definition in an answer, with texts in the requested language. */
export const AttributeColumn = Attribute.omit({
  name: true,
  group: true,
  help: true,
  sketch: true,
  values: true,
  choice_order: true,
  by_update: true,
}).extend({
  name: ShownText,
  group: ShownText,
  help: ShownText,
  sketch: z.string().optional().describe('address of a picture of what is measured; absent: none'),
});
export type AttributeColumn = z.infer<typeof AttributeColumn>;

/** A product's value as an answer carries it: numbers in the column's base unit, choices with their names. */
export const ShownValue = z.discriminatedUnion('kind', schemasOf('shown'));
export type ShownValue = z.infer<typeof ShownValue>;

/** Turns a definition into its shown form.
 *  @param mediaHref turns a path of the catalogue folder into an address */
export function showAttribute(
  attribute: Attribute,
  locale: Locale,
  mediaHref: (path: string) => string,
): AttributeColumn {
  const { name, group, help, sketch, values: _, choice_order: _order, by_update: _mark, ...rest } = attribute;
  return {
    ...rest,
    name: showText(name, locale),
    group: showText(group, locale),
    help: showText(help, locale),
    ...(sketch !== undefined && { sketch: mediaHref(sketch) }),
  };
}

/**
 * Turns a stored value into its shown form.
 * @param showing the locale of the answer, and `nameOf`, which names the choices of the attribute
 */
export function showValue<Name extends KindName>(value: ValueOf<Name>, showing: AnswerTexts): ShownOf<Name> {
  return KINDS[value.kind].show(value, showing);
}
