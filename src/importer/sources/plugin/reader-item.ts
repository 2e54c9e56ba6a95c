import { z } from 'zod';
import { Attribute } from '#contract/attributes/attribute.ts';
import { Curve, CurveAxis } from '#contract/curves/curve.ts';
import type { MessageKey } from '#contract/messages/messages.ts';
import { Packing } from '#contract/packing/packing.ts';
import { Area } from '#contract/records/area.ts';
import { Article } from '#contract/records/article.ts';
import { Catalogue } from '#contract/records/catalogue.ts';
import { Category } from '#contract/records/category.ts';
import { DocumentKind } from '#contract/records/document.ts';
import { LeadTime } from '#contract/records/lead-time.ts';
import { Price } from '#contract/records/money.ts';
import { Group, ProductSet } from '#contract/records/product-set.ts';
import { Status } from '#contract/records/status.ts';
import { OwnUnit } from '#quantity/units/own-unit.ts';
import { byLanguage, LocalizedText } from '#text/localized-text.ts';
import type { SourceNoun } from '../../draft.ts';
import { PlausibleBounds } from '../../plausible.ts';

/** The texts of a message by language. */
const Texts = byLanguage(z.string().optional());

const Place = z.object({
  file: z.string(),
  line: z.int().nullable().default(null),
  column: z.string().nullable().default(null),
});

const Cell = z.object({
  key: z.string(),
  text: z.string(),
  unit: z.string().nullable().default(null),
  decimal_comma: z.boolean().default(false),
  place: Place.optional(),
  plausible: PlausibleBounds.optional(),
});

/**
 * A cell of a product as a reader yields it: the attribute's key, the original text, and, if the source states them,
 * its unit and its place.
 */
export type ReaderCell = z.input<typeof Cell>;

/** As in the contract, but fields may be absent, and the importer checks the address. */
const Document = z.object({
  kind: DocumentKind,
  name: LocalizedText,
  path: z.string().nullable().default(null),
  url: z.string().nullable().default(null),
  language: z.string().nullable().default(null),
});

/**
 * A document of a product or set as a reader yields it: a file of the catalogue folder (`path`) or an address elsewhere
 * (`url`).
 */
export type ReaderDocument = z.input<typeof Document>;

const ProductDraft = z.object({
  id: z.string().nullable().default(null),
  part_number: z.string(),
  set_id: z.string().nullable().default(null),
  group_id: z.string().nullable().default(null),
  category_ids: z.array(z.string()).default([]),
  category_paths: z.array(z.array(LocalizedText)).default([]),
  name: LocalizedText.default({}),
  summary: LocalizedText.default({}),
  description: LocalizedText.default({}),
  image: z.string().nullable().default(null),
  status: Status.default('published'),
  replacement: z.string().nullable().default(null),
  price: Price.nullable().default(null),
  packing: z
    .object({
      pack_size: Packing.shape.pack_size.default(null),
      minimum: Packing.shape.minimum.default(null),
      step: Packing.shape.step.default(null),
    })
    .optional(),
  lead_time: LeadTime.nullable().default(null),
  cross_references: z.array(z.string()).default([]),
  added_on: z.string().nullable().default(null),
  cells: z.array(Cell).default([]),
  documents: z.array(Document).default([]),
  same_id: z.enum(['refuse', 'suffix']).optional(),
});

/** A cell without a place of its own has its product's, in the column of its key. */
function placeCells(cells: z.output<typeof Cell>[], place: z.output<typeof Place>) {
  return cells.map(cell => ({ ...cell, place: cell.place ?? { ...place, column: cell.key } }));
}

const Axis = CurveAxis.extend({
  quantity: z.string().nullable().default(null),
  unit: z.string().nullable().default(null),
});

/** Looked at without a schema for each: a catalogue of curves has millions of points. */
const Points = z.custom<[number, number][]>(
  points => Array.isArray(points) && points.every(isPoint),
  'expected.points' satisfies MessageKey,
);

