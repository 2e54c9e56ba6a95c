import type { Locale } from './locale.ts';

/** Longest header that is read, in characters; no browser sends more. */
const HEADER_MAX = 500;

/**
 * The locale that a visitor's browser prefers, by the weights of RFC 9110 §12.5.4; undefined where none of its languages is here.
 * Any Chinese (`zh`, `zh-Hant`, `zh-CN` …) reads as `cn`, any English as `en`; weight 0 is a refusal.
 */
export function parseAcceptLanguage(header: string | undefined): Locale | undefined {
  const ranges = (header ?? '').slice(0, HEADER_MAX).split(',').map(readRange);
  const known = ranges.filter(range => range.locale !== undefined && range.weight > 0);
  return known.sort((a, b) => b.weight - a.weight)[0]?.locale;
}

function readRange(text: string): { locale: Locale | undefined; weight: number } {
  const [tag = '', ...parameters] = text.split(';').map(part => part.trim().toLowerCase());
  const weight = parameters.find(parameter => parameter.startsWith('q='))?.slice(2);
  const primary = tag.split('-')[0];
  const locale = primary === 'zh' ? 'cn' : primary === 'en' ? 'en' : undefined;
  return { locale, weight: weight === undefined ? 1 : Number(weight) || 0 };
}
