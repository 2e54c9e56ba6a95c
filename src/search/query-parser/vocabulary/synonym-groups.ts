import type { SynonymGroup } from '#contract/records/catalogue.ts';
import { singular } from '../../text/singular.ts';
import type { Meaning } from './meaning.ts';
import { addTerm, type TermTree } from './term-tree.ts';
import { bothNumbers, lookupForm } from './word-forms.ts';

/** The catalogue's synonyms, by each of their terms. */
export type Synonyms = {
  /** The other terms of all groups that hold a term, in lookup form. */
  of: (term: string) => readonly string[];
  /** Whether the owner defines a meaning for a term. */
  isMeant: (term: string) => boolean;
  /** Adds the terms of groups that nothing was found for: they stay text, whole. */
  addRest: (tree: TermTree<Meaning>) => void;
};

/** Arranges the synonyms for which the owner defines no meaning. Singular and plural count as one word. */
export function arrangeSynonyms(groups: readonly SynonymGroup[]): Synonyms {
  const byTerm = new Map<string, Set<string>>();
  const used = new Set<string>();
  const meant = new Set(
    groups.flatMap(({ terms, means }) => (means === undefined ? [] : terms.map(lookupForm))),
  );
  for (const { terms, means } of groups) {
    if (means !== undefined) continue;
    const forms = terms.map(lookupForm);
    for (const form of forms) {
      const others = byTerm.get(singular(form)) ?? new Set();
      for (const other of forms) if (other !== form) others.add(other);
      byTerm.set(singular(form), others);
    }
  }
  return {
    of: term => {
      const key = singular(term);
      const others = [...(byTerm.get(key) ?? [])];
      if (others.length > 0) for (const form of [key, ...others]) used.add(singular(form));
      return others;
    },
    isMeant: term => meant.has(term),
    addRest: tree => {
      for (const [form, others] of byTerm)
        if (!used.has(form))
          for (const term of bothNumbers(form)) addTerm(tree, term, { kind: 'text', others: [...others] });
    },
  };
}
