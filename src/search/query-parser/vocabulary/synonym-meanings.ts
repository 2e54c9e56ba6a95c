import type { SynonymGroup, SynonymMeaning } from '#contract/records/catalogue.ts';
import type { Meaning } from './meaning.ts';
import { OWN, SYMBOL } from './names.ts';
import { addTerm, type TermTree } from './term-tree.ts';
import { bothNumbers, lookupForm } from './word-forms.ts';

/** Terms of at most this many letters count as symbols of an attribute. */
const SYMBOL_LENGTH_MAX = 2;

/**
 * A noun that makes a number beside it a value of the attribute with this key. `within` is what a word between blanks has
 * if it has the noun. The longest nouns come first.
 */
export type AttributeNoun = { readonly noun: string; readonly within: string; readonly key: string };

/** Adds the terms for which the owner defines a meaning.  @param places of the categories, by id */
export function addSynonymMeanings(
  tree: TermTree<Meaning>,
  groups: readonly SynonymGroup[],
  places: ReadonlyMap<string, number>,
): void {
  for (const { terms, means } of groups) {
    if (means === undefined) continue;
    for (const term of new Set(terms.map(lookupForm).flatMap(bothNumbers)))
      for (const meaning of meaningsOf(means, term, places)) addTerm(tree, term, meaning);
  }
}

/** A word as nouns are compared, in lookup form: `long-pass` is `long pass`. */
export function nounForm(term: string): string {
  return lookupForm(term).replaceAll('-', ' ');
}

/** Chinese words have no blanks between them. */
function within(noun: string): string {
  return /[a-z]/.test(noun) ? ` ${noun} ` : noun;
}

/** The nouns that define the attribute of a number beside them. */
export function nounsOf(groups: readonly SynonymGroup[]): readonly AttributeNoun[] {
  return groups
    .flatMap(({ terms, number: key }) =>
      key === undefined ? [] : terms.map(nounForm).map(noun => ({ noun, within: within(noun), key })),
    )
    .sort((a, b) => b.noun.length - a.noun.length);
}

function meaningsOf(means: SynonymMeaning, term: string, places: ReadonlyMap<string, number>): Meaning[] {
  switch (means.kind) {
    case 'attribute': {
      const strength = term.length > SYMBOL_LENGTH_MAX ? OWN : SYMBOL;
      return [{ kind: 'name', target: means.key, strength, locale: null, unit: null }];
    }
    case 'category': {
      const place = places.get(means.id);
      const words = term.split(' ').length;
      return place === undefined ? [] : [{ kind: 'category', places: [place], words, full: true }];
    }
    case 'filter':
      return filterMeanings(means.filter);
    case 'sort':
      return [{ kind: 'order', sort: means.sort }];
    case 'unit':
      return [{ kind: 'unit', unit: means.unit }];
    case 'quantity':
      return [{ kind: 'quantity', value: means.value, unit: means.unit }];
  }
}

/** One choice and a flag are read as if they were called by the term: with `not`, in lists. */
function filterMeanings(filter: Extract<SynonymMeaning, { kind: 'filter' }>['filter']): Meaning[] {
  if (filter.kind === 'flag') return [{ kind: 'flag', key: filter.key, flag: filter.flag }];
  const [id, ...others] = filter.kind === 'enum' && !filter.not ? filter.any_of : [];
  return id === undefined || others.length > 0
    ? [{ kind: 'filter', filter }]
    : [{ kind: 'choice', key: filter.key, id, weak: false, exact: null }];
}
