import { languageOfScript } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';

/** Makes a localized text of one without a language: its script decides. */
export function textInItsLanguage(text: string): LocalizedText {
  return { [languageOfScript(text)]: text };
}
