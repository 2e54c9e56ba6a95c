import type { z } from 'zod';
import { Attribute } from '#contract/attributes/attribute.ts';
import { Curve } from '#contract/curves/curve.ts';
import { Area } from '#contract/records/area.ts';
import { Article } from '#contract/records/article.ts';
import { Catalogue } from '#contract/records/catalogue.ts';
import { Category } from '#contract/records/category.ts';
import { DocumentText } from '#contract/records/document-text.ts';
import { Product } from '#contract/records/product.ts';
import { Group, ProductSet } from '#contract/records/product-set.ts';
import type { RecordTables } from './schema.ts';

/** The parts of a catalogue version: each noun with its table and the schema that validates every record on its way in. */
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
  document_text: { table: 'document_texts', schema: DocumentText },
} as const satisfies Record<string, { table: keyof RecordTables; schema: z.ZodType }>;

/** The name of a kind of record. */
export type Noun = keyof typeof NOUNS;

/** The record type of a noun. */
export type RecordOf<N extends Noun> = z.output<(typeof NOUNS)[N]['schema']>;
