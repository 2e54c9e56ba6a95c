import type { EnumValue } from '#contract/attributes/kinds/enum.ts';
import { SEARCH_WORDS } from '#text/languages/search.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import { singular } from '../../text/singular.ts';
import { stem } from '../../text/stem.ts';
import { scanText } from './scan-text.ts';

/** The form of a term for look-ups: scanned, in lower case, single blanks. */
export function lookupForm(term: string): string {
  return scanText(term).lower.replace(/\s+/g, ' ').trim();
}

const ENGLISH_END = /(?<![a-z])[a-z]{4,}$/;

/** A term with the other grammatical number of its last English word, if that has one: `lens`, `lenses`. */
export function bothNumbers(term: string): string[] {
  if (!ENGLISH_END.test(term)) return [term];
  return [
    ...new Set([term, singular(term), ...plurals(term), ...LOCALES.flatMap(locale => formsIn(term, locale))]),
  ];
}

/** A term with and without the plural endings of a language. */
function formsIn(term: string, locale: Locale): string[] {
  const endings = SEARCH_WORDS[locale]?.plurals.split(' ') ?? [];
  const shorter = endings
    .filter(ending => term.endsWith(ending))
    .map(ending => term.slice(0, -ending.length));
  return [...endings.map(ending => `${term}${ending}`), ...shorter];
}

function plurals(term: string): string[] {
  if (/s$/.test(term) && !/(?:ss|ns|us)$/.test(term)) return [];
  if (/y$/.test(term)) return [`${term.slice(0, -1)}ies`, `${term}s`];
  return /(?:s|x|ch|sh)$/.test(term) ? [`${term}es`] : [`${term}s`];
}

/** Whether a name holds a word as a whole one. */
export function wordIn(word: string): (name: EnumValue['name']) => boolean {
  const form = lookupForm(word);
  const isHan = /\p{Script=Han}/u.test(form);
  return ({ en, cn }) =>
    [en, cn].some(text => {
      const name = lookupForm(text ?? '');
      return isHan
        ? name.includes(form)
        : ` ${name.replace(/[^\p{L}\p{N}-]+/gu, ' ')} `.includes(` ${form} `);
    });
}

/** Whether an English word has the same stem as a name: `coated` of Coating. */
export function isMadeOf(word: string, name: string): boolean {
  return /^[a-z]{4,}$/.test(word) && stem(word) === stem(name.toLowerCase());
}
