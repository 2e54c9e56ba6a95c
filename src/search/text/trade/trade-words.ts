import type { SynonymGroup } from '#contract/records/catalogue.ts';
import { isReadAsGuest, SEARCH_PACKS } from '#text/languages/search.ts';
import { LOCALES } from '#text/locale.ts';
import { ELECTRONICS } from './electronics.ts';
import { MATERIALS } from './materials.ts';
import { MECHANICS } from './mechanics.ts';
import { OPTICS } from './optics.ts';
import { SOLAR } from './solar.ts';

/**
 * Marks a term that queries use, but that does not find others: `>opto` finds optocouplers, but `optocoupler` does not
 * find opto.
 */
const ASKED_ONLY = '>';

/** Words that technicians take for the same, in any catalogue. `found`: those of them by which the others are found. */
export type TradeWords = SynonymGroup & { readonly found: ReadonlySet<string> };

/** The endings of German adjectives, which are written small: `kinematischer Halter`. */
const ADJECTIVE_ENDINGS = ['', 'e', 'er', 'es', 'en', 'em'];

/**
 * The names of the groups in further languages, by the first term of each. Those of a language that the site does not
 * have are asked only: a German engineer types at an English site, whose texts have no German words.
 */
const FURTHER: ReadonlyMap<string, readonly string[]> = new Map(
  SEARCH_PACKS.flatMap(([locale, { trade }]) =>
    trade.map((line): [string, string[]] => {
      const [first = '', ...others] = line.split('|');
      return [
        first,
        LOCALES.includes(locale) ? others : others.filter(term => isReadAsGuest(term)).flatMap(asGuest),
      ];
    }),
  ),
);

/** A German adjective in all its forms, or a noun in the singular and, where it ends in -e, in the plural. */
function asGuest(term: string): string[] {
  const isAdjective = /^\p{Ll}+$/u.test(term);
  const endings = isAdjective ? ADJECTIVE_ENDINGS : term.endsWith('e') ? ['', 'n'] : [''];
  return endings.map(ending => ASKED_ONLY + term + ending);
}

const LISTS = [OPTICS, MATERIALS, ELECTRONICS, SOLAR, MECHANICS];

/** Words that technicians use interchangeably in any catalogue. The owner's own synonyms are added to them. */
export const TRADE_WORDS: readonly TradeWords[] = listLines()
  .map(line => line.split('|'))
  .map(terms => [...terms, ...(FURTHER.get(firstOf(terms)) ?? [])])
  .concat(listNewGroups())
  .map(terms => ({
    terms: terms.map(term => term.replace(ASKED_ONLY, '')),
    found: new Set(terms.filter(term => !term.startsWith(ASKED_ONLY) && !isCharacter(term))),
  }));

/** What parts are made of, in lower case: `stainless steel`, 不锈钢. */
export const MATERIAL_WORDS: ReadonlySet<string> = new Set(
  linesOf(MATERIALS)
    .map(line => line.split('|'))
    .flatMap(terms => [...terms, ...(FURTHER.get(firstOf(terms)) ?? [])])
    .map(term => term.replace(ASKED_ONLY, '').toLowerCase()),
);

function listLines(): string[] {
  return LISTS.flatMap(linesOf);
}

function linesOf(list: string): string[] {
  return list.trim().split('\n');
}

function firstOf([first = '']: readonly string[]): string {
  return first.replace(ASKED_ONLY, '');
}

/** Words that have no group yet, such as those that have only one English name. */
function listNewGroups(): string[][] {
  const known = new Set(listLines().map(line => firstOf(line.split('|'))));
  return [...FURTHER].filter(([first]) => !known.has(first)).map(([first, others]) => [first, ...others]);
}

/** A single Chinese character only counts if it is the whole query: the 金 of 金属 does not mean gold. */
function isCharacter(term: string): boolean {
  return /^\p{Script=Han}$/u.test(term);
}
