import type { Locale } from '#text/locale.ts';

/** Characters of a description that search engines show: a Chinese one takes the room of two. */
const DESCRIPTION_MAX = { en: 160, cn: 80 };

/** Joins the sentences of a description as far as there is room; the first is there whatever its length. */
export function joinTold(sentences: readonly string[], locale: Locale): string {
  const [first = '', ...more] = sentences.filter(sentence => sentence !== '');
  const space = locale === 'cn' ? '' : ' ';
  return more.reduce((text, sentence) => {
    const longer = text + space + sentence;
    return longer.length <= DESCRIPTION_MAX[locale] ? longer : text;
  }, first);
}

/** Joins values as far as they leave room for `rest` characters more. */
export function joinValuesTold(values: readonly string[], rest: number, locale: Locale): string {
  const comma = locale === 'cn' ? '，' : ', ';
  const [first = '', ...more] = values;
  return more.reduce((text, value) => {
    const longer = text + comma + value;
    return longer.length + rest <= DESCRIPTION_MAX[locale] ? longer : text;
  }, first);
}

/** Ends a text of the catalogue as a sentence. */
export function asSentence(text: string, locale: Locale): string {
  const trimmed = text.trim();
  if (trimmed === '' || /[.!?。！？…]$/.test(trimmed)) return trimmed;
  return trimmed + (locale === 'cn' ? '。' : '.');
}