function isPoint(point: unknown): boolean {
  return (
    Array.isArray(point) && point.length === 2 && typeof point[0] === 'number' && typeof point[1] === 'number'
  );
}

const CurveDraft = z.object({
  id: z.string().nullable().default(null),
  part_number: z.string().nullable().default(null),
  product_id: z.string().nullable().default(null),
  set_id: z.string().nullable().default(null),
  name: LocalizedText.default({}),
  x: Axis,
  y: Axis,
  series: z.array(z.object({ name: LocalizedText.default({}), points: Points })),
  origin: Curve.shape.origin.default('unstated'),
  conditions: LocalizedText.default({}),
});

const Problem = Place.extend({
  severity: z.enum(['error', 'warning']).optional(),
  code: z.string(),
  parts: z.record(z.string(), z.union([z.string(), z.number(), Texts])).default({}),
});

const NOUNS = [
  'catalogue',
  'category',
  'attribute',
  'set',
  'group',
  'product',
  'curve',
  'article',
  'area',
  'unit',
  'document',
] as const satisfies SourceNoun[];

/**
 * An item of a reader: one record at a time, each with its place. Fields that it leaves out are absent or take their
 * defaults.
 */
export const ReaderItem = z.discriminatedUnion('noun', [
  z.object({ noun: z.literal('catalogue'), record: Catalogue.omit({ units: true }).partial(), place: Place }),
  z.object({
    noun: z.literal('synonyms'),
    record: z.object({
      terms: z.array(z.string().min(1)).min(1),
      means: z.string().nullable().default(null),
      number: z.string().nullable().default(null),
    }),
    place: Place,
  }),
  z.object({
    noun: z.literal('category'),
    record: Category.omit({ level: true }).extend({
      parent_id: z.string().nullable().default(null),
      summary: LocalizedText.default({}),
      image: z.string().nullable().default(null),
      order: z.int().default(0),
    }),
    place: Place,
  }),
  z.object({
    noun: z.literal('attribute'),
    record: Attribute.partial().required({ key: true, kind: true }),
    place: Place,
  }),
  z.object({
    noun: z.literal('set'),
    record: ProductSet.partial()
      .required({ id: true })
      .extend({ documents: z.array(Document).optional() }),
    place: Place,
  }),
  z.object({
    noun: z.literal('group'),
    record: Group.extend({ columns: Group.shape.columns.default([]), order: z.int().default(0) }),
    place: Place,
  }),
  z.object({
    noun: z.literal('made_set'),
    set: ProductSet.pick({ id: true, name: true }).extend({
      category_paths: z.array(z.array(LocalizedText)).default([]),
    }),
    group: Group.omit({ order: true }).nullable().default(null),
    place: Place,
  }),
  z
    .object({ noun: z.literal('product'), record: ProductDraft, place: Place })
    .transform(({ noun, record, place }) => ({
      noun,
      record: { ...record, cells: placeCells(record.cells, place) },
      place,
    })),
  z.object({ noun: z.literal('curve'), record: CurveDraft, place: Place }),
  z.object({ noun: z.literal('article'), record: Article, place: Place }),
  z.object({ noun: z.literal('area'), record: Area, place: Place }),
  z.object({ noun: z.literal('unit'), record: OwnUnit, place: Place }),
  z.object({
    noun: z.literal('refused'),
    of: z.enum(NOUNS),
    id: z.string().nullable().default(null),
    place: Place,
  }),
  z.object({ noun: z.literal('progress'), done: z.number(), total: z.number() }),
  z.object({ noun: z.literal('problem'), record: Problem }),
]);
export type ReaderItem = z.input<typeof ReaderItem>;

/** The record of an item, by its noun. */
export type ReaderRecord<SourceNoun extends ReaderItem['noun']> = Extract<
  ReaderItem,
  { noun: SourceNoun; record: unknown }
>['record'];

/** An item whose place can be read, whatever else is wrong with it. */
export const PlacedItem = z.looseObject({ place: Place });
