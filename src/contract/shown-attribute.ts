import { z } from 'zod';
import { Attribute, AttributeKey, type AttributeValue } from './attribute.ts';
import type { Locale } from './locale.ts';
import { ShownText, showText } from './localized-text.ts';
import { Comparison, Tolerance } from './quantity/schema.ts';

/** An attribute's definition as an answer carries it, texts in the language asked for. */
export const AttributeColumn = Attribute.omit({ name: true, group: true, help: true, values: true }).extend({
  name: ShownText,
  group: ShownText,
  help: ShownText,
});
export type AttributeColumn = z.infer<typeof AttributeColumn>;

/** A choice of an enum attribute with its name. */
export const ShownChoice = z.object({ id: z.string(), name: ShownText });
export type ShownChoice = z.infer<typeof ShownChoice>;

/** A product's value as an answer carries it: numbers in the column's base unit, choices with their names. */
export const ShownValue = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('number'),
    key: AttributeKey,
    value: z.number(),
    comparison: Comparison.nullable(),
    tolerance: Tolerance.nullable(),
    given: z.string(),
  }),
  z.object({
    kind: z.literal('range'),
    key: AttributeKey,
    min: z.number().nullable(),
    max: z.number().nullable(),
    given: z.string(),
  }),
  z.object({ kind: z.literal('enum'), key: AttributeKey, values: z.array(ShownChoice) }),
  z.object({ kind: z.literal('text'), key: AttributeKey, text: ShownText }),
  z.object({ kind: z.literal('flag'), key: AttributeKey, flag: z.boolean() }),
]);
export type ShownValue = z.infer<typeof ShownValue>;

/** Turns a definition into its shown form. */
export function showAttribute(attribute: Attribute, locale: Locale): AttributeColumn {
  const { name, group, help, values: _, ...rest } = attribute;
  return {
    ...rest,
    name: showText(name, locale),
    group: showText(group, locale),
    help: showText(help, locale),
  };
}

/** Turns a stored value into its shown form; a choice that the definition lacks shows its id. */
export function showValue(value: AttributeValue, attribute: Attribute, locale: Locale): ShownValue {
  if (value.kind === 'text') return { ...value, text: showText(value.text, locale) };
  if (value.kind !== 'enum') return value;
  return { ...value, values: value.values.map(id => ({ id, name: showChoice(id, attribute, locale) })) };
}

/** The name of an attribute's choice; its id where the definition lacks it. */
export function showChoice(id: string, attribute: Attribute, locale: Locale): ShownText {
  const choice = attribute.values.find(candidate => candidate.id === id);
  return choice === undefined ? { text: id } : showText(choice.name, locale);
}
