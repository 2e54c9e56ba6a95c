import { type Attribute, BUILTIN_ATTRIBUTES } from '#contract/attributes/attribute.ts';
import { KINDS } from '#contract/attributes/kinds/kinds.ts';
import type { CurveAxes } from '#contract/curves/curve.ts';
import type { SynonymGroup } from '#contract/records/catalogue.ts';
import type { Category } from '#contract/records/category.ts';
import { anyAttributes } from '#contract/search/any-attribute.ts';
import type { Quantity } from '#quantity/units/quantities.ts';
import { unitWords } from '#quantity/units/unit-words.ts';
import type { CatalogueFacts } from '../../catalogue-facts.ts';
import { TRADE_WORDS } from '../../text/trade/trade-words.ts';
import { runAtOnce, type TimeSlices } from '../../time-slices.ts';
import { addAttributeTerms, addCurveTerms, USUAL_TERMS } from './attribute-terms.ts';
import { type CategoryPlaces, type CategoryReading, placeCategories } from './category-places.ts';
import { addCategoryTerms } from './category-terms.ts';
import { type TermWords, termWords } from './correct-spelling.ts';
import { DOMAIN_TERMS } from './domain-terms.ts';
import type { Meaning } from './meaning.ts';
import { spacedNames } from './names.ts';
import { FLAG_WORDS, SYMBOLS } from './symbols.ts';
import { arrangeSynonyms } from './synonym-groups.ts';
import { type AttributeNoun, addSynonymMeanings, nounsOf } from './synonym-meanings.ts';
import { attributeTarget, curveAxisTarget, type Target } from './target.ts';
import { emptyTree, type TermTree } from './term-tree.ts';
import { bothNumbers } from './word-forms.ts';

/** The source of the query reader's vocabulary: one catalogue version. */
export type VocabularyInput = {
  /** The catalogue's own attributes. The built-in ones are added. */
  attributes: readonly Attribute[];
  categories: readonly Pick<Category, 'id' | 'parent_id' | 'name'>[];
  synonyms: readonly SynonymGroup[];
  facts: CatalogueFacts;
  /** ISO 4217 code of the prices. With null no prices are read. */
  currency: string | null;
  /** Whether a word is a known part number or the beginning of one. Asked only for words with letters and digits. */
  isPartNumber: (token: string) => boolean;
  /** Whether a word occurs in the text of a product. */
  isWord: (word: string) => boolean;
};

/** All that reading needs, arranged once per catalogue version. Nothing in it changes. */
export type Vocabulary = CategoryPlaces & {
  readonly terms: TermTree<Meaning>;
  readonly words: TermWords;
  readonly targets: ReadonlyMap<string, Target>;
  /** The attributes and curves that can be filtered by numbers, by the kind of their unit. */
  readonly by_kind: ReadonlyMap<Quantity, readonly Target[]>;
  /** The attributes with a choice for being without. */
  readonly deniable: readonly Target[];
  /** The nouns that define the attribute of a number beside them. */
  readonly nouns: readonly AttributeNoun[];
  readonly attributes: ReadonlyMap<string, Attribute>;
  /** The stand-ins for any attribute of a unit, by their key. */
  readonly any: ReadonlyMap<string, Attribute>;
  readonly curves: ReadonlyMap<string, CurveAxes>;
  readonly isPartNumber: (token: string) => boolean;
};

/** Arranges a catalogue's words in one go. */
export function buildVocabulary(input: VocabularyInput): Vocabulary {
  return runAtOnce(arrangeVocabulary(input));
}

