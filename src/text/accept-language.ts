import { type Locale, localeOfCode } from './locale.ts';
import { parseWeighted } from './weighted-header.ts';

/** Longest header that is read, in characters; no browser sends more. */
const HEADER_MAX = 500;

/**
 * The locale that a visitor's browser prefers, by the weights of RFC 9110 §12.5.4; undefined where none of its languages is here.
 * Any form of a language (`zh`, `zh-Hant`, `en-GB` …) reads as that of the site; weight 0 is a refusal.
 */
export function parseAcceptLanguage(header: string | undefined): Locale | undefined {
  const ranges = parseWeighted((header ?? '').slice(0, HEADER_MAX)).map(({ name, weight }) => ({
    locale: localeOfLanguage(name),
    weight,
  }));
  const known = ranges.filter(range => range.locale !== undefined && range.weight > 0);
  return known.sort((a, b) => b.weight - a.weight)[0]?.locale;
}

/** The locale of a language tag (`en-GB`, `zh-Hans`); undefined where its language is none of the site's. */
export function localeOfLanguage(tag: string): Locale | undefined {
  return localeOfCode(tag.split('-')[0] ?? '');
}
