import type { LocalizedText } from '#text/localized-text.ts';

/** Makes a localized text of one that does not say its language: Chinese where it holds a Chinese character, else English. */
export function textInItsLanguage(text: string): LocalizedText {
  return /\p{Script=Han}/u.test(text) ? { cn: text } : { en: text };
}
