import { z } from 'zod';
import { OwnUnit } from '#quantity/units/own-unit.ts';
import { LocaleCode } from '#text/locale-schema.ts';
import { LocalizedText } from '#text/localized-text.ts';
import { AttributeKey } from '../attributes/attribute-key.ts';
import { AttributeSort, Filter } from '../search/search-query.ts';
import { Brand } from './brand/brand.ts';
import { FeedbackType } from './feedback-type.ts';
import { Currency } from './money.ts';
import { Views } from './views.ts';

/**
 * The meaning of terms: an attribute, a category, a condition or an order, a unit behind a number, or a quantity (`CO₂
 * laser`: 10.6 µm).
 */
export const SynonymMeaning = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('attribute'), key: AttributeKey }),
  z.object({ kind: z.literal('category'), id: z.string() }),
  z.object({ kind: z.literal('filter'), filter: Filter }),
  z.object({ kind: z.literal('sort'), sort: AttributeSort }),
  z.object({ kind: z.literal('unit'), unit: z.string() }),
  z.object({ kind: z.literal('quantity'), value: z.number(), unit: z.string() }),
]);
export type SynonymMeaning = z.infer<typeof SynonymMeaning>;

/**
 * Synonyms in both languages. Each entry is one meaning, and its terms are interchangeable in a search. `means` is that
 * meaning. `number` is the attribute of a number beside one of the terms (`longpass 650`: the cut-on wavelength).
 * `by_update` marks what an update added and whole imports keep.
 */
export const SynonymGroup = z.object({
  terms: z.array(z.string().min(1)).min(1),
  means: SynonymMeaning.optional(),
  number: AttributeKey.optional(),
  by_update: z.literal(true).optional(),
});
export type SynonymGroup = z.infer<typeof SynonymGroup>;

/** The catalogue as a whole, from `catalogue.yaml`. */
export const Catalogue = z.object({
  name: LocalizedText,
  description: LocalizedText,
  default_locale: LocaleCode,
  currency: Currency,
  survey_link: z.url({ protocol: /^https?$/ }).nullable(),
  contact: z.object({
    company: LocalizedText,
    email: z.email().nullable(),
    phone: z.string().nullable(),
    address: LocalizedText,
  }),
  brand: Brand.optional().describe('by default, a neutral one'),
  area_set: z.string().nullable(),
  ads: z.array(z.object({ text: LocalizedText, link: z.string().nullable() })).describe('top ads strip'),
  synonyms: z.array(SynonymGroup),
  views: Views.optional().describe('by default, everything is computed'),
  units: z.array(OwnUnit).optional().describe('the owner’s; none if absent'),
  feedback_types: z.array(FeedbackType).optional().describe('by default, the site’s own types'),
});
export type Catalogue = z.infer<typeof Catalogue>;
