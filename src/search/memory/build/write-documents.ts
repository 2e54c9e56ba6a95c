import { LOCALES, type Locale } from '#text/locale.ts';
import { nameComparer, namePlaceComparer, sortedName } from '../../order.ts';
import { naturalKey } from '../../text/natural-key.ts';
import { compareIds } from '../../values.ts';
import type { SnapshotArray } from '../snapshot.ts';
import { sharedCodes, sharedUint32 } from '../snapshot.ts';
import type { SnapshotBuild } from './building.ts';
import type { CollectedProducts } from './collect-products.ts';
import type { DocumentOrder } from './order-documents.ts';
import { packStrings } from './pack-strings.ts';
import { countUp, sortIndices } from './sort.ts';

/**
 * Writes the data of every document besides its attributes: `document.*`, `rank.*`, and the runs of `category.*` and
 * `group.*`.
 */
export async function writeDocuments(building: SnapshotBuild): Promise<void> {
  const { arrays, products, order, tree, timer } = building;
  const { product_of } = order;
  const pick = (list: { at(product: number): number }, most: number) => {
    const picked = sharedCodes(product_of.length, most);
    for (let doc = 0; doc < picked.length; doc++) picked[doc] = list.at(product_of[doc]!);
    return picked;
  };
  await packStrings(
    arrays,
    'document.id',
    Array.from(product_of, product => products.ids[product]!),
    timer,
  );
  await packStrings(
    arrays,
    'document.part_number',
    Array.from(product_of, product => products.part_numbers[product]!),
    timer,
  );
  arrays['document.set'] = pick(products.sets, 2 ** 32 - 1);
  arrays['document.day'] = pick(products.days, 2 ** 32 - 1);
  if (timer.due()) await timer.pause();
  arrays['document.rank'] = shared(order.rank);
  arrays['rank.document'] = shared(order.by_rank);
  const combinations = pick(products.combinations, products.combination_members.length);
  arrays['document.combination'] = combinations;
  writeLists(arrays, 'combination', products.combination_members);
  if (timer.due()) await timer.pause();
  writeLists(
    arrays,
    'category',
    categoryRuns(combinations, products.combination_members, tree.categories.length),
  );
  if (timer.due()) await timer.pause();
  const groups = pick(products.groups, 2 ** 32 - 1);
  writeLists(arrays, 'group', groupRuns(groups, products.group_ids.length));
  await packStrings(arrays, 'group.id', products.group_ids, timer);
  for (const locale of LOCALES) await writeNameRanks(building, locale);
}

async function writeNameRanks(
  { arrays, products, order, timer }: SnapshotBuild,
  locale: Locale,
): Promise<void> {
  const list = products.sort_name[locale];
  const used = new Uint8Array(products.sort_names.length + 1);
  for (let product = 0; product < list.length; product++) used[list.at(product)] = 1;
  const names = countUp(used.length).filter(name => name > 0 && used[name] === 1);
  const compare = namePlaceComparer(locale, products.sort_names);
  const sorted = await sortIndices(names.length, (a, b) => compare(names[a]! - 1, names[b]! - 1), timer);
  const ranks = new Uint32Array(used.length);
  for (let place = 0; place < sorted.length; place++) ranks[names[sorted[place]!]!] = place + 1;
  arrays[`document.name_${locale}`] = shared(order.product_of.map(product => ranks[list.at(product)]!));
}

/** A copy on shared memory. */
export function shared(items: ArrayLike<number>): Uint32Array {
  const copy = sharedUint32(items.length);
  copy.set(items);
  return copy;
}

/** Writes lists of numbers as `<name>.items` and `<name>.starts`. List i is items[starts[i] .. starts[i + 1]). */
function writeLists(
  arrays: Record<string, SnapshotArray>,
  name: string,
  lists: readonly (readonly number[])[],
): void {
  const starts = sharedUint32(lists.length + 1);
  for (const [index, list] of lists.entries()) starts[index + 1] = starts[index]! + list.length;
  const items = sharedUint32(starts[lists.length]!);
  for (const [index, list] of lists.entries()) items.set(list, starts[index]!);
  arrays[`${name}.starts`] = starts;
  arrays[`${name}.items`] = items;
}

