import type { AttributeValue } from '#contract/attributes/attribute.ts';
import { LOCALES, type Locale, perLanguage } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { textBy } from '#text/text-in.ts';
import type { Cell, Problem } from '../draft.ts';
import { textInItsLanguage } from '../sources/language.ts';

/**
 * The outcome of cleaning one cell. `value` is null if the cell states no value or cannot be read, and `problem` says
 * what is wrong.
 */
export type CleanCell = { value: AttributeValue | null; problem: Problem | null };

const NO_VALUE = /^(-{1,3}|—|–|\/|n\/a|n\.a\.?|#n\/a|null)$/i;

/** Whether a text means "no value". `none` and `unknown` do not, as they may be choices. */
export function isNoValue(text: string): boolean {
  return NO_VALUE.test(text.trim());
}

/** The cells of an attribute of words: one column, or one a language. */
export type Words = { first: Cell; plain?: Cell } & { [language in Locale]?: Cell };

/**
 * The texts in the cells of a text attribute, without blanks and texts that mean "no value".
 * @param separator the mark that splits a cell into several texts, or null for one text per cell
 */
export function wordsOf(cells: Words, separator: string | null = null): LocalizedText[] {
  const split = (cell: Cell | undefined) => {
    const parts = cell === undefined ? [] : separator === null ? [cell.text] : cell.text.split(separator);
    return parts.map(part => part.trim()).filter(part => part !== '' && !isNoValue(part));
  };
  if (cells.plain !== undefined) return split(cells.plain).map(textInItsLanguage);
  const parts = perLanguage(locale => split(cells[locale]));
  const length = Math.max(...LOCALES.map(locale => parts[locale].length));
  return Array.from({ length }, (_, index) => textBy(locale => parts[locale][index]));
}
