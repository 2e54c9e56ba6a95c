import { languageOfScript } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';

/** Makes a localized text of one that does not say its language: the one of its script. */
export function textInItsLanguage(text: string): LocalizedText {
  return { [languageOfScript(text)]: text };
}
