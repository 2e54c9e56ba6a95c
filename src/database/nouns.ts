import type { z } from 'zod';
import { Area } from '#contract/area.ts';
import { Article } from '#contract/article.ts';
import { Attribute } from '#contract/attribute.ts';
import { Catalogue } from '#contract/catalogue.ts';
import { Category } from '#contract/category.ts';
import { Curve } from '#contract/curve.ts';
import { Product } from '#contract/product.ts';
import { Group, ProductSet } from '#contract/product-set.ts';
import type { RecordTables } from './schema.ts';

/** What a catalogue version consists of: each noun with its table and the schema that every record passes on its way in. */
export const NOUNS = {
  catalogue: { table: 'catalogues', schema: Catalogue },
  category: { table: 'categories', schema: Category },
  attribute: { table: 'attributes', schema: Attribute },
  set: { table: 'product_sets', schema: ProductSet },
  group: { table: 'product_groups', schema: Group },
  product: { table: 'products', schema: Product },
  curve: { table: 'curves', schema: Curve },
  article: { table: 'articles', schema: Article },
  area: { table: 'areas', schema: Area },
} as const satisfies Record<string, { table: keyof RecordTables; schema: z.ZodType }>;

/** The name of a kind of record. */
export type Noun = keyof typeof NOUNS;

/** The record type of a noun. */
export type RecordOf<N extends Noun> = z.output<(typeof NOUNS)[N]['schema']>;
