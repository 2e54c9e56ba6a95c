import { LOCALES, type Locale } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';

/** The texts of a form by language, without blanks around them. Empty ones are left out. */
export function readTexts(form: URLSearchParams, nameOf: (locale: Locale) => string): LocalizedText {
  const texts = LOCALES.map(locale => [locale, (form.get(nameOf(locale)) ?? '').trim()] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}
