import { fold } from '#text/fold.ts';

/** Texts of one attribute value (both languages), folded, one a line: what is searched for a piece of text. */
export function foldTexts(texts: readonly string[]): string {
  return texts.map(text => fold(text).replaceAll('\n', ' ')).join('\n');
}
