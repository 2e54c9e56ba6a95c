import type { YieldTimer } from '../../yield-timer.ts';
import type { SnapshotArray } from '../snapshot.ts';
import type { OrderedCategories } from './category-tree.ts';
import type { CollectedProducts } from './collect-products.ts';
import type { CollectedSet } from './collect-sets.ts';
import type { DocumentOrder } from './order-documents.ts';

/** A build in progress: the data collected from a catalogue, and the arrays written from it. */
export type SnapshotBuild = {
  readonly arrays: Record<string, SnapshotArray>;
  readonly timer: YieldTimer;
  readonly tree: OrderedCategories;
  readonly sets: readonly CollectedSet[];
  readonly products: CollectedProducts;
  readonly order: DocumentOrder;
};
