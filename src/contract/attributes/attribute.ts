import { z } from 'zod';
import { LocalizedText } from '#text/localized-text.ts';
import { sharedText } from '#text/shared-text.ts';
import { AttributeKey } from './attribute-key.ts';
import { ChoiceOrder, EnumValue } from './kinds/enum.ts';
import { KindName, schemasOf } from './kinds/kinds.ts';

/** The definition of an attribute. Numbers and ranges are kept in `unit` (the base unit, null for a bare number). */
export const Attribute = z.object({
  key: AttributeKey,
  name: LocalizedText,
  kind: KindName,
  quantity: z.string().nullable().describe('quantity, for example length'),
  unit: z.string().nullable().describe('base unit, for example mm'),
  display_units: z.array(z.string()).describe('units that visitors can choose'),
  precision: z
    .int()
    .min(0)
    .max(15)
    .nullable()
    .describe('number of decimals in the base unit; null: as given'),
  group: LocalizedText,
  order: z.int(),
  help: LocalizedText,
  sketch: z
    .string()
    .optional()
    .describe('picture of what is measured, a path in the catalogue folder; absent: none'),
  filterable: z.boolean(),
  comparable: z.boolean(),
  in_table: z.boolean().describe('shown in variant tables'),
  better: z.enum(['higher', 'lower']).nullable(),
  values: z.array(EnumValue).describe('choices of an enum; empty for other kinds'),
  choice_order: ChoiceOrder.optional().describe('order of the choices in a facet; absent: count'),
  by_update: z
    .object({ choice_order: ChoiceOrder, ids: z.array(z.string()) })
    .optional()
    .describe('order of the choices that an update replaced, which whole imports keep; absent: none'),
});
export type Attribute = z.infer<typeof Attribute>;

/**
 * A product's value of one attribute. A missing value is an absent entry: never 0, never "". Numbers are in the
 * attribute's base unit. `given` is the text as the source wrote it.
 */
export const AttributeValue = z.discriminatedUnion('kind', schemasOf('value'));
export type AttributeValue = z.infer<typeof AttributeValue>;

const BUILTIN = {
  display_units: [],
  quantity: null,
  group: sharedText('attribute.ordering'),
  filterable: true,
  comparable: true,
  in_table: true,
  values: [],
};

/**
 * Attributes that every product has by its record, offered as facets, filters and sorts like any other: price of one
 * piece (major units), lead time of one piece (business days), in stock.
 */
export const BUILTIN_ATTRIBUTES: readonly Attribute[] = [
  {
    ...BUILTIN,
    key: 'price',
    kind: 'number',
    name: sharedText('attribute.price'),
    help: sharedText('attribute.price_help'),
    unit: null,
    precision: 2,
    order: 9001,
    better: 'lower',
  },
  {
    ...BUILTIN,
    key: 'lead_time',
    kind: 'number',
    name: sharedText('attribute.lead_time'),
    help: sharedText('attribute.lead_time_help'),
    quantity: 'time',
    unit: 'd',
    precision: 0,
    order: 9002,
    better: 'lower',
  },
  {
    ...BUILTIN,
    key: 'in_stock',
    kind: 'flag',
    name: sharedText('attribute.in_stock'),
    help: sharedText('attribute.in_stock_help'),
    unit: null,
    precision: null,
    order: 9003,
    better: null,
  },
];

/** The keys of the built-in attributes. */
export const BUILTIN_KEYS: ReadonlySet<string> = new Set(BUILTIN_ATTRIBUTES.map(({ key }) => key));

/** Whether every product has this attribute in its record (price, lead time, stock). */
export function isBuiltin(key: string): boolean {
  return BUILTIN_KEYS.has(key);
}
