import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { Attribute, BUILTIN_ATTRIBUTES } from '#contract/attributes/attribute.ts';
import type { CurveAxis } from '#contract/curves/curve.ts';
import { SynonymGroup } from '#contract/records/catalogue.ts';
import { LocalizedText } from '#text/localized-text.ts';
import { partNumberKey } from '#text/part-number.ts';
import type { CategoryCount } from '../catalogue-facts.ts';
import { findQuoted } from './items/find-quoted.ts';
import type { Item } from './items/item.ts';
import { readItems } from './items/read-items.ts';
import { scanText } from './vocabulary/scan-text.ts';
import { buildVocabulary, type Vocabulary, type VocabularyInput } from './vocabulary/vocabulary.ts';

/** The catalogues in `cases/` for which queries are read. */
export const FIELDS = ['optics', 'solar', 'electronics', 'mechanics'] as const;

const Shares = z.record(z.string(), z.number());
const Choice = z.object({ id: z.string(), en: z.string(), cn: z.string().optional() });
const Axis = z.object({
  key: z.string(),
  en: z.string(),
  cn: z.string(),
  quantity: z.string().nullable(),
  unit: z.string().nullable(),
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
  synonyms: z.array(z.union([z.array(z.string()).transform(terms => ({ terms })), SynonymGroup])),
  attributes: z.array(
    z.object({
      key: z.string(),
      name: LocalizedText,
      kind: Attribute.shape.kind,
      unit: z.string().nullable().default(null),
      display_units: z.array(z.string()).default([]),
      better: Attribute.shape.better.default(null),
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

/** A query with its intended reading. */
export type QueryRow = z.infer<typeof Row> & { field: (typeof FIELDS)[number] };

/** Read once, as tests of many files ask for them. */
const loaded = new Map<string, unknown>();

function load(name: string): unknown {
  const known =
    loaded.get(name) ?? parse(readFileSync(new URL(`cases/${name}.yaml`, import.meta.url), 'utf8'));
  loaded.set(name, known);
  return known;
}

/** All rows of the query table. */
export function listQueries(): QueryRow[] {
  const table = z.record(z.enum(FIELDS), z.array(Row)).parse(load('queries'));
  return FIELDS.flatMap(field => table[field].map(row => ({ ...row, field })));
}

const RuleRow = z.tuple([z.enum(FIELDS), z.string(), z.array(z.string()), z.string()]);
/** A text with its conditions, each with its words, and the rest of the text. */
export type RuleRow = z.infer<typeof RuleRow>;

/** The tables of texts in `cases/`: `rules.yaml` and those that are called `rules-of-…`. */
const RULE_TABLES = readdirSync(new URL('cases/', import.meta.url))
  .map(name => name.replace('.yaml', ''))
  .filter(name => /^rules(?:-of-|$)/.test(name))
  .toSorted();

/** Rules of all tables, each with the texts that show it. */
export function listRules(): [rule: string, rows: RuleRow[]][] {
  const table = z.record(z.string(), z.array(RuleRow));
  return RULE_TABLES.flatMap(name => Object.entries(table.parse(load(name))));
}

const OfferRow = z.tuple([z.enum(FIELDS), z.string(), z.array(z.string())]);
/** A text with its numbers that nothing names, each as `100 mm focal_length: diameter, travel`. */
export type OfferRow = z.infer<typeof OfferRow>;

/** Texts with what their numbers may mean instead, by the rule that they show. */
export function listOffers(): Record<string, OfferRow[]> {
  return z.record(z.string(), z.array(OfferRow)).parse(load('offers'));
}

/** The words of a field's catalogue, arranged. */
export function fieldVocabulary(field: (typeof FIELDS)[number]): Vocabulary {
  return buildVocabulary(fieldInput(field));
}

/** The items that a text is cut into for a catalogue. */
export function cutText(text: string, vocabulary: Vocabulary): Item[] {
  const scan = scanText(text);
  return readItems(scan, vocabulary, findQuoted(scan.text));
}

/** The input of a field's vocabulary. */
export function fieldInput(field: (typeof FIELDS)[number]): VocabularyInput {
  const { currency, part_numbers, categories, synonyms, attributes, curves } = Field.parse(load(field));
  const keys = part_numbers.map(partNumberKey);
  const count = (shares: Record<string, number>) => countShares(shares, categories);
  const all = count(Object.fromEntries(categories.map(({ id }) => [id, 1])));
  const facts = attributes.map(({ key, min = null, max = null, in: shares }) => ({
    key,
    min,
    max,
    products: 0,
    categories: count(shares).map(entry => ({ ...entry, min, max })),
  }));
  const everywhere = all.map(entry => ({ ...entry, min: null, max: null }));
  return {
    attributes: attributes.map(makeAttribute),
    facts: {
      categories: all,
      attributes: [
        ...facts,
        ...BUILTIN_ATTRIBUTES.map(({ key }) => ({
          key,
          min: null,
          max: null,
          products: 0,
          categories: everywhere,
        })),
      ],
      curves: curves.map(({ x, y, in: shares }) => ({
        axes: { x: makeAxis(x), y: makeAxis(y) },
        categories: count(shares),
      })),
    },
    categories: categories.map(category => ({ ...category, parent_id: category.parent_id ?? null })),
    synonyms,
    currency,
    isWord: () => false,
    isPartNumber: token => {
      const key = partNumberKey(token);
      return keys.some(known => known.startsWith(key));
    },
  };
}

/**
 * The products of every category that has a share, including those of the categories below it. A share applies to all
 * categories below that state none.
 */
function countShares(shares: Record<string, number>, categories: Field['categories']): CategoryCount[] {
  const parentOf = (id: string) => categories.find(category => category.id === id)?.parent_id;
  const shareOf = (id: string): number => {
    const parent = parentOf(id);
    return shares[id] ?? (parent === undefined ? 0 : shareOf(parent));
  };
  const counts = new Map(categories.map(({ id }) => [id, 0]));
  for (const { id, products } of categories)
    for (let at: string | undefined = id; at !== undefined; at = parentOf(at))
      counts.set(at, (counts.get(at) ?? 0) + Math.round(products * shareOf(id)));
  return [...counts].map(([id, products]) => ({ id, products })).filter(({ products }) => products > 0);
}

function makeAttribute(
  { key, name, kind, unit, display_units, better, values }: Field['attributes'][number],
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
    better,
    values: choices,
  });
}

function makeAxis({ key, en, cn, quantity, unit }: z.infer<typeof Axis>): CurveAxis {
  return { key, name: { en, cn }, quantity, unit };
}
