import type { ProductSet } from '#contract/records/product-set.ts';
import { textsOf } from '#text/text-in.ts';
import type { TextForm } from '../../text/index-text.ts';
import { naturalKey } from '../../text/natural-key.ts';
import { compareIds } from '../../values.ts';
import type { YieldTimer } from '../../yield-timer.ts';
import { firstPlace, type OrderedCategories } from './category-tree.ts';
import { sortIndices } from './sort.ts';
import type { IndexVocabulary } from './vocabulary.ts';

/**
 * The data kept of a set while building. `leaf` is the place of its first category. `name_texts` and `other_texts` are
 * text numbers of the vocabulary.
 */
export type CollectedSet = {
  id: string;
  category_ids: readonly string[];
  leaf: number;
  order: number;
  name: ProductSet['name'];
  name_texts: number[];
  other_texts: number[];
  key_attributes: readonly string[];
};

/** Reads the sets in the order in which their products will be stored: by category, then by their own order. */
export async function collectSets(
  sets: Iterable<ProductSet> | AsyncIterable<ProductSet>,
  tree: OrderedCategories,
  vocabulary: IndexVocabulary,
  timer: YieldTimer,
): Promise<CollectedSet[]> {
  const collected: CollectedSet[] = [];
  for await (const set of sets) {
    collected.push(collectSet(set, tree, vocabulary));
    if (timer.due()) await timer.pause();
  }
  const keys = collected.map(set => naturalKey(set.id));
  const compare = (a: number, b: number) =>
    compareSets(collected[a]!, collected[b]!) ||
    compareIds(keys[a]!, keys[b]!) ||
    compareIds(collected[a]!.id, collected[b]!.id);
  const order = await sortIndices(collected.length, compare, timer);
  return Array.from(order, index => collected[index]!);
}

function compareSets(a: CollectedSet, b: CollectedSet): number {
  return a.leaf - b.leaf || a.order - b.order;
}

function collectSet(set: ProductSet, tree: OrderedCategories, vocabulary: IndexVocabulary): CollectedSet {
  return {
    id: set.id,
    category_ids: set.category_ids,
    leaf: firstPlace(tree, set.category_ids),
    order: set.order,
    name: set.name,
    name_texts: textNumbers([set.name], vocabulary, 'name'),
    other_texts: [
      ...textNumbers([set.summary, ...set.features], vocabulary, 'short'),
      ...textNumbers([set.description], vocabulary, 'long'),
    ],
    key_attributes: set.key_attributes,
  };
}

/** The vocabulary's numbers of texts in all languages. Missing translations are skipped. */
export function textNumbers(
  texts: readonly ProductSet['name'][],
  vocabulary: IndexVocabulary,
  form: TextForm,
): number[] {
  return texts.flatMap(textsOf).map(text => vocabulary.text(text, form));
}
