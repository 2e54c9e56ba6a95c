import type { ProductSet } from '#contract/records/product-set.ts';
import { textsOf } from '#text/text-in.ts';
import type { TextForm } from '../../text/index-text.ts';
import { naturalKey } from '../../text/natural-key.ts';
import { compareIds } from '../../values.ts';
import type { YieldTimer } from '../../yield-timer.ts';
import { firstPlace, type OrderedCategories } from './category-tree.ts';
import { sortIndices } from './sort.ts';

/**
 * The data kept of a set while building. `leaf` is the place of its first category. `name_texts` and `other_texts` are
 * numbers of texts.
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

/** What has texts read, and gives each a number by which its tokens are found. */
export type ReadsTexts = { text(text: string, form: TextForm): number };

/** Reads the sets in the order in which their products will be stored: by category, then by their own order. */
export async function collectSets(
  sets: Iterable<ProductSet> | AsyncIterable<ProductSet>,
  tree: OrderedCategories,
  reader: ReadsTexts,
  timer: YieldTimer,
): Promise<CollectedSet[]> {
  const collected: CollectedSet[] = [];
  for await (const set of sets) {
    collected.push(collectSet(set, tree, reader));
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

function collectSet(set: ProductSet, tree: OrderedCategories, reader: ReadsTexts): CollectedSet {
  return {
    id: set.id,
    category_ids: set.category_ids,
    leaf: firstPlace(tree, set.category_ids),
    order: set.order,
    name: set.name,
    name_texts: readTexts([set.name], reader, 'name'),
    other_texts: [
      ...readTexts([set.summary, ...set.features], reader, 'short'),
      ...readTexts([set.description], reader, 'long'),
    ],
    key_attributes: set.key_attributes,
  };
}

/** Has texts read in all languages. Missing translations are skipped. @returns their numbers */
export function readTexts(
  texts: readonly ProductSet['name'][],
  reader: ReadsTexts,
  form: TextForm,
): number[] {
  return texts.flatMap(textsOf).map(text => reader.text(text, form));
}
