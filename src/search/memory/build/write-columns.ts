import { compareIds, orderChoices } from '../../values.ts';
import type { ColumnMeta, SnapshotArray } from '../snapshot.ts';
import { sharedCodes, sharedFloat64, sharedUint32 } from '../snapshot.ts';
import type { CollectedProducts } from './collect-products.ts';
import type { CollectedColumn } from './collect-values.ts';
import type { DocumentOrder } from './order-documents.ts';
import { packStrings } from './pack-strings.ts';
import { sortIndices } from './sort.ts';
import { shared } from './write-documents.ts';
import type { YieldTimer } from './yield-timer.ts';

/** Writes every attribute that a product has as a column (drawn in `columns/column.ts`). */
export async function writeColumns(
  arrays: Record<string, SnapshotArray>,
  products: CollectedProducts,
  order: DocumentOrder,
  categories: number,
  timer: YieldTimer,
): Promise<ColumnMeta[]> {
  const metas: ColumnMeta[] = [];
  const segments = segmentStarts(products, categories);
  arrays['segment.start'] = shared(segments);
  const dense = new Uint32Array(products.ids.length);
  for (const column of products.columns.values()) {
    const name = `column.${metas.length}`;
    const sorted = await sortValues(column, timer);
    const choices =
      column.kind === 'enum' ? orderChoices(column.attribute, column.values.distinct.flat()) : [];
    const distinct = column.values.distinct.length;
    spreadCodes(dense, column, sorted, order);
    writeCodes(arrays, name, dense, distinct, segments);
    if (timer.due()) await timer.pause();
    await writeDictionary(arrays, name, column, sorted, choices, timer);
    if (column.kind === 'number') await writeOrder(arrays, name, dense, distinct, order, timer);
    metas.push({
      key: column.attribute.key,
      kind: column.kind,
      distinct,
      choices,
      filterable: column.attribute.filterable,
    });
    dense.fill(0);
    if (timer.due()) await timer.pause();
  }
  return metas;
}

/** The first document of every leaf category, and the number of documents at the end. */
function segmentStarts(products: CollectedProducts, categories: number): Uint32Array {
  const starts = new Uint32Array(categories + 2);
  for (const leaf of products.leaves.view()) starts[leaf + 1]!++;
  for (let leaf = 0; leaf <= categories; leaf++) starts[leaf + 1]! += starts[leaf]!;
  return starts;
}

/** The distinct values in rising order, as places in the order of appearance. */
function sortValues(column: CollectedColumn, timer: YieldTimer): Promise<Uint32Array> {
  return sortIndices(column.values.distinct.length, comparer(column), timer);
}

function comparer(column: CollectedColumn): (a: number, b: number) => number {
  if (column.kind === 'number') {
    const { distinct } = column.values;
    return (a, b) => distinct[a]! - distinct[b]!;
  }
  if (column.kind === 'range') {
    const { distinct } = column.values;
    // Infinity - Infinity is NaN, which || passes over.
    return (a, b) => distinct[a]!.low - distinct[b]!.low || distinct[a]!.high - distinct[b]!.high || 0;
  }
  if (column.kind === 'flag') {
    const { distinct } = column.values;
    return (a, b) => Number(distinct[a]) - Number(distinct[b]);
  }
  if (column.kind === 'text') {
    const { distinct } = column.values;
    return (a, b) => compareIds(distinct[a]!.folded, distinct[b]!.folded);
  }
  return (a, b) => a - b;
}

/** The code of every document: 1 and up in sorted order; a flag keeps 1 for no and 2 for yes. */
function spreadCodes(
  dense: Uint32Array,
  column: CollectedColumn,
  sorted: Uint32Array,
  order: DocumentOrder,
): void {
  const { products, codes, distinct } = column.values;
  const codeOf = new Uint32Array(distinct.length);
  for (let place = 0; place < sorted.length; place++)
    codeOf[sorted[place]!] = column.kind === 'flag' ? Number(distinct[sorted[place]!]) + 1 : place + 1;
  for (let index = 0; index < products.length; index++)
    dense[order.doc_of[products.at(index)]!] = codeOf[codes.at(index)]!;
}

