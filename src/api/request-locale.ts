import { type Locale, parseLangHeader } from '#contract/locale.ts';

/** The locale of an answer: header `lang` (`zh_CN`, `en_US`), else the best language of `Accept-Language` that is here, else the default. */
export function requestLocale(headers: Record<string, string | undefined>, fallback: Locale): Locale {
  return parseLangHeader(headers.lang) ?? parseAcceptLanguage(headers['accept-language']) ?? fallback;
}

/**
 * The locale that a visitor's browser prefers, by the weights of RFC 9110 §12.5.4; undefined where none of its languages is here.
 * Any Chinese (`zh`, `zh-Hant`, `zh-CN` …) reads as `cn`, any English as `en`; weight 0 is a refusal.
 */
export function parseAcceptLanguage(header: string | undefined): Locale | undefined {
  if (header === undefined) return undefined;
  const ranges = header.slice(0, 500).split(',').map(readRange);
  const best = ranges.filter(range => range.locale !== undefined && range.weight > 0);
  return best.sort((a, b) => b.weight - a.weight)[0]?.locale;
}

function readRange(text: string): { locale: Locale | undefined; weight: number } {
  const [tag = '', ...parameters] = text.split(';').map(part => part.trim().toLowerCase());
  const weight = parameters.find(parameter => parameter.startsWith('q='))?.slice(2);
  const primary = tag.split('-')[0];
  const locale = primary === 'zh' ? 'cn' : primary === 'en' ? 'en' : undefined;
  return { locale, weight: weight === undefined ? 1 : Number(weight) || 0 };
}
