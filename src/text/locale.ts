import { LANGUAGE_READING, LANGUAGES, type Language, type LanguageReading } from './languages/languages.ts';

export { LANGUAGES };

/** A locale code as used in addresses, cookies and records. */
export type Locale = keyof typeof LANGUAGES;

/** The default languages of a site. */
const USUAL_LOCALES = 'en,cn';

/**
 * The languages of this site and of every text in its catalogue: setting LOCALES, which a build takes over for
 * browsers. A text missing in one language falls back to the first of the others.
 */
export const LOCALES: readonly Locale[] = readLocales(process.env.LOCALES || USUAL_LOCALES) ?? ['en', 'cn'];

/** The language of messages if none is known yet: Chinese, else the first of the site's. */
export const UNKNOWN_LOCALE: Locale = LOCALES.includes('cn') ? 'cn' : (LOCALES[0] ?? 'en');

/** Reads a list of language codes separated by commas. Returns undefined if one is unknown or occurs twice. */
export function readLocales(list: string): readonly Locale[] | undefined {
  const codes = list.split(',').map(code => code.trim());
  const isList = codes.every((code, at) => isLocale(code) && codes.indexOf(code) === at);
  return isList ? codes.filter(isLocale) : undefined;
}

/** Whether a text is the code of a language that a site can have. */
export function isLocale(text: string): text is Locale {
  return Object.hasOwn(LANGUAGES, text);
}

/** The end of a column that holds texts of one language: `name_en`. */
export const LANGUAGE_SUFFIX = new RegExp(`_(${LOCALES.join('|')})$`);

/** The languages that a site can have and this one has not. */
export const OTHER_LOCALES: readonly Locale[] = Object.keys(LANGUAGES)
  .filter(isLocale)
  .filter(locale => !LOCALES.includes(locale));

/** The language that a field's name ends in, if a site can have it and this one has not (`name_de`). */
export function otherLanguageOf(field: string): Locale | undefined {
  return OTHER_LOCALES.find(locale => field.endsWith(`_${locale}`));
}

/** The result of `make` for each language of this site. */
export function perLanguage<Made>(make: (locale: Locale) => Made): Record<Locale, Made> {
  // Nothing reads a language that the site does not have.
  return Object.fromEntries(LOCALES.map(locale => [locale, make(locale)])) as Record<Locale, Made>;
}

/**
 * The language of a text that does not state one: by its script, else the first of the site's that is written in Latin
 * letters.
 */
export function languageOfScript(text: string): Locale {
  const scripted = LOCALES.find(locale => readingOf(locale).script?.test(text));
  return scripted ?? LOCALES.find(locale => readingOf(locale).script === null) ?? LOCALES[0] ?? 'en';
}

/** The row of a language. */
export function languageOf(locale: Locale): Language {
  return LANGUAGES[locale];
}

/** Reads the `lang` header. Returns undefined for anything but a language of this site. */
export function parseLangHeader(value: string | undefined): Locale | undefined {
  return LOCALES.find(locale => LANGUAGES[locale].header === value);
}

/** The language of this site that an ISO 639 code or a primary subtag names (`eng`, `zh`). */
export function localeOfCode(code: string): Locale | undefined {
  return LOCALES.find(locale => readingOf(locale).codes.includes(code));
}

/** How texts of a language are recognised, sorted and searched. */
export function readingOf(locale: Locale): LanguageReading {
  return LANGUAGE_READING[locale];
}
