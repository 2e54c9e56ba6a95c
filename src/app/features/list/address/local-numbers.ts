import { type Locale, languageOf } from '#text/locale.ts';

// Numbers in number fields. In an address the decimal separator is a point in every language.

const NUMBER = /\d+(?:[.,]\d+)*/g;
const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;
const DECIMAL_COMMA = /^\d+,\d+$/;

/** Numbers of an address in the notation of a language: `25.4mm..50.8mm` becomes `25,4mm..50,8mm` in German. */
export function toLocalNumbers(text: string, locale: Locale): string {
  return languageOf(locale).decimal_sign === '.' ? text : text.replace(/(\d)\.(?=\d)/g, '$1,');
}

/**
 * Rewrites typed numbers from the locale's notation (`1.064` and `25,400` in German) to a decimal point without digit
 * groups. Numbers in other notations stay as they are.
 */
export function fromLocalNumbers(text: string, locale: Locale): string {
  if (languageOf(locale).decimal_sign === '.') return text;
  return text.replace(NUMBER, number =>
    GROUPED.test(number) || DECIMAL_COMMA.test(number)
      ? number.replaceAll('.', '').replace(',', '.')
      : number,
  );
}
