import { type Locale, languageOfScript, localeOfCode } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { textBy } from '#text/text-in.ts';
import type { Problem } from '../../draft.ts';
import { problemAt } from '../../problems.ts';

/** A text of an exchange file. Its language is an ISO 639 code or a language tag in lower case (`deu`, `en-gb`), or '' if not stated. */
export type LanguageText = { language: string; text: string };

/** The site's language that a code or tag in lower case names. */
export function siteLanguage(language: string): Locale | undefined {
  return localeOfCode(language.split(/[-_]/, 1)[0] ?? '');
}

/**
 * Picks the site's languages of a text. Another language stands in for the site's language of the same script if that
 * has no text of its own: `main_language`, else the first.
 */
export function pickLanguages(texts: readonly LanguageText[], main_language = ''): LocalizedText {
  return pick(texts, main_language).picked;
}

function pick(texts: readonly LanguageText[], main_language: string) {
  const own: LocalizedText = {};
  const others: LanguageText[] = [];
  for (const given of texts) {
    if (given.text === '') continue;
    const locale = siteLanguage(given.language);
    if (locale === undefined) others.push(given);
    else own[locale] ??= given.text;
  }
  const substitute = others.find(({ language }) => language === main_language) ?? others[0];
  const place = substitute && languageOfScript(substitute.text);
  if (substitute === undefined || place === undefined || own[place] !== undefined)
    return { picked: textBy(locale => own[locale]), others, substitute: undefined };
  return {
    picked: textBy(locale => own[locale] ?? (locale === place ? substitute.text : undefined)),
    others,
    substitute,
  };
}

/** Collects the fields of a file whose texts are in languages that the site does not have, to name each language once. */
export class LanguageReport {
  readonly #left = new Map<string, Set<string>>();
  readonly #substitutes = new Map<string, Set<string>>();

  /** Notes the texts of a field. Those without a language are not told of. */
  enter(field: string, texts: readonly LanguageText[], main_language = ''): void {
    const { others, substitute } = pick(texts, main_language);
    for (const { language } of others) {
      if (language === '') continue;
      const fields = language === substitute?.language ? this.#substitutes : this.#left;
      const known = fields.get(language);
      if (known === undefined) fields.set(language, new Set([field]));
      else known.add(field);
    }
  }

  /** What was left out or stands in for another language, with the fields. */
  *take(file: string): Generator<Problem> {
    const place = { file, line: null, column: null };
    const told = [
      ['language_left_out', this.#left],
      ['text_in_other_language', this.#substitutes],
    ] as const;
    for (const [code, languages] of told)
      for (const [language, fields] of languages)
        yield problemAt(place, code, { field: [...fields].join(', '), value: ownNameOf(language) });
  }
}

/** The name of a language in itself (`Deutsch`), or its code if nobody knows it. */
function ownNameOf(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  } catch {
    // What a file states need not be a language tag.
    return code;
  }
}
