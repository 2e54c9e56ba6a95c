import { LOCALES, type Locale } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';

/** The texts of a form by language, without blanks around them and cut to a length. Empty ones are left out. */
export function readTexts(
  form: URLSearchParams,
  nameOf: (locale: Locale) => string,
  length_max: number,
): LocalizedText {
  const texts = LOCALES.map(
    locale => [locale, (form.get(nameOf(locale)) ?? '').trim().slice(0, length_max)] as const,
  );
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}
