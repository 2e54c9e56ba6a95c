import { LOCALES, type Locale } from './locale.ts';
import type { LocalizedText, ShownText } from './localized-text.ts';

/**
 * The text for a locale. If it is missing, the first of the other languages that has it is taken and named in `lang`.
 * The result of an absent text is `{text: ''}`.
 */
export function showText(text: LocalizedText | undefined, locale: Locale): ShownText {
  const own = text?.[locale];
  if (own !== undefined) return { text: own };
  const other = LOCALES.find(candidate => text?.[candidate] !== undefined);
  return other === undefined ? { text: '' } : { text: text?.[other] ?? '', lang: other };
}

/** The text in a language, or in the first of the site's languages that has it. Returns an empty text if none has. */
export function textIn(text: LocalizedText | undefined, locale: Locale): string {
  return text?.[locale] ?? firstText(text) ?? '';
}

/** The text in the first of the site's languages that has it. */
export function firstText(text: LocalizedText | undefined): string | undefined {
  const has = LOCALES.find(locale => text?.[locale] !== undefined);
  return has && text?.[has];
}

/** The text in every language that has it, in the order of the site's. */
export function textsOf(text: LocalizedText | undefined): string[] {
  return LOCALES.map(locale => text?.[locale]).filter(own => own !== undefined);
}

/** Builds a text from a function of the site's languages. Undefined and '' are left out. */
export function textBy(say: (locale: Locale) => string | undefined): LocalizedText {
  return Object.fromEntries(LOCALES.map(locale => [locale, say(locale)] as const).filter(([, text]) => text));
}

/** Changes a text in each language that has it. */
export function mapText(text: LocalizedText, change: (own: string, locale: Locale) => string): LocalizedText {
  return textBy(locale => {
    const own = text[locale];
    return own === undefined ? undefined : change(own, locale);
  });
}

/** Whether the text is the same in all languages of the site, or missing in all. */
export function isSameInAll(text: LocalizedText): boolean {
  return LOCALES.every(locale => text[locale] === text[LOCALES[0] ?? locale]);
}

/** Whether a text exists in no language at all. */
export function isEmptyText(text: LocalizedText | undefined): boolean {
  return firstText(text) === undefined;
}
