import { fold } from '#text/fold.ts';

/** The texts of one attribute value (both languages), folded, one per line: the haystack for a search within texts. */
export function foldTexts(texts: readonly string[]): string {
  return texts.map(text => fold(text).replaceAll('\n', ' ')).join('\n');
}
