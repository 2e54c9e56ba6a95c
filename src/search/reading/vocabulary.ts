import { type Attribute, BUILTIN_ATTRIBUTES } from '#contract/attribute.ts';
import type { SynonymGroup } from '#contract/catalogue.ts';
import type { Category } from '#contract/category.ts';
import type { CurveAxes } from '#contract/curve.ts';
import type { Quantity } from '#contract/quantity/quantities.ts';
import { addAttributeTerms, addCurveTerms } from './attribute-terms.ts';
import { makeTally, type Shares, type Tally } from './category-tally.ts';
import { addCategoryTerms } from './category-terms.ts';
import type { Meaning } from './meaning.ts';
import { arrangeSynonyms } from './synonym-groups.ts';
import { type AttributeStatistics, attributeTarget, curveOf, isBuiltin, type Target } from './target.ts';
import { emptyTree, type TermTree } from './term-tree.ts';

/** What the reader of queries is made from: one catalogue version. */
export type VocabularyInput = {
  /** The catalogue's own; the built-in ones are added. */
  attributes: readonly Attribute[];
  statistics: readonly AttributeStatistics[];
  /** With the number of products that stand in each directly. */
  categories: readonly { category: Pick<Category, 'id' | 'parent_id' | 'name'>; products: number }[];
  synonyms: readonly SynonymGroup[];
  /** One for each y key, with the products of each category that have such a curve; without, all have it. */
  curves: readonly { axes: CurveAxes; categories?: readonly { id: string; products: number }[] }[];
  /** ISO 4217; null: no price is read. */
  currency: string | null;
  /** Whether a word is a known part number, or the beginning of one; asked for words with letters and digits. */
  isPartNumber: (token: string) => boolean;
};

/** All that reading needs, arranged once per catalogue version. Nothing in it changes. */
export type Vocabulary = {
  readonly terms: TermTree<Meaning>;
  readonly targets: ReadonlyMap<string, Target>;
  /** Filterable numbers and ranges by the kind of their unit. */
  readonly by_kind: ReadonlyMap<Quantity, readonly Target[]>;
  readonly attributes: ReadonlyMap<string, Attribute>;
  readonly curves: ReadonlyMap<string, CurveAxes>;
  readonly categories: readonly CategoryPlace[];
  readonly everything: Tally;
  readonly currency: string | null;
  readonly isPartNumber: (token: string) => boolean;
};

/** A category with the places of itself and of all below it. */
export type CategoryPlace = {
  readonly id: string;
  readonly parent: number;
  readonly below: readonly number[];
};

/** Arranges a catalogue's words. */
export function buildVocabulary(input: VocabularyInput): Vocabulary {
  const attributes = new Map(
    [...input.attributes, ...BUILTIN_ATTRIBUTES].map(attribute => [attribute.key, attribute]),
  );
  const categories = placeCategories(input.categories.map(({ category }) => category));
  const everything = makeTally(input.categories.map(({ products }, place) => [place, products]));
  const targets = listTargets(input, attributes, everything);
  const terms = emptyTree<Meaning>();
  const synonyms = arrangeSynonyms(input.synonyms);
  addCategoryTerms(
    terms,
    input.categories.map(({ category }) => category),
    synonyms,
  );
  for (const attribute of attributes.values()) addAttributeTerms(terms, attribute, synonyms);
  for (const { axes } of input.curves) addCurveTerms(terms, axes, synonyms);
  synonyms.addRest(terms);
  return {
    terms,
    targets: new Map(targets.map(target => [target.name, target])),
    by_kind: groupByKind(targets),
    attributes,
    curves: new Map(input.curves.map(({ axes }) => [axes.y.key, axes])),
    categories,
    everything,
    currency: input.currency,
    isPartNumber: input.isPartNumber,
  };
}

function placeCategories(categories: readonly Pick<Category, 'id' | 'parent_id'>[]): CategoryPlace[] {
  const places = new Map(categories.map(({ id }, place) => [id, place]));
  const parents = categories.map(({ parent_id }) => places.get(parent_id ?? '') ?? -1);
  const below: number[][] = categories.map(() => []);
  categories.forEach((_, place) => {
    // A circle of parents would never end; the tree has three levels.
    for (let at = place, level = 0; at >= 0 && level <= categories.length; at = parents[at] ?? -1, level++)
      below[at]?.push(place);
  });
  return categories.map(({ id }, place) => ({ id, parent: parents[place] ?? -1, below: below[place] ?? [] }));
}

function listTargets(
  input: VocabularyInput,
  attributes: ReadonlyMap<string, Attribute>,
  everything: Tally,
): Target[] {
  const statistics = new Map(input.statistics.map(entry => [entry.key, entry]));
  const places = new Map(input.categories.map(({ category }, place) => [category.id, place]));
  const ordered = [...attributes.values()].sort((a, b) => a.order - b.order);
  const own = ordered.map((attribute, place) => {
    const known = statistics.get(attribute.key);
    const shares = isBuiltin(attribute.key) ? evenShares(1, everything) : sharesOf(known, places, everything);
    const facts = { statistics: known, shares, place: place / ordered.length, currency: input.currency };
    return attributeTarget(attribute, facts);
  });
  const curves = input.curves.map(({ axes, categories }) =>
    curveOf(
      axes,
      categories === undefined
        ? evenShares(1, everything)
        : sharesOf({ products: 0, categories }, places, everything),
      1,
    ),
  );
  return [...own, ...curves];
}

/** The part of each category's products; where only the sum is known, the same part everywhere. */
function sharesOf(
  known: Pick<AttributeStatistics, 'products' | 'categories'> | undefined,
  places: ReadonlyMap<string, number>,
  everything: Tally,
): Shares {
  if (known?.categories === undefined) {
    const { sum } = everything;
    return evenShares(sum === 0 ? 0 : Math.min((known?.products ?? 0) / sum, 1), everything);
  }
  const shares = new Map<number, number>();
  for (const { id, products } of known.categories) {
    const place = places.get(id);
    const all = place === undefined ? 0 : (everything.weights.get(place) ?? 0);
    if (place !== undefined && all > 0 && products > 0) shares.set(place, Math.min(products / all, 1));
  }
  return shares;
}

function evenShares(share: number, everything: Tally): Shares {
  return new Map([...everything.weights.keys()].map(place => [place, share]));
}

function groupByKind(targets: readonly Target[]): Map<Quantity, Target[]> {
  const groups = new Map<Quantity, Target[]>();
  for (const target of targets) {
    const { attribute, measure } = target;
    if (attribute === null || !attribute.filterable || measure.kind === null) continue;
    if (attribute.kind !== 'number' && attribute.kind !== 'range') continue;
    groups.set(measure.kind, [...(groups.get(measure.kind) ?? []), target]);
  }
  return groups;
}
