import { LOCALES } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { isEmptyText } from '#text/text-in.ts';
import { plainText } from '../exchange/plain-text.ts';
import {
  type LanguageReport,
  type LanguageText,
  pickLanguages,
  siteLanguage,
} from '../exchange/texts-of-languages.ts';
import { childrenOf, type XmlElement } from '../xml/read-xml.ts';

const NO_TEXT: LocalizedText = {};

/** Elements with texts in languages. Values of features are told of only where they state one, as most are numbers. */
const TEXTS: ReadonlySet<string> = new Set([
  'CATALOG_NAME',
  'GROUP_NAME',
  'CLASSIFICATION_GROUP_NAME',
  'FT_NAME',
  'FNAME',
  'DESCRIPTION_SHORT',
  'DESCRIPTION_LONG',
  'KEYWORD',
  'MIME_DESCR',
  'MIME_DESIGNATION',
]);

/** The site's languages of texts that state theirs (ISO 639: `eng`, `zho`), or are in the default one of the catalogue. */
export function localizedText(elements: readonly XmlElement[], default_language: string): LocalizedText {
  return elements.length === 0
    ? NO_TEXT
    : pickLanguages(textsOf(elements, default_language), default_language);
}

function textsOf(elements: readonly XmlElement[], default_language: string): LanguageText[] {
  return elements.map(element => ({
    language: languageOf(element) ?? default_language,
    text: plainText(element.text),
  }));
}

/** Notes the texts in an element whose languages the site does not have. */
export function noteLanguages(element: XmlElement, default_language: string, report: LanguageReport): void {
  const fields = Map.groupBy(element.children, ({ name }) => name);
  for (const [name, children] of fields) {
    const texts = TEXTS.has(name) ? children : children.filter(child => languageOf(child) !== undefined);
    // The texts themselves are only read again where one may be told of.
    if (texts.some(text => siteLanguage(languageOf(text) ?? default_language) === undefined))
      report.enter(name, textsOf(texts, default_language), default_language);
    for (const child of children)
      if (child.children.length > 0) noteLanguages(child, default_language, report);
  }
}

/** The text in children of a name. */
export function childTexts(
  element: XmlElement | undefined,
  name: string,
  default_language: string,
): LocalizedText {
  return localizedText(childrenOf(element, name), default_language);
}

/**
 * The texts of a list. Where all languages have the same number of texts, those at the same position are translations
 * of one another. Else each text stays alone in its language.
 */
export function listTexts(elements: readonly XmlElement[], default_language: string): LocalizedText[] {
  const texts = elements.map(element => localizedText([element], default_language));
  const lists = LOCALES.map(locale => texts.filter(text => text[locale] !== undefined));
  const given = lists.filter(list => list.length > 0);
  const [first = [], ...others] = given;
  if (given.length < 2 || others.some(list => list.length !== first.length))
    return texts.filter(text => !isEmptyText(text));
  return first.map((text, index) => Object.assign({ ...text }, ...others.map(list => list[index])));
}

/** The language that an element states, in lower case. */
export function languageOf({ attributes }: XmlElement): string | undefined {
  return (attributes.lang ?? attributes['xml:lang'])?.toLowerCase();
}
