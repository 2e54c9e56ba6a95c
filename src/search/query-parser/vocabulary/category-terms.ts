import type { Category } from '#contract/records/category.ts';
import { LOCALES, readingOf } from '#text/locale.ts';
import { singular } from '../../text/singular.ts';
import { TRADE_WORDS } from '../../text/trade/trade-words.ts';
import type { TimeSlices } from '../../time-slices.ts';
import type { Meaning } from './meaning.ts';
import { plainName } from './names.ts';
import { arrangeSynonyms, type Synonyms } from './synonym-groups.ts';
import { addTerm, type TermTree } from './term-tree.ts';
import { bothNumbers, lookupForm } from './word-forms.ts';

const TRADE = arrangeSynonyms(TRADE_WORDS);
const WORD_LENGTH_MIN = 3;
const FILLERS = new Set(['and', 'for', 'with', 'other']);

/**
 * Adds step by step the names of categories, the words of English names and pairs of them, and the synonyms of all of
 * these, the owner's and the trade's. These terms stay text. They identify the kind of product meant.
 */
export function* addCategoryTerms(
  tree: TermTree<Meaning>,
  categories: readonly Pick<Category, 'name'>[],
  synonyms: Synonyms,
): TimeSlices<void> {
  const full = new Map<string, number[]>();
  const partial = new Map<string, number[]>();
  for (const [place, { name }] of categories.entries()) {
    for (const locale of LOCALES) {
      const isSpaced = readingOf(locale).script === null;
      const own = name[locale] ?? '';
      const term = isSpaced ? singular(lookupForm(plainName(withoutPlurals(own)))) : lookupForm(own);
      if (term !== '') note(full, term, place);
      if (isSpaced) for (const part of partsOf(term)) note(partial, singular(part), place);
    }
    yield;
  }
  for (const [term, places] of full) {
    const words = term.split(' ').length;
    addForms(tree, term, synonyms, { kind: 'category', places, words, full: true });
    yield;
  }
  for (const [term, places] of partial) {
    const words = term.split(' ').length;
    if (!full.has(term)) addForms(tree, term, synonyms, { kind: 'category', places, words, full: false });
    yield;
  }
}

/** `LEDs` is `LED`. */
function withoutPlurals(name: string): string {
  return name.replace(/\b([A-Z]{2,})s\b/g, '$1');
}

function note(lists: Map<string, number[]>, term: string, place: number): void {
  lists.set(term, [...(lists.get(term) ?? []), place]);
}

/** Words of a name, and neighbours: `neutral density` of `neutral density filter`. */
function partsOf(name: string): string[] {
  const words = name.split(' ');
  const single = words.filter(word => word.length >= WORD_LENGTH_MIN && !FILLERS.has(word));
  const pairs = words.slice(1).map((word, place) => `${words[place]} ${word}`);
  return [...new Set([...single, ...pairs])];
}

function addForms(tree: TermTree<Meaning>, term: string, synonyms: Synonyms, meaning: Meaning): void {
  const trade = TRADE.of(term).filter(other => !synonyms.isMeant(other));
  const terms = new Set([term, ...synonyms.of(term), ...trade].flatMap(bothNumbers));
  for (const form of terms) addTerm(tree, form, meaning);
}
