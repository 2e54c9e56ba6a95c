import type { Attribute } from '#contract/attributes/attribute.ts';
import type { Product } from '#contract/records/product.ts';
import { LOCALES, type Locale, perLanguage } from '#text/locale.ts';
import { dayNumber, sortedName } from '../../order.ts';
import { supersededNumbers } from '../../superseded.ts';
import { searchedValues } from '../../values.ts';
import type { YieldTimer } from '../../yield-timer.ts';
import { firstPlace, type OrderedCategories, withAncestors } from './category-tree.ts';
import type { CollectedSet } from './collect-sets.ts';
import { readTexts } from './collect-sets.ts';
import { CollectedColumn } from './collect-values.ts';
import { Uint32List, Uint32Lists } from './list.ts';
import type { TextReader } from './texts/text-reader.ts';

/** The data kept of the products while building, one entry per product in their order of arrival. */
export type CollectedProducts = {
  ids: string[];
  part_numbers: string[];
  /** Other part numbers that lead to a product: entry i belongs to product cross_owners[i]. */
  cross_references: string[];
  cross_owners: Uint32List;
  /** By product, the part number that replaces it. */
  replacements: Map<number, string>;
  /** Place of the set + 1, or 0 without a set. */
  sets: Uint32List;
  /** Number of the group + 1, or 0 without a group. */
  groups: Uint32List;
  group_ids: string[];
  /** Place of the first category of each product. */
  leaves: Uint32List;
  /** Number of its combination of categories, and the categories of each. */
  combinations: Uint32List;
  combination_members: number[][];
  days: Uint32List;
  /** By product, the places of its texts among those that are read. */
  name_texts: Uint32Lists;
  other_texts: Uint32Lists;
  /** By locale, the name to sort by: its place in `sort_names` + 1, or 0 without a name. */
  sort_name: Record<Locale, Uint32List>;
  sort_names: string[];
  columns: Map<string, CollectedColumn>;
};

/** The context for collecting products: the sets, attributes, categories and texts that they refer to. */
type Collecting = {
  readonly sets: readonly CollectedSet[];
  readonly attributes: ReadonlyMap<string, Attribute>;
  readonly tree: OrderedCategories;
  readonly reader: TextReader;
  readonly timer: YieldTimer;
};

/** Reads the products. A missing set counts as none. */
export async function collectProducts(
  products: Iterable<Product> | AsyncIterable<Product>,
  into: Collecting,
  onProgress: (products: number) => void,
): Promise<CollectedProducts> {
  const { attributes, reader, timer } = into;
  const collected = startProducts(attributes);
  const collect = collector(collected, into);
  for await (const product of products) {
    collect(product);
    if (!timer.due()) continue;
    onProgress(collected.ids.length);
    await reader.passOn();
    await timer.pause();
  }
  onProgress(collected.ids.length);
  for (const { text, owner } of supersededNumbers(collected.part_numbers, collected.replacements)) {
    collected.cross_references.push(text);
    collected.cross_owners.push(owner);
  }
  return collected;
}

function startProducts(attributes: ReadonlyMap<string, Attribute>): CollectedProducts {
  return {
    ids: [],
    part_numbers: [],
    cross_references: [],
    cross_owners: new Uint32List(),
    replacements: new Map(),
    sets: new Uint32List(),
    groups: new Uint32List(),
    group_ids: [],
    leaves: new Uint32List(),
    combinations: new Uint32List(),
    combination_members: [],
    days: new Uint32List(),
    name_texts: new Uint32Lists(),
    other_texts: new Uint32Lists(),
    sort_name: perLanguage(() => new Uint32List()),
    sort_names: [],
    columns: new Map(
      [...attributes].map(([key, attribute]) => [key, new CollectedColumn(attribute.kind, attribute)]),
    ),
  };
}

function collector(
  collected: CollectedProducts,
  { sets, attributes, tree, reader }: Collecting,
): (product: Product) => void {
  const setPlaces = new Map(sets.map((set, place) => [set.id, place]));
  const groups = numbering(collected.group_ids);
  const names = numbering(collected.sort_names);
  const combination = combinations(collected.combination_members, tree);
  return product => {
    const place = product.set_id === null ? undefined : setPlaces.get(product.set_id);
    const set = place === undefined ? undefined : sets[place];
    const number = collected.ids.push(product.id) - 1;
    collected.part_numbers.push(product.part_number);
    for (const reference of product.cross_references) {
      collected.cross_references.push(reference);
      collected.cross_owners.push(number);
    }
    if (product.replacement !== null) collected.replacements.set(number, product.replacement);
    collected.sets.push(place === undefined ? 0 : place + 1);
    collected.groups.push(product.group_id === null ? 0 : groups(product.group_id) + 1);
    collected.leaves.push(set?.leaf ?? firstPlace(tree, product.category_ids));
    collected.combinations.push(combination(set?.category_ids ?? [], product.category_ids));
    collected.days.push(dayNumber(product.added_on));
    collected.name_texts.push(readTexts([product.name], reader, 'name'));
    collected.other_texts.push([
      ...readTexts([product.summary], reader, 'short'),
      ...readTexts([product.description], reader, 'long'),
    ]);
    for (const locale of LOCALES) {
      const name = sortedName(product.name, locale);
      collected.sort_name[locale].push(name === undefined ? 0 : names(name) + 1);
    }
    for (const value of searchedValues(product, attributes))
      collected.columns.get(value.key)?.add(number, value);
  };
}

/** Numbers texts in the order of appearance, into a list of them. */
function numbering(texts: string[]): (text: string) => number {
  const numbers = new Map<string, number>();
  return text => {
    let number = numbers.get(text);
    if (number === undefined) {
      number = texts.push(text) - 1;
      numbers.set(text, number);
    }
    return number;
  };
}

/** Numbers combinations of categories, those above included. */
function combinations(
  members: number[][],
  tree: OrderedCategories,
): (ofSet: readonly string[], own: readonly string[]) => number {
  const byIds = new Map<string, number>();
  const byMembers = new Map<string, number>();
  return (ofSet, own) => {
    const ids = `${ofSet.join()}|${own.join()}`;
    let number = byIds.get(ids);
    if (number !== undefined) return number;
    const places = withAncestors(tree, [...ofSet, ...own]);
    number = byMembers.get(places.join()) ?? members.push(places) - 1;
    byMembers.set(places.join(), number);
    byIds.set(ids, number);
    return number;
  };
}
