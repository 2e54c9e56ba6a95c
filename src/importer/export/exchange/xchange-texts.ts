import { LOCALES } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { shorten } from './shorten.ts';

/** The site's languages as ETIM xChange writes them: a language of ISO 639-1 and a country of ISO 3166-1. */
export const XCHANGE_LANGUAGES = { en: 'en-GB', cn: 'zh-CN', de: 'de-DE' } as const;

/** A text as a list of one entry a language: `[{"Language":"en-GB","CatalogueName":"…"}]`. */
export function languageTexts(
  text: LocalizedText,
  field: string,
  max: number,
): ({ Language: string } & Record<string, string>)[] {
  return LOCALES.flatMap(locale => {
    const own = text[locale] ?? '';
    return own === '' ? [] : [{ Language: XCHANGE_LANGUAGES[locale], [field]: shorten(own, max) }];
  });
}