function categoryRuns(
  combinations: ArrayLike<number>,
  members: readonly number[][],
  categories: number,
): number[][] {
  const runs: number[][] = Array.from({ length: categories }, () => []);
  for (let doc = 0; doc < combinations.length; doc++) {
    for (const category of members[combinations[doc]!]!) extend(runs[category]!, doc);
  }
  return runs;
}

function groupRuns(groups: ArrayLike<number>, count: number): number[][] {
  const runs: number[][] = Array.from({ length: count }, () => []);
  for (let doc = 0; doc < groups.length; doc++) if (groups[doc] !== 0) extend(runs[groups[doc]! - 1]!, doc);
  return runs;
}

function extend(runs: number[], doc: number): void {
  if (runs.at(-1) === doc) runs[runs.length - 1] = doc + 1;
  else runs.push(doc, doc + 1);
}

/** Writes the sets, in the order of their documents: `set.*`. */
export async function writeSets(
  { arrays, sets, products, order, timer }: SnapshotBuild,
  columns: readonly string[],
): Promise<void> {
  await packStrings(
    arrays,
    'set.id',
    sets.map(set => set.id),
    timer,
  );
  arrays['set.runs'] = setRuns(sets.length, products, order);
  const ids = sets.map(set => naturalKey(set.id));
  const byId = await sortIndices(
    sets.length,
    (a, b) => compareIds(ids[a]!, ids[b]!) || compareIds(sets[a]!.id, sets[b]!.id),
    timer,
  );
  arrays['set.rank'] = ranksOf(byId);
  const places = new Map(columns.map((key, place) => [key, place]));
  writeLists(
    arrays,
    'set.key_columns',
    sets.map(set => set.key_attributes.map(key => places.get(key)).filter(place => place !== undefined)),
  );
  for (const locale of LOCALES) {
    const compare = nameComparer(locale);
    const names = sets.map(set => sortedName(set.name, locale));
    const byName = await sortIndices(
      sets.length,
      (a, b) => compareMissingLast(names[a], names[b], compare),
      timer,
    );
    arrays[`set.name_${locale}`] = nameRanks(byName, names);
  }
}

function compareMissingLast(
  a: string | undefined,
  b: string | undefined,
  compare: (a: string, b: string) => number,
): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return compare(a, b);
}

/** Ranks of names, from 1. Equal names share a rank, and a missing name has rank 0. */
function nameRanks(sorted: Uint32Array, names: readonly (string | undefined)[]): Uint32Array {
  const ranks = sharedUint32(names.length);
  let rank = 0;
  for (let place = 0; place < sorted.length; place++) {
    const name = names[sorted[place]!];
    if (place === 0 || name !== names[sorted[place - 1]!]) rank++;
    ranks[sorted[place]!] = name === undefined ? 0 : rank;
  }
  return ranks;
}

function ranksOf(sorted: Uint32Array): Uint32Array {
  const ranks = sharedUint32(sorted.length);
  for (let place = 0; place < sorted.length; place++) ranks[sorted[place]!] = place;
  return ranks;
}

/** The start and end of every set's documents, which are equal for a set without documents. */
function setRuns(sets: number, products: CollectedProducts, order: DocumentOrder): Uint32Array {
  const runs = sharedUint32(sets * 2);
  for (let doc = 0; doc < order.product_of.length; doc++) {
    const set = products.sets.at(order.product_of[doc]!) - 1;
    if (set < 0) continue;
    if (runs[set * 2 + 1] === 0) runs[set * 2] = doc;
    runs[set * 2 + 1] = doc + 1;
  }
  return runs;
}
