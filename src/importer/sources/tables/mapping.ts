import { z } from 'zod';
import { Curve, CurveAxis } from '#contract/curves/curve.ts';
import type { MessageKey } from '#contract/messages/messages.ts';
import { DocumentKind } from '#contract/records/document.ts';
import { findUnit } from '#quantity/units/units.ts';
import { otherLanguageOf } from '#text/locale.ts';
import { PlausibleBounds } from '../../plausible.ts';
import { DATE_ORDERS } from '../dates.ts';
import { PRICE_QUANTITY } from '../packing-fields.ts';
import { PRODUCT_FIELDS } from '../product-fields.ts';
import { inSomeLanguages } from '../texts-by-language.ts';
import { compilePattern } from './linear-pattern.ts';

/** A regular expression. */
const Expression = z
  .string()
  .refine(text => compilePattern(text) !== null, 'expected.expression' satisfies MessageKey);

/** A regular expression whose first group is the result. */
const Pattern = z
  .string()
  .refine(
    text => (compilePattern(text)?.group_count ?? 0) > 0,
    'expected.group_expression' satisfies MessageKey,
  );

const Text = z.union([z.string(), inSomeLanguages(z.string().min(1))]);
export type MappedText = z.infer<typeof Text>;

/** The fields of the site's languages: a mapping may serve sites that have more of them than this one. */
function leaveOutOtherLanguages(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([field]) => otherLanguageOf(field) === undefined));
}

/** The use of a column of the foreign table. */
const Column = z.union([
  z.string().transform(attribute => ({
    attribute,
    to: null,
    unit: null,
    factor: null,
    list: null,
    decimal_comma: null,
    plausible: null,
  })),
  z.strictObject({
    attribute: z.string(),
    /** Column of the upper end, if this one has the lower end of a range. */
    to: z.string().nullable().default(null),
    /** The factor for numbers. */
    factor: z.number().nullable().default(null),
    /** The separator between several choices. */
    list: z.string().min(1).nullable().default(null),
    /** Unit of numbers that have none of their own. */
    unit: z.string().nullable().default(null),
    decimal_comma: z.boolean().nullable().default(null),
    plausible: PlausibleBounds.nullable().default(null),
  }),
]);
export type MappedColumn = z.infer<typeof Column>;

/**
 * A document of each product, by templates. At most one of `url` and `path` should be filled. If both stay empty, there
 * is no document.
 */
const MappedDocument = z.strictObject({
  kind: DocumentKind.default('other'),
  name: Text,
  url: z.string().default(''),
  path: z.string().default(''),
  language: z.string().nullable().default(null),
});
export type MappedDocument = z.infer<typeof MappedDocument>;

const MappedAxis = z.strictObject({
  key: CurveAxis.shape.key,
  unit: z
    .string()
    .refine(text => findUnit(text) !== undefined, 'expected.unit' satisfies MessageKey)
    .nullable()
    .default(null),
  name: Text.optional(),
});

/**
 * A curve of each product: from `columns` whose names have a number in place of `*`, from `points` written `x:y|x:y`,
 * or from two lists, `x_values` and `y_values`.
 */
const MappedCurve = z
  .strictObject({
    name: Text.optional(),
    conditions: Text.optional(),
    origin: Curve.shape.origin.default('unstated'),
    x: MappedAxis,
    y: MappedAxis,
    columns: z.string().includes('*').optional(),
    points: z.string().optional(),
    x_values: z.string().optional(),
    y_values: z.string().optional(),
  })
  .refine(
    ({ columns, points, x_values, y_values }) =>
      [columns, points, x_values && y_values].filter(source => source !== undefined).length === 1,
    'expected.curve_source' satisfies MessageKey,
  );
export type MappedCurve = z.infer<typeof MappedCurve>;

/**
 * A second table whose rows are joined to those of the first if its column `key` equals the first one's column `on`.
 * `columns` are further columns, each a template that is filled for each of the rows and joined by `|`.
 */
const Join = z.strictObject({
  file: z.string().min(1),
  on: z.string(),
  key: z.string(),
  encoding: z.string().optional(),
  delimiter: z.string().length(1).optional(),
  columns: z.record(z.string(), z.string()).default({}),
});
export type JoinMapping = z.infer<typeof Join>;

/**
 * The series of a product, and its group in it, by templates. An unknown series is created with the categories that all
 * its products share. Where `name` stays empty, the product belongs to none.
 */
const MappedSet = z.strictObject({
  name: z.string().min(1),
  id: z.string().min(1).optional(),
  group: z.string().min(1).optional(),
});
export type MappedSet = z.infer<typeof MappedSet>;

/** Whether each column is split off once, and from one of the table or one that was split off before. */
function isInOrder(splits: readonly { column: string; from: string }[]): boolean {
  return splits.every(({ column, from }, at) => {
    const later = splits.slice(at);
    return later.every(own => own.column !== from) && later.slice(1).every(own => own.column !== column);
  });
}

const Table = z.strictObject({
  file: z.string().min(1),
  sheet: z.string().optional(),
  records: z.string().optional(),
  encoding: z.string().optional(),
  delimiter: z.string().length(1).optional(),
  transposed: z.boolean().default(false),
  group_row: z.int().min(1).optional(),
  head_row: z.int().min(1).default(1),
  unit_row: z.int().min(1).nullable().default(null),
  data_row: z.int().min(2).optional(),
  last_row: z.int().min(2).optional(),
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
    .refine(isInOrder, 'expected.split_order' satisfies MessageKey)
    .default([]),
  skip: z.array(z.strictObject({ column: z.string(), pattern: Expression })).default([]),
  join: z.array(Join).default([]),
  documents: z.array(MappedDocument).default([]),
  curves: z.array(MappedCurve).default([]),
  replace: z.array(z.strictObject({ column: z.string(), pattern: Expression, by: z.string() })).default([]),
  values: z.record(z.string(), z.record(z.string(), Text)).default({}),
  product: z.preprocess(
    leaveOutOtherLanguages,
    z.partialRecord(z.enum([...PRODUCT_FIELDS, PRICE_QUANTITY]), z.string()),
  ),
  set: MappedSet.nullable().default(null),
  categories: z.array(z.string()).default([]),
  category_separator: z.string().min(1).optional(),
  columns: z.record(z.string(), Column).default({}),
  ignore: z.array(z.string()).default([]),
});
export type TableMapping = z.infer<typeof Table>;

const Scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/** A row of `attributes.csv` by its columns. A text by language may be given under a single name (`name: { en: …, cn: … }`). */
const AttributeColumns = z
  .record(z.string(), z.union([Scalar, inSomeLanguages(z.string())]))
  .transform(columns =>
    Object.fromEntries(
      Object.entries(columns).flatMap(([column, value]) =>
        typeof value === 'string'
          ? [[column, value] as const]
          : Object.entries(value).map(([locale, text]) => [`${column}_${locale}`, text ?? ''] as const),
      ),
    ),
  );

/** `mapping.yaml` of reader `tables`: how foreign tables become products. Attributes are given by the columns of `attributes.csv`. */
export const TablesMapping = z.strictObject({
  unit_aliases: z.record(z.string(), z.string()).default({}),
  attributes: z.record(z.string(), AttributeColumns).default({}),
  tables: z.array(Table).min(1),
});
export type TablesMapping = z.infer<typeof TablesMapping>;
