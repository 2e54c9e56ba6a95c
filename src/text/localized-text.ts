import { z } from 'zod';
import { LOCALES, type Locale } from './locale.ts';
import { LocaleCode } from './locale-schema.ts';

/** A text as the catalogue's owner wrote it: in both languages, or in one of them. Missing is absent, never "". */
export const LocalizedText = z
  .object({ en: z.string().min(1).optional(), cn: z.string().min(1).optional() })
  .describe('A text in English, Chinese or both');
export type LocalizedText = z.infer<typeof LocalizedText>;

/** A text as an answer carries it: `lang` is present only where the text is not in the language asked for. */
export const ShownText = z.object({ text: z.string(), lang: LocaleCode.optional() });
export type ShownText = z.infer<typeof ShownText>;

/** Picks the text for a locale; falls back to the other language and says so in `lang`; an absent text gives `{text: ''}`. */
export function showText(text: LocalizedText | undefined, locale: Locale): ShownText {
  const own = text?.[locale];
  if (own !== undefined) return { text: own };
  const other = LOCALES.find(candidate => text?.[candidate] !== undefined);
  return other === undefined ? { text: '' } : { text: text?.[other] ?? '', lang: other };
}

/** Says whether a text exists in no language at all. */
export function isEmptyText(text: LocalizedText | undefined): boolean {
  return text?.en === undefined && text?.cn === undefined;
}
