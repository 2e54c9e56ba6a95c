import { LANGUAGE_SUFFIX, LOCALES, type Locale } from '#text/locale.ts';
import { PACKING_FIELDS, PRICE_QUANTITY } from '../packing-fields.ts';

/** Fields that say one of a few things, so that the owner's words for them can be translated. */
const WORD_FIELDS: ReadonlySet<string> = new Set([
  'status',
  'price_breaks',
  ...PACKING_FIELDS,
  PRICE_QUANTITY,
  'stock',
  'lead_time',
  'area_days',
]);

/** The fields of sentences. Names are left as they are written, as they are often designations. */
const TEXT_FIELDS: ReadonlySet<string> = new Set(['summary', 'description']);

/** The language in which a field says what `values` translates, or null where its text is taken as it stands. */
export function languageOfField(field: string): { plain: string; locale: Locale | null } {
  const plain = field.replace(LANGUAGE_SUFFIX, '');
  if (TEXT_FIELDS.has(plain))
    return { plain, locale: LOCALES.find(locale => field === `${plain}_${locale}`) ?? LOCALES[0] ?? null };
  return { plain: field, locale: WORD_FIELDS.has(field) ? 'en' : null };
}
