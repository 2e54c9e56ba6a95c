import { parseAcceptLanguage } from '#text/accept-language.ts';
import { type Locale, parseLangHeader } from '#text/locale.ts';

/**
 * The locale of an answer: header `lang` (`zh_CN`, `en_US`), else the best supported language of `Accept-Language`,
 * else the default.
 */
export function requestLocale(headers: Record<string, string | undefined>, fallback: Locale): Locale {
  return parseLangHeader(headers.lang) ?? parseAcceptLanguage(headers['accept-language']) ?? fallback;
}
