import { z } from 'zod';
import { FeedbackType } from './feedback.ts';
import { LocaleCode } from './locale-schema.ts';
import { LocalizedText } from './localized-text.ts';
import { Currency } from './money.ts';

/** Synonyms in both languages: each entry is one meaning, its terms are interchangeable in a search. */
export const SynonymGroup = z.object({ terms: z.array(z.string().min(1)).min(2) });
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
  area_set: z.string().nullable(),
  ads: z.array(z.object({ text: LocalizedText, link: z.string().nullable() })).describe('top ads strip'),
  synonyms: z.array(SynonymGroup),
  feedback_types: z.array(FeedbackType).optional().describe('by default, the site’s own types'),
});
export type Catalogue = z.infer<typeof Catalogue>;
