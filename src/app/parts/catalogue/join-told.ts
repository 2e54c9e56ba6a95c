import { LANGUAGES, type Locale } from '#text/locale.ts';

/** Joins as many sentences of a description as fit. The first one is included whatever its length. */
export function joinTold(sentences: readonly string[], locale: Locale): string {
  const [first = '', ...more] = sentences.filter(sentence => sentence !== '');
  const { description_max, punctuation } = LANGUAGES[locale];
  return more.reduce((text, sentence) => {
    const longer = text + punctuation.space + sentence;
    return longer.length <= description_max ? longer : text;
  }, first);
}

/** Joins as many values as leave room for `rest` more characters. */
export function joinValuesTold(values: readonly string[], rest: number, locale: Locale): string {
  const { description_max, punctuation } = LANGUAGES[locale];
  const [first = '', ...more] = values;
  return more.reduce((text, value) => {
    const longer = text + punctuation.comma + value;
    return longer.length + rest <= description_max ? longer : text;
  }, first);
}

/** Ends a text of the catalogue as a sentence. */
export function asSentence(text: string, locale: Locale): string {
  const trimmed = text.trim();
  if (trimmed === '' || /[.!?。！？…]$/.test(trimmed)) return trimmed;
  return trimmed + LANGUAGES[locale].punctuation.stop;
}