/** Keeps the segments in which the attribute occurs; neighbours become one piece. */
function writeCodes(
  arrays: Record<string, SnapshotArray>,
  name: string,
  dense: Uint32Array,
  distinct: number,
  segments: Uint32Array,
): void {
  const pieces: number[] = [];
  const ends: number[] = [];
  let total = 0;
  for (let segment = 0; segment + 1 < segments.length; segment++) {
    const start = segments[segment]!;
    const end = segments[segment + 1]!;
    if (!dense.subarray(start, end).some(code => code !== 0)) continue;
    if (pieces.at(-2) === start) {
      pieces[pieces.length - 2] = end;
      ends[ends.length - 1] = segment + 1;
    } else {
      pieces.push(start, end, total);
      ends.push(segment, segment + 1);
    }
    total += end - start;
  }
  const codes = sharedCodes(total, Math.max(distinct, 2));
  for (let at = 0; at < pieces.length; at += 3)
    codes.set(dense.subarray(pieces[at], pieces[at + 1]), pieces[at + 2]);
  arrays[`${name}.pieces`] = shared(pieces);
  arrays[`${name}.piece_segments`] = shared(ends);
  arrays[`${name}.codes`] = codes;
}

async function writeDictionary(
  arrays: Record<string, SnapshotArray>,
  name: string,
  column: CollectedColumn,
  sorted: Uint32Array,
  choices: string[],
  timer: YieldTimer,
): Promise<void> {
  if (column.kind === 'number') {
    const { distinct } = column.values;
    arrays[`${name}.values`] = doubles(sorted, place => distinct[place]!);
  } else if (column.kind === 'range') {
    const { distinct } = column.values;
    arrays[`${name}.lows`] = doubles(sorted, place => distinct[place]!.low);
    arrays[`${name}.highs`] = doubles(sorted, place => distinct[place]!.high);
  } else if (column.kind === 'enum') {
    writeMembers(arrays, name, column.values.distinct, choices);
  } else if (column.kind === 'text') {
    const { distinct } = column.values;
    await packStrings(
      arrays,
      `${name}.texts`,
      Array.from(sorted, place => distinct[place]!.folded),
      timer,
    );
  }
}

function doubles(sorted: Uint32Array, numberAt: (place: number) => number): Float64Array {
  const values = sharedFloat64(sorted.length);
  for (let place = 0; place < sorted.length; place++) values[place] = numberAt(sorted[place]!);
  return values;
}

function writeMembers(
  arrays: Record<string, SnapshotArray>,
  name: string,
  combinations: readonly (readonly string[])[],
  choices: string[],
): void {
  const places = new Map(choices.map((id, place) => [id, place]));
  const starts = sharedUint32(combinations.length + 1);
  const members = sharedUint32(combinations.reduce((sum, ids) => sum + ids.length, 0));
  let total = 0;
  for (const [index, ids] of combinations.entries()) {
    for (const id of ids) members[total++] = places.get(id) ?? 0;
    starts[index + 1] = total;
  }
  arrays[`${name}.starts`] = starts;
  arrays[`${name}.members`] = members;
}

/** The documents by value, then by part number: a counting sort over the documents in part number order. */
async function writeOrder(
  arrays: Record<string, SnapshotArray>,
  name: string,
  dense: Uint32Array,
  distinct: number,
  order: DocumentOrder,
  timer: YieldTimer,
): Promise<void> {
  const starts = sharedUint32(distinct + 2);
  for (const code of dense) if (code !== 0) starts[code + 1]!++;
  for (let code = 1; code <= distinct; code++) starts[code + 1]! += starts[code]!;
  const sorted = sharedUint32(starts[distinct + 1]!);
  const next = starts.slice();
  for (let rank = 0; rank < dense.length; rank++) {
    const doc = order.by_rank[rank]!;
    const code = dense[doc]!;
    if (code !== 0) sorted[next[code]!++] = doc;
    if ((rank & 1023) === 0 && timer.due()) await timer.pause();
  }
  arrays[`${name}.order`] = sorted;
  arrays[`${name}.starts`] = starts;
}
