import { z } from 'zod';
import { LocalizedText } from './localized-text.ts';
import { Comparison, Tolerance } from './quantity/schema.ts';

/** An attribute's key: lower-case words with underscores; stands in addresses and column heads. */
export const AttributeKey = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,63}$/, 'lower-case letters, digits and _, starting with a letter');

/** Words that a search address uses itself, refused as attribute keys. */
export const RESERVED_ATTRIBUTE_KEYS: ReadonlySet<string> = new Set([
  'q',
  'sort',
  'page',
  'size',
  'view',
  'units',
  'columns',
  'locale',
  'lang',
  'type',
  'filters',
  'category',
  'set',
]);

/** What values an attribute takes. */
export const AttributeKind = z.enum(['number', 'range', 'enum', 'text', 'flag']);
export type AttributeKind = z.infer<typeof AttributeKind>;

/** One choice of an enum attribute; `id` stands in addresses: any text without comma, `!`-prefix or control characters. */
export const EnumValue = z.object({ id: z.string().min(1).max(128), name: LocalizedText, order: z.int() });
export type EnumValue = z.infer<typeof EnumValue>;

/** The definition of an attribute. Numbers and ranges are kept in `unit` (the base unit, null for a bare number). */
export const Attribute = z.object({
  key: AttributeKey,
  name: LocalizedText,
  kind: AttributeKind,
  quantity: z.string().nullable().describe('kind of quantity, e.g. length'),
  unit: z.string().nullable().describe('base unit symbol of the units table, e.g. mm'),
  display_units: z.array(z.string()).describe('units a visitor may switch to'),
  precision: z.int().min(0).max(15).nullable().describe('decimals shown in the base unit; null: as given'),
  group: LocalizedText,
  order: z.int(),
  help: LocalizedText,
  filterable: z.boolean(),
  comparable: z.boolean(),
  in_table: z.boolean().describe('shown in variant tables'),
  better: z.enum(['higher', 'lower']).nullable(),
  values: z.array(EnumValue).describe('the choices of an enum; empty for other kinds'),
});
export type Attribute = z.infer<typeof Attribute>;

/** A product's value of one attribute. A missing value is an absent entry: never 0, never "". Numbers are in the attribute's base unit; `given` is the text as the source wrote it. */
export const AttributeValue = z.discriminatedUnion('kind', [
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
  z.object({
    kind: z.literal('enum'),
    key: AttributeKey,
    values: z.array(z.string()).min(1).describe('ids of the attribute’s choices'),
  }),
  z.object({ kind: z.literal('text'), key: AttributeKey, text: LocalizedText }),
  z.object({ kind: z.literal('flag'), key: AttributeKey, flag: z.boolean() }),
]);
export type AttributeValue = z.infer<typeof AttributeValue>;

const BUILTIN = {
  display_units: [],
  quantity: null,
  help: {},
  group: { en: 'Ordering', cn: '订购' },
  filterable: true,
  comparable: true,
  in_table: true,
  values: [],
};

/** Attributes that every product has by its record, offered as facets, filters and sorts like any other: price of one piece (major units), lead time of one piece (business days), in stock. */
export const BUILTIN_ATTRIBUTES: readonly Attribute[] = [
  {
    ...BUILTIN,
    key: 'price',
    kind: 'number',
    name: { en: 'Unit price', cn: '单价' },
    unit: null,
    precision: 2,
    order: 9001,
    better: 'lower',
  },
  {
    ...BUILTIN,
    key: 'lead_time',
    kind: 'number',
    name: { en: 'Lead time', cn: '交货期' },
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
    name: { en: 'In stock', cn: '现货' },
    unit: null,
    precision: null,
    order: 9003,
    better: null,
  },
];