/** Arranges a catalogue's words, in steps. */
export function* arrangeVocabulary(input: VocabularyInput): TimeSlices<Vocabulary> {
  const { facts, isPartNumber } = input;
  const attributes = new Map([...input.attributes, ...BUILTIN_ATTRIBUTES].map(own => [own.key, own]));
  const places = placeCategories(input.categories, facts.categories);
  yield;
  const targets = yield* listTargets(input, attributes, places);
  const by_kind = groupByKind(targets);
  return {
    terms: yield* gatherTerms(input, attributes),
    words: { ...(yield* gatherWords(input, attributes, unitWords(by_kind.keys()))), isWord: input.isWord },
    targets: new Map(targets.map(target => [target.name, target])),
    by_kind,
    deniable: targets.filter(({ none }) => none !== null),
    nouns: nounsOf(input.synonyms),
    attributes,
    any: new Map(anyAttributes(input.attributes).map(own => [own.key, own])),
    curves: new Map(facts.curves.map(({ axes }) => [axes.y.key, axes])),
    categories: places.categories,
    everything: places.everything,
    isPartNumber,
  };
}

function* gatherTerms(
  { categories, synonyms: groups, facts }: VocabularyInput,
  attributes: ReadonlyMap<string, Attribute>,
): TimeSlices<TermTree<Meaning>> {
  const terms = emptyTree<Meaning>();
  const synonyms = arrangeSynonyms(groups);
  yield;
  yield* addCategoryTerms(terms, categories, synonyms);
  for (const attribute of attributes.values()) {
    addAttributeTerms(terms, attribute, synonyms);
    yield;
  }
  for (const { axes } of facts.curves) {
    addCurveTerms(terms, axes, synonyms);
    yield;
  }
  synonyms.addRest(terms);
  yield;
  addSynonymMeanings(terms, groups, new Map(categories.map(({ id }, place) => [id, place])));
  yield;
  return terms;
}

/** What no catalogue changes. */
const FIXED_TERMS = [
  ...DOMAIN_TERMS,
  ...SYMBOLS.flat(),
  ...FLAG_WORDS.flat(),
  ...TRADE_WORDS.flatMap(({ terms }) => terms),
  ...USUAL_TERMS,
];
let fixed_words: ReadonlySet<string> | undefined;

/**
 * The words that count as correctly spelt, and those that a misspelt word may mean: names in languages of Latin
 * letters, except those of text attributes, then categories, choices and synonyms.
 */
function* gatherWords(
  { categories, synonyms, facts }: VocabularyInput,
  attributes: ReadonlyMap<string, Attribute>,
  units: Iterable<string>,
): TimeSlices<Omit<TermWords, 'isWord'>> {
  const all = [...attributes.values()];
  const axes = facts.curves.map(({ axes }) => axes.y);
  const named = [...all.filter(({ filterable }) => filterable), ...axes].flatMap(({ name }) =>
    spacedNames(name),
  );
  const others = [...categories, ...all, ...all.flatMap(({ values }) => values)].flatMap(({ name }) =>
    spacedNames(name),
  );
  const own = [...others, ...synonyms.flatMap(group => group.terms)];
  const meant = yield* inBothNumbers(own);
  const known = yield* inBothNumbers(named);
  fixed_words ??= yield* inBothNumbers(FIXED_TERMS);
  return termWords([...known, ...fixed_words, ...meant], lower(named), meant, units);
}

function* inBothNumbers(terms: readonly string[]): TimeSlices<Set<string>> {
  const both = new Set<string>();
  for (const word of new Set(lower(terms).flatMap(term => term.split(/[ _]/)))) {
    for (const form of bothNumbers(word)) both.add(form);
    yield;
  }
  return both;
}

function lower(terms: readonly string[]): string[] {
  return terms.map(term => term.toLowerCase());
}

function* listTargets(
  { facts, currency }: VocabularyInput,
  attributes: ReadonlyMap<string, Attribute>,
  { sharesOf, byPlace }: CategoryReading,
): TimeSlices<Target[]> {
  const known = new Map(facts.attributes.map(entry => [entry.key, entry]));
  const ordered = [...attributes.values()].sort((a, b) => a.order - b.order);
  const own: Target[] = [];
  for (const [place, attribute] of ordered.entries()) {
    const entries = known.get(attribute.key)?.categories ?? [];
    const counted = { shares: sharesOf(entries), spans: byPlace(entries) };
    own.push(attributeTarget(attribute, { ...counted, place: place / ordered.length, currency }));
    yield;
  }
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
