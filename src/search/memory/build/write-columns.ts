import type { KindName } from '#contract/attributes/kinds/kinds.ts';
import { anyKeyOf } from '#contract/search/any-attribute.ts';
import type { YieldTimer } from '../../yield-timer.ts';
import { COLUMN_KINDS } from '../kinds/kinds.ts';
import type { ColumnMeta, SnapshotArray } from '../snapshot.ts';
import { sharedCodes, sharedUint32 } from '../snapshot.ts';
import type { SnapshotBuild } from './building.ts';
import type { CollectedProducts } from './collect-products.ts';
import type { CollectedColumn } from './collect-values.ts';
import type { DocumentOrder } from './order-documents.ts';
import { packStrings } from './pack-strings.ts';
import { sortIndices } from './sort.ts';
import { shared } from './write-documents.ts';

/**
 * Writes a column for every attribute that a product has. `columns/column.ts` shows the layout of a column, and
 * `kinds/` defines the meaning of its codes.
 */
export async function writeColumns(building: SnapshotBuild): Promise<ColumnMeta[]> {
  const { arrays, products, order, tree, timer } = building;
  const metas: ColumnMeta[] = [];
  const segments = segmentStarts(products, tree.categories.length);
  arrays['segment.start'] = shared(segments);
  const dense = new Uint32Array(products.ids.length);
  for (const column of products.columns.values()) {
    const name = `column.${metas.length}`;
    const sorted = await sortValues(column, timer);
    const distinct = column.distinct.length;
    spreadCodes(dense, column, sorted, order);
    writeCodes(arrays, name, dense, distinct, segments);
    if (timer.due()) await timer.pause();
    const choices = await writeDictionary(building, name, column, sorted);
    if (COLUMN_KINDS[column.kind].isOrdered) await writeOrder(building, name, dense, distinct);
    metas.push({
      key: column.attribute.key,
      kind: column.kind,
      distinct,
      choices,
      filterable: column.attribute.filterable,
      any_key: anyKeyOf(column.attribute),
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
function sortValues<Name extends KindName>(
  { kind, distinct }: CollectedColumn<Name>,
  timer: YieldTimer,
): Promise<Uint32Array> {
  const { compare } = COLUMN_KINDS[kind];
  return sortIndices(distinct.length, (a, b) => compare(distinct[a]!, distinct[b]!), timer);
}

/** The code of every document: 1 and up in sorted order, unless the kind has codes of its own. */
function spreadCodes<Name extends KindName>(
  dense: Uint32Array,
  { kind, products, codes, distinct }: CollectedColumn<Name>,
  sorted: Uint32Array,
  order: DocumentOrder,
): void {
  const { codeOf } = COLUMN_KINDS[kind];
  const found = new Uint32Array(distinct.length);
  for (let place = 0; place < sorted.length; place++)
    found[sorted[place]!] = codeOf === null ? place + 1 : codeOf(distinct[sorted[place]!]!);
  for (let index = 0; index < products.length; index++)
    dense[order.doc_of[products.at(index)]!] = found[codes.at(index)]!;
}

/** Writes the codes of the segments in which the attribute occurs. Neighbouring segments become one piece. */
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

/** Writes the kind's data on the distinct values. @returns the choices that they name */
async function writeDictionary<Name extends KindName>(
  { arrays, timer }: SnapshotBuild,
  name: string,
  { kind, distinct, attribute }: CollectedColumn<Name>,
  sorted: Uint32Array,
): Promise<string[]> {
  const written = COLUMN_KINDS[kind].write(distinct, sorted, attribute);
  for (const [part, array] of Object.entries(written.arrays ?? {})) arrays[`${name}.${part}`] = array;
  for (const [part, strings] of Object.entries(written.strings ?? {}))
    await packStrings(arrays, `${name}.${part}`, strings, timer);
  return written.choices ?? [];
}

/** The documents by value, then by part number: a counting sort over the documents in part number order. */
async function writeOrder(
  { arrays, order, timer }: SnapshotBuild,
  name: string,
  dense: Uint32Array,
  distinct: number,
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
