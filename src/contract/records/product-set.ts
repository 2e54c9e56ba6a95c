import { z } from 'zod';
import { LocalizedText } from '#text/localized-text.ts';
import { AttributeKey } from '../attributes/attribute-key.ts';
import { Id } from '../id.ts';
import { Document } from './document.ts';
import { Status } from './status.ts';

/**
 * A product set (series, family), whose products share one page. Its id is its slug. Its breadcrumb shows the first
 * category. A set without one is listed in the categories of its products.
 */
export const ProductSet = z.object({
  id: Id,
  category_ids: z.array(Id),
  name: LocalizedText,
  summary: LocalizedText,
  description: LocalizedText.describe('Markdown'),
  features: z.array(LocalizedText),
  image: z.string().nullable(),
  status: Status,
  documents: z.array(Document),
  related_ids: z.array(Id).describe('IDs of related series'),
  key_attributes: z.array(AttributeKey).describe('attributes shown on the card of the series'),
  order: z.int(),
});
export type ProductSet = z.infer<typeof ProductSet>;

/** A group: one variant table of a set. `columns` empty: every attribute shown in variant tables that its products have. */
export const Group = z.object({
  id: Id,
  set_id: Id,
  name: LocalizedText,
  columns: z.array(AttributeKey),
  order: z.int(),
});
export type Group = z.infer<typeof Group>;
