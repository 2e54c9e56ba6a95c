import { escapeXml } from '#text/escape-xml.ts';
import { LOCALES, readingOf } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';

/** Attributes of an element. */
type Attributes = Readonly<Record<string, string>>;

/** An element with text content. Returns an empty text for an empty text, since the formats refuse empty elements. */
export function leaf(name: string, text: string | number | null, attributes: Attributes = {}): string {
  return text === null || text === '' ? '' : `${open(name, attributes)}${escapeXml(String(text))}</${name}>`;
}

/** An element that contains others. Returns an empty text if there are none. */
export function branch(name: string, parts: readonly string[], attributes: Attributes = {}): string {
  const content = parts.join('');
  return content === '' ? '' : `${open(name, attributes)}${content}</${name}>`;
}

/** An element for each language of a text, named by ISO 639-2 as BMEcat has it. */
export function leaves(name: string, text: LocalizedText): string {
  return LOCALES.map(locale => leaf(name, text[locale] ?? '', { lang: readingOf(locale).codes[0] })).join('');
}

function open(name: string, attributes: Attributes): string {
  return `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')}>`;
}
