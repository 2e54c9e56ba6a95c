import type { TextData } from '#contract/client/client-answers.ts';
import { LANGUAGES } from '#text/locale.ts';

/**
 * A text of the catalogue. If it exists only in the other language, it is marked with that language for screen readers
 * and line breaking.
 */
export function LocaleText({ text }: { text: TextData }) {
  return text.lang === undefined ? text.text : <span lang={LANGUAGES[text.lang].tag}>{text.text}</span>;
}
