import { z } from 'zod';
import type { MessageKey } from '#contract/messages/messages.ts';
import { LANGUAGES, type Locale } from '#text/locale.ts';
import { isEmptyText, textBy } from '#text/text-in.ts';

/**
 * The fields of a text in languages that Etalon knows, each optional: a file may be written for more or fewer than the
 * site has.
 */
export function ofKnownLanguages<Held extends z.ZodType>(held: Held) {
  const fields = Object.keys(LANGUAGES).map(language => [language, held.optional()]);
  // The keys of a table of languages are its languages.
  return Object.fromEntries(fields) as { [language in Locale]: z.ZodOptional<Held> };
}

/** Makes the schema of a text in known languages, at least one of them the site's. The site's are kept. */
export function inSomeLanguages(held: z.ZodType<string>) {
  return z
    .strictObject(ofKnownLanguages(held))
    .transform(given => textBy(locale => given[locale]))
    .refine(own => !isEmptyText(own), 'expected.site_language' satisfies MessageKey);
}
