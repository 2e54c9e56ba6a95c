import { join } from 'node:path';
import { z } from 'zod';
import type { MessageKey } from '#contract/messages/messages.ts';
import type { Catalogue } from '#contract/records/catalogue.ts';
import { FeedbackTypeId } from '#contract/records/feedback-type.ts';
import { Currency } from '#contract/records/money.ts';
import { LocaleCode } from '#text/locale-schema.ts';
import type { Place, Problem } from '../../draft.ts';
import { problemAt } from '../../problems.ts';
import { isEncodingName } from '../table/encoding.ts';
import { readYamlFile } from '../yaml-file.ts';
import { BrandFields, buildBrand, checkAccent } from './brand-fields.ts';
import { SafeLink, Text } from './yaml-texts.ts';

const Contact = z.strictObject({
  company: Text.default({}),
  email: z
    .email()
    .nullish()
    .transform(email => email ?? null),
  phone: z.coerce
    .string()
    .nullish()
    .transform(phone => phone ?? null),
  address: Text.default({}),
});

/**
 * The settings in `catalogue.yaml` for the folder's tables: the encoding of those that are not UTF-8, and the currency
 * of prices.
 */
export const SettingsOfTables = {
  encoding: z
    .string()
    .refine(isEncodingName, 'expected.encoding' satisfies MessageKey)
    .nullish()
    .transform(encoding => encoding ?? undefined),
  currency: Currency.nullish().transform(currency => currency ?? null),
};

/** The content of `catalogue.yaml`. A plain text applies to all languages. */
const CatalogueFile = z.strictObject({
  name: Text,
  description: Text.default({}),
  default_locale: LocaleCode.default('en'),
  ...SettingsOfTables,
  keep_updates: z.boolean().default(true),
  survey_link: z
    .url({ protocol: /^https?$/ })
    .nullish()
    .transform(link => link ?? null),
  contact: Contact.default({ company: {}, email: null, phone: null, address: {} }),
  brand: BrandFields.extend({ contact: Contact.optional() }).optional(),
  area_set: z
    .string()
    .nullish()
    .transform(area_set => area_set ?? null),
  feedback_types: z.array(z.strictObject({ id: FeedbackTypeId, name: Text })).optional(),
  ads: z
    .array(
      z.strictObject({
        text: Text,
        link: SafeLink.nullish().transform(link => link ?? null),
      }),
    )
    .default([]),
});

/** `catalogue.yaml` as read. */
export type CatalogueRead = {
  /** Null if the file has problems. */
  record: Partial<Catalogue> | null;
  /** Null if the file names none. */
  currency: string | null;
  /** That of the folder's text files other than UTF-8. */
  encoding: string | undefined;
  /** Whether values set by updates are kept if the folder states none. */
  keep_updates: boolean;
  place: Place;
  problems: Problem[];
};

/** Reads `catalogue.yaml`. */
export async function readCatalogueFile(folder: string): Promise<CatalogueRead> {
  const place = { file: 'catalogue.yaml', line: null, column: null };
  const read = await readYamlFile(join(folder, 'catalogue.yaml'), 'catalogue.yaml', CatalogueFile);
  if (read.value === null) {
    const problems = read.problems.map(problem =>
      problem.code === 'file_missing' ? problemAt(place, 'catalogue_missing') : problem,
    );
    return { record: null, currency: null, encoding: undefined, keep_updates: true, place, problems };
  }
  const { currency, encoding, keep_updates, brand, ...rest } = read.value;
  const record: Partial<Catalogue> = {
    ...rest,
    ...(currency !== null && { currency }),
    ...(brand !== undefined && {
      brand: buildBrand(brand, rest.name),
      contact: brand.contact ?? rest.contact,
    }),
  };
  const problems =
    brand === undefined
      ? []
      : checkAccent(brand, { file: 'catalogue.yaml', keys: ['brand'], lineOf: read.lineOf });
  return { record, currency, encoding, keep_updates, place, problems };
}
