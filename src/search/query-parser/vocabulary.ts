import { type Attribute, BUILTIN_ATTRIBUTES } from '#contract/attribute.ts';
import type { SynonymGroup } from '#contract/catalogue.ts';
import type { Category } from '#contract/category.ts';
import type { CurveAxes } from '#contract/curve.ts';
import { KINDS } from '#contract/kinds/kinds.ts';
import type { Quantity } from '#contract/quantity/quantities.ts';
import type { CatalogueFacts } from '../catalogue-facts.ts';
import { addAttributeTerms, addCurveTerms } from './attribute-terms.ts';
import { type CategoryPlaces, type CategoryReading, placeCategories } from './category-places.ts';
import { addCategoryTerms } from './category-terms.ts';
import { type TermWords, termWords } from './correct-spelling.ts';
import { DOMAIN_TERMS } from './domain-terms.ts';
import type { Meaning } from './meaning.ts';
import { FLAG_WORDS, SYMBOLS } from './symbols.ts';
import { arrangeSynonyms } from './synonym-groups.ts';
import { attributeTarget, curveAxisTarget, type Target } from './target.ts';
import { emptyTree, type TermTree } from './term-tree.ts';
import { bothNumbers } from './word-forms.ts';

/** What the reader of queries is made from: one catalogue version. */
export type VocabularyInput = {
  /** The catalogue's own; the built-in ones are added. */
  attributes: readonly Attribute[];
  categories: readonly Pick<Category, 'id' | 'parent_id' | 'name'>[];
  synonyms: readonly SynonymGroup[];
  facts: CatalogueFacts;
  /** ISO 4217; null: no price is read. */
  currency: string | null;
  /** Whether a word is a known part number, or the beginning of one; asked for words with letters and digits. */
  isPartNumber: (token: string) => boolean;
};

/** All that reading needs, arranged once per catalogue version. Nothing in it changes. */
export type Vocabulary = CategoryPlaces & {
  readonly terms: TermTree<Meaning>;
  readonly words: TermWords;
  readonly targets: ReadonlyMap<string, Target>;
  /** What can be filtered by numbers, by the kind of its unit. */
  readonly by_kind: ReadonlyMap<Quantity, readonly Target[]>;
  readonly attributes: ReadonlyMap<string, Attribute>;
  readonly curves: ReadonlyMap<string, CurveAxes>;
  readonly isPartNumber: (token: string) => boolean;
};

/** Arranges a catalogue's words. */
export function buildVocabulary(input: VocabularyInput): Vocabulary {
  const { facts, isPartNumber } = input;
  const attributes = new Map([...input.attributes, ...BUILTIN_ATTRIBUTES].map(own => [own.key, own]));
  const places = placeCategories(input.categories, facts.categories);
  const targets = listTargets(input, attributes, places);
  return {
    terms: gatherTerms(input, attributes),
    words: gatherWords(input, attributes),
    targets: new Map(targets.map(target => [target.name, target])),
    by_kind: groupByKind(targets),
    attributes,
    curves: new Map(facts.curves.map(({ axes }) => [axes.y.key, axes])),
    categories: places.categories,
    everything: places.everything,
    isPartNumber,
  };
}

function gatherTerms(
  { categories, synonyms: groups, facts }: VocabularyInput,
  attributes: ReadonlyMap<string, Attribute>,
): TermTree<Meaning> {
  const terms = emptyTree<Meaning>();
  const synonyms = arrangeSynonyms(groups);
  addCategoryTerms(terms, categories, synonyms);
  for (const attribute of attributes.values()) addAttributeTerms(terms, attribute, synonyms);
  for (const { axes } of facts.curves) addCurveTerms(terms, axes, synonyms);
  synonyms.addRest(terms);
  return terms;
}

/** What is written right, and what a misspelt word may be meant for: names in English, other than text's. */
function gatherWords(
  { categories, synonyms, facts }: VocabularyInput,
  attributes: ReadonlyMap<string, Attribute>,
): TermWords {
  const all = [...attributes.values()];
  const axes = facts.curves.map(({ axes }) => axes.y);
  const named = [...all.filter(({ filterable }) => filterable), ...axes].map(({ name }) => name.en ?? '');
  const others = [...categories, ...all, ...all.flatMap(({ values }) => values)].map(
    ({ name }) => name.en ?? '',
  );
  const symbols = SYMBOLS.flat();
  const flags = FLAG_WORDS.flat();
  const terms = [
    ...named,
    ...others,
    ...synonyms.flatMap(group => group.terms),
    ...DOMAIN_TERMS,
    ...symbols,
    ...flags,
  ];
  const lower = (list: readonly string[]) => list.map(term => term.toLowerCase());
  return termWords(
    lower(terms)
      .flatMap(term => term.split(/[ _]/))
      .flatMap(bothNumbers),
    lower(named),
  );
}

function listTargets(
  { facts, currency }: VocabularyInput,
  attributes: ReadonlyMap<string, Attribute>,
  { sharesOf, byPlace }: CategoryReading,
): Target[] {
  const known = new Map(facts.attributes.map(entry => [entry.key, entry]));
  const ordered = [...attributes.values()].sort((a, b) => a.order - b.order);
  const own = ordered.map((attribute, place) => {
    const entries = known.get(attribute.key)?.categories ?? [];
    const counted = { shares: sharesOf(entries), spans: byPlace(entries) };
    return attributeTarget(attribute, { ...counted, place: place / ordered.length, currency });
  });
  return [...own, ...facts.curves.map(({ axes, categories }) => curveAxisTarget(axes, sharesOf(categories)))];
}

function groupByKind(targets: readonly Target[]): Map<Quantity, Target[]> {
  const groups = new Map<Quantity, Target[]>();
  for (const target of targets) {
    const { attribute, measure } = target;
    if (attribute === null || !attribute.filterable || measure.kind === null) continue;
    if (!KINDS[attribute.kind].hasUnit) continue;
    groups.set(measure.kind, [...(groups.get(measure.kind) ?? []), target]);
  }
  return groups;
}
