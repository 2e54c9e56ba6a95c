import type { LocalizedText } from '#text/localized-text.ts';
import { plainText } from '../exchange/plain-text.ts';
import { childrenOf, type XmlElement } from '../xml/read-xml.ts';

const LANGUAGES: Readonly<Record<string, 'en' | 'cn'>> = {
  eng: 'en',
  en: 'en',
  zho: 'cn',
  chi: 'cn',
  zh: 'cn',
};

const NO_TEXT: LocalizedText = {};

/**
 * Texts by their languages (ISO 639: `eng`, `zho`) in those of the site. Where none is English, the catalogue's own
 * language (or the first) stands in its place, unless it is Chinese.
 */
export function localizedText(elements: readonly XmlElement[], default_language: string): LocalizedText {
  const [only] = elements;
  if (only === undefined) return NO_TEXT;
  let en: string | undefined;
  let cn: string | undefined;
  let other: string | undefined;
  for (const element of elements) {
    const language = languageOf(element) ?? default_language;
    const text = plainText(element.text);
    if (text === '') continue;
    const locale = LANGUAGES[language.split(/[-_]/)[0] ?? ''];
    if (locale === 'en') en ??= text;
    else if (locale === 'cn') cn ??= text;
    else if (other === undefined || language === default_language) other = text;
  }
  en ??= other;
  return { ...(en === undefined ? {} : { en }), ...(cn === undefined ? {} : { cn }) };
}

/** The text in children of a name. */
export function childTexts(
  element: XmlElement | undefined,
  name: string,
  default_language: string,
): LocalizedText {
  return localizedText(childrenOf(element, name), default_language);
}

/** The texts of a list, each in its language; where all languages have as many, the first of one is the first of the other. */
export function listTexts(elements: readonly XmlElement[], default_language: string): LocalizedText[] {
  const texts = elements.map(element => localizedText([element], default_language));
  const [en, cn] = (['en', 'cn'] as const).map(locale => texts.filter(text => text[locale] !== undefined));
  const given = texts.filter(text => text.en !== undefined || text.cn !== undefined);
  if (en === undefined || cn === undefined || en.length !== cn.length) return given;
  return en.map((text, index) => ({ ...text, ...cn[index] }));
}

/** The language that an element states, in lower case. */
export function languageOf({ attributes }: XmlElement): string | undefined {
  return (attributes.lang ?? attributes['xml:lang'])?.toLowerCase();
}
