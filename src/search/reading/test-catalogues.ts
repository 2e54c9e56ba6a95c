import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { Attribute } from '#contract/attribute.ts';
import type { CurveAxis } from '#contract/curve.ts';
import { LocalizedText } from '#contract/localized-text.ts';
import { partNumberKey } from '../text/part-number.ts';
import { buildVocabulary, type Vocabulary, type VocabularyInput } from './vocabulary.ts';

/** The catalogues that queries are read for, in `cases/`. */
export const FIELDS = ['optics', 'solar', 'electronics', 'mechanics'] as const;

const Shares = z.record(z.string(), z.number());
const Choice = z.object({ id: z.string(), en: z.string(), cn: z.string().optional() });
const Axis = z.object({
  key: z.string(),
  en: z.string(),
  cn: z.string(),
  quantity: z.string(),
  unit: z.string(),
});
const Field = z.object({
  currency: z.string(),
  part_numbers: z.array(z.string()),
  categories: z.array(
    z.object({
      id: z.string(),
      parent_id: z.string().optional(),
      name: LocalizedText,
      products: z.number().default(0),
    }),
  ),
  synonyms: z.array(z.array(z.string())),
  attributes: z.array(
    z.object({
      key: z.string(),
      name: LocalizedText,
      kind: Attribute.shape.kind,
      unit: z.string().nullable().default(null),
      display_units: z.array(z.string()).default([]),
      min: z.number().optional(),
      max: z.number().optional(),
      in: Shares,
      values: z.array(Choice).default([]),
    }),
  ),
  curves: z.array(z.object({ x: Axis, y: Axis, in: Shares })),
});
type Field = z.infer<typeof Field>;

const Row = z.object({
  text: z.string(),
  read: z.array(z.string()),
  rest: z.string().default(''),
  must: z.boolean().default(false),
});

/** A query with its wanted reading. */
export type QueryRow = z.infer<typeof Row> & { field: (typeof FIELDS)[number] };

function load(name: string): unknown {
  return parse(readFileSync(new URL(`cases/${name}.yaml`, import.meta.url), 'utf8'));
}

/** All rows of the query table. */
export function listQueries(): QueryRow[] {
  const table = z.record(z.enum(FIELDS), z.array(Row)).parse(load('queries'));
  return FIELDS.flatMap(field => table[field].map(row => ({ ...row, field })));
}

/** The words of a field's catalogue, arranged. */
export function fieldVocabulary(field: (typeof FIELDS)[number]): Vocabulary {
  return buildVocabulary(fieldInput(field));
}

/** What a field's vocabulary is built from. */
export function fieldInput(field: (typeof FIELDS)[number]): VocabularyInput {
  const { currency, part_numbers, categories, synonyms, attributes, curves } = Field.parse(load(field));
  const spread = (shares: Record<string, number>) => spreadShares(shares, categories);
  const keys = part_numbers.map(partNumberKey);
  return {
    attributes: attributes.map(makeAttribute),
    statistics: attributes.map(({ key, unit, min = null, max = null, in: shares }) => {
      const inCategories = spread(shares);
      const products = inCategories.reduce((sum, entry) => sum + entry.products, 0);
      return { key, unit, min, max, products, categories: inCategories };
    }),
    categories: categories.map(({ products, ...category }) => ({
      category: { ...category, parent_id: category.parent_id ?? null },
      products,
    })),
    synonyms: synonyms.map(terms => ({ terms })),
    curves: curves.map(({ x, y, in: shares }) => ({
      axes: { x: makeAxis(x), y: makeAxis(y) },
      categories: spread(shares),
    })),
    currency,
    isPartNumber: token => {
      const key = partNumberKey(token);
      return keys.some(known => known.startsWith(key));
    },
  };
}

function spreadShares(shares: Record<string, number>, categories: Field['categories']) {
  const shareOf = (id: string): number => {
    const parent = categories.find(category => category.id === id)?.parent_id;
    return shares[id] ?? (parent === undefined ? 0 : shareOf(parent));
  };
  return categories
    .map(({ id, products }) => ({ id, products: Math.round(products * shareOf(id)) }))
    .filter(({ products }) => products > 0);
}

function makeAttribute(
  { key, name, kind, unit, display_units, values }: Field['attributes'][number],
  order: number,
): Attribute {
  const choices = values.map(({ id, en, cn }, place) => ({
    id,
    name: { en, ...(cn && { cn }) },
    order: place,
  }));
  return Attribute.parse({
    key,
    name,
    kind,
    unit,
    display_units,
    order,
    quantity: null,
    precision: null,
    group: { en: 'General' },
    help: {},
    filterable: kind !== 'text',
    comparable: true,
    in_table: true,
    better: null,
    values: choices,
  });
}

function makeAxis({ key, en, cn, quantity, unit }: z.infer<typeof Axis>): CurveAxis {
  return { key, name: { en, cn }, quantity, unit };
}
