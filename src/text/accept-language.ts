import { type Locale, localeOfCode } from './locale.ts';
import { parseWeighted } from './weighted-header.ts';

/** Longest header that is read, in characters. No browser sends more. */
const HEADER_MAX = 500;

/**
 * The locale that a visitor's browser prefers, by the weights of RFC 9110 §12.5.4. Any form of a language (`zh`,
 * `zh-Hant`, `en-GB` …) counts as the site's, and weight 0 refuses it. Returns undefined if the site has none of the
 * languages.
 */
export function parseAcceptLanguage(header: string | undefined): Locale | undefined {
  const ranges = parseWeighted((header ?? '').slice(0, HEADER_MAX)).map(({ name, weight }) => ({
    locale: localeOfLanguage(name),
    weight,
  }));
  const known = ranges.filter(range => range.locale !== undefined && range.weight > 0);
  return known.sort((a, b) => b.weight - a.weight)[0]?.locale;
}

/** The locale of a language tag (`en-GB`, `zh-Hans`), or undefined if the site does not have its language. */
export function localeOfLanguage(tag: string): Locale | undefined {
  return localeOfCode(tag.split('-')[0] ?? '');
}
