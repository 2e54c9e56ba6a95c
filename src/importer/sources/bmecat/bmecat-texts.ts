import { LOCALES, localeOfCode } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { isEmptyText, textBy } from '#text/text-in.ts';
import { plainText } from '../exchange/plain-text.ts';
import { childrenOf, type XmlElement } from '../xml/read-xml.ts';

const NO_TEXT: LocalizedText = {};

/**
 * Texts with their languages (ISO 639: `eng`, `zho`) mapped to those of the site. If none is English, the catalogue's
 * own language (or the first) takes its place, unless it is Chinese.
 */
export function localizedText(elements: readonly XmlElement[], default_language: string): LocalizedText {
  const [only] = elements;
  if (only === undefined) return NO_TEXT;
  const found: LocalizedText = {};
  let other: string | undefined;
  for (const element of elements) {
    const language = languageOf(element) ?? default_language;
    const text = plainText(element.text);
    if (text === '') continue;
    const locale = localeOfCode(language.split(/[-_]/)[0] ?? '');
    if (locale !== undefined) found[locale] ??= text;
    else if (other === undefined || language === default_language) other = text;
  }
  return textBy(locale => found[locale] ?? (locale === 'en' ? other : undefined));
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
