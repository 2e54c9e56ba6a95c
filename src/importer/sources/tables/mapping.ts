import { z } from 'zod';
import type { MessageKey } from '#contract/messages/messages.ts';
import { DATE_ORDERS } from '../dates.ts';
import { PRODUCT_FIELDS } from '../product-fields.ts';
import { compilePattern } from './linear-pattern.ts';

/** A regular expression. */
const Expression = z
  .string()
  .refine(text => compilePattern(text) !== null, 'expected.expression' satisfies MessageKey);

/** A regular expression whose first group is what is wanted. */
const Pattern = z
  .string()
  .refine(
    text => (compilePattern(text)?.group_count ?? 0) > 0,
    'expected.group_expression' satisfies MessageKey,
  );

const Text = z.union([z.string(), z.strictObject({ en: z.string().min(1), cn: z.string().min(1) })]);
export type MappedText = z.infer<typeof Text>;

/** What a column of the foreign table becomes: an attribute, where needed with the unit of its bare numbers and the bounds outside which a number is doubtful. */
const Column = z.union([
  z.string().transform(attribute => ({ attribute, unit: null, decimal_comma: null, plausible: null })),
  z.strictObject({
    attribute: z.string(),
    unit: z.string().nullable().default(null),
    decimal_comma: z.boolean().nullable().default(null),
    plausible: z
      .strictObject({ min: z.number().optional(), max: z.number().optional() })
      .nullable()
      .default(null),
  }),
]);
export type MappedColumn = z.infer<typeof Column>;

const Table = z.strictObject({
  file: z.string().min(1),
  sheet: z.string().optional(),
  encoding: z.string().optional(),
  delimiter: z.string().length(1).optional(),
  head_row: z.int().min(1).default(1),
  unit_row: z.int().min(1).nullable().default(null),
  data_row: z.int().min(2).optional(),
  decimal_comma: z.boolean().default(false),
  date_order: z.enum(DATE_ORDERS).default('ymd'),
  missing: z.array(z.string()).default([]),
  repair_encoding: z.boolean().default(false),
  same_id: z.enum(['refuse', 'suffix']).default('refuse'),
  split: z
    .array(
      z.strictObject({
        column: z.string(),
        from: z.string(),
        pattern: Pattern,
        shorten: z.boolean().default(false),
      }),
    )
    .default([]),
  replace: z.array(z.strictObject({ column: z.string(), pattern: Expression, by: z.string() })).default([]),
  values: z.record(z.string(), z.record(z.string(), Text)).default({}),
  product: z.partialRecord(z.enum(PRODUCT_FIELDS), z.string()),
  categories: z.array(z.string()).default([]),
  columns: z.record(z.string(), Column).default({}),
  ignore: z.array(z.string()).default([]),
});
export type TableMapping = z.infer<typeof Table>;

const Scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/** `mapping.yaml` of reader `tables`: how foreign tables become products. Attributes are given by the columns of `attributes.csv`. */
export const TablesMapping = z.strictObject({
  unit_aliases: z.record(z.string(), z.string()).default({}),
  attributes: z.record(z.string(), z.record(z.string(), Scalar)).default({}),
  tables: z.array(Table).min(1),
});
export type TablesMapping = z.infer<typeof TablesMapping>;
