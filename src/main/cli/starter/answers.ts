import { z } from 'zod';
import { EmailAddress, typedLine } from '#contract/visitors/contact.ts';
import { LOCALES, type Locale } from '#text/locale.ts';

/** Codes of currencies in use (ISO 4217). */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/**
 * The schemas of the typed answers about a new catalogue. The first of `languages` is the default of the site. `table`
 * is a table of the owner's products, or empty for examples.
 */
export const ANSWERS = {
  name: typedLine(100).pipe(z.string().min(1)),
  languages: z.string().transform((text, context): Locale[] => {
    const languages = text.split(',').map(part => part.trim());
    const known = LOCALES.filter(locale => languages.includes(locale));
    if (known.length === languages.length)
      return known.sort((a, b) => languages.indexOf(a) - languages.indexOf(b));
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }),
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .refine(code => CURRENCIES.has(code)),
  email: z.union([
    z
      .string()
      .trim()
      .length(0)
      .transform(() => null),
    EmailAddress,
  ]),
  table: z
    .string()
    .trim()
    .transform(path => (path === '' ? null : path)),
} as const;

/** The key of a question. */
export type Question = keyof typeof ANSWERS;

/** The settings of a new catalogue. */
export type Answers = { [Name in Question]: z.output<(typeof ANSWERS)[Name]> };

/** The default answers. The name has none, as every catalogue must have its own. */
export const DEFAULTS: Readonly<Record<Exclude<Question, 'name'>, string>> = {
  languages: 'en,cn',
  currency: 'USD',
  email: '',
  table: '',
};
