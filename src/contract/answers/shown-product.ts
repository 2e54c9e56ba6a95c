import { z } from 'zod';
import { ShownText } from '#text/localized-text.ts';
import { ShownChoice } from '../attributes/kinds/enum.ts';
import { Packing } from '../packing/packing.ts';
import { DocumentKind } from '../records/document.ts';
import { LeadTime } from '../records/lead-time.ts';
import { Price } from '../records/money.ts';
import { Status } from '../records/status.ts';
import { AttributeSpan } from '../search/search-result.ts';
import { AttributeColumn, ShownValue } from './shown-attribute.ts';

/** A small picture of a curve: at most 32 points over the whole of the first series, with the key of the y axis and the axes' units. */
export const CurvePreview = z.object({
  curve_id: z.string(),
  name: ShownText,
  x_unit: z.string().nullable(),
  y_key: z.string(),
  y_unit: z.string().nullable(),
  points: z.array(z.tuple([z.number(), z.number()])),
});
export type CurvePreview = z.infer<typeof CurvePreview>;

/** The replacement of a discontinued product. */
export const Replacement = z.object({
  part_number: z.string(),
  id: z.string().nullable().describe('null if it is not in this catalogue'),
});

/** A product as a row of a list or variant table. `lead_days` are the business days for one piece, null if unknown. */
export const ProductRow = z.object({
  id: z.string(),
  part_number: z.string(),
  name: ShownText,
  set_id: z.string().nullable(),
  set_name: ShownText.nullable(),
  group_id: z.string().nullable(),
  image: z.string().nullable(),
  status: Status,
  values: z.array(ShownValue),
  price: Price.nullable(),
  packing: Packing.optional(),
  stock: z.int().nullable(),
  lead_days: z.int().nullable(),
  curve: CurvePreview.nullable(),
  curve_values: z
    .array(z.number().nullable())
    .optional()
    .describe('only where the list asks about curves: the answers to `asked_curves`, in their order'),
  exact: z.boolean().describe('its part number is exactly the search text'),
  via: z.string().nullable().describe('the superseded or competitor part number that led here'),
  replacement: Replacement.nullable().describe('of a discontinued product'),
});
export type ProductRow = z.infer<typeof ProductRow>;

/** A span of a key attribute on a set's card, with its column and the names of its choices. */
export const ShownSpan = AttributeSpan.omit({ values: true }).extend({
  column: AttributeColumn,
  choices: z.array(ShownChoice),
});
export type ShownSpan = z.infer<typeof ShownSpan>;

/** A set as a card. `products` counts its matching products, and `price_from` is in major units of `currency`. */
export const SetCard = z.object({
  id: z.string(),
  name: ShownText,
  summary: ShownText,
  image: z.string().nullable(),
  status: Status,
  products: z.int(),
  price_from: z.number().nullable(),
  currency: z.string(),
  spans: z.array(ShownSpan),
  curve: CurvePreview.nullable(),
});
export type SetCard = z.infer<typeof SetCard>;

/** A document in an answer. `href` may lead to another site. `bytes` is known only if the file is stored here. */
export const ShownDocument = z.object({
  kind: DocumentKind,
  name: ShownText,
  href: z.string(),
  bytes: z.int().nullable(),
  language: z.string().nullable(),
});
export type ShownDocument = z.infer<typeof ShownDocument>;

/** A product whole. `attributes` are its columns in order, each with its value. `html` of the description is sanitized. */
export const ProductDetail = ProductRow.omit({
  exact: true,
  via: true,
  curve: true,
  curve_values: true,
}).extend({
  summary: ShownText,
  description_html: ShownText,
  columns: z.array(AttributeColumn),
  documents: z.array(ShownDocument),
  lead_time: LeadTime.nullable(),
  added_on: z.iso.date().nullable(),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

/** One variant table of a set: its list id (for filterSameProducts), name, columns and number of products. */
export const ShownGroup = z.object({
  id: z.string(),
  name: ShownText,
  columns: z.array(AttributeColumn),
  products: z.int(),
});
export type ShownGroup = z.infer<typeof ShownGroup>;

/** A product set whole, without the rows of its variant tables. A set without groups has one, whose list id is the set's id. */
export const SetDetail = z.object({
  id: z.string(),
  name: ShownText,
  summary: ShownText,
  description_html: ShownText,
  features: z.array(ShownText),
  image: z.string().nullable(),
  status: Status,
  products: z.int(),
  documents: z.array(ShownDocument),
  groups: z.array(ShownGroup),
  related: z.array(SetCard),
});
export type SetDetail = z.infer<typeof SetDetail>;
