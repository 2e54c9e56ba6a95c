import type { TextData } from '#contract/client/client-answers.ts';
import { LANGUAGES } from '#text/locale.ts';

/** A text of the catalogue; one that exists only in the other language says so to screen readers and line breaking. */
export function LocaleText({ text }: { text: TextData }) {
  return text.lang === undefined ? text.text : <span lang={LANGUAGES[text.lang].tag}>{text.text}</span>;
}
