import type { LocalizedText } from '#text/localized-text.ts';
import type { YieldTimer } from '../../yield-timer.ts';
import type { SnapshotArray } from '../snapshot.ts';

/**
 * What has names: sets with the number of their products, categories, the choices that products have. `arrays`: the
 * tokens were written to it before.
 */
export type NamedThings = {
  readonly arrays: Record<string, SnapshotArray>;
  readonly timer: YieldTimer;
  readonly sets: readonly { name: LocalizedText; products: number }[];
  readonly categories: readonly { name: LocalizedText }[];
  readonly choices: readonly LocalizedText[];
};
