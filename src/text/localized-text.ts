import { z } from 'zod';
import { LOCALES, type Locale } from './locale.ts';
import { LocaleCode } from './locale-schema.ts';

/** A text by language. A missing one is absent, never "". */
export type LocalizedText = { [language in Locale]?: string | undefined };

/** Makes the schema of a text by language from the schema of one language. */
export function byLanguage<Held extends z.ZodType>(held: Held) {
  // The site's languages are known when it starts; to the compiler they are all that a site can have.
  const shape = Object.fromEntries(LOCALES.map(locale => [locale, held])) as { [language in Locale]: Held };
  return z.object(shape);
}

/** A text as the catalogue's owner wrote it: in each of the site's languages, or in some. */
export const LocalizedText: z.ZodType<LocalizedText, LocalizedText> = byLanguage(
  z.string().min(1).optional(),
).describe('A text in English, Chinese or both');

/** A text in an answer. `lang` is present only if the text is not in the requested language. */
export const ShownText = z.object({ text: z.string(), lang: LocaleCode.optional() });
export type ShownText = z.infer<typeof ShownText>;
