import type { LocalizedText } from '#text/localized-text.ts';
import type { YieldTimer } from '../../yield-timer.ts';
import type { SnapshotArray } from '../snapshot.ts';

/**
 * Everything that has a name: sets with the number of their products, categories, and the choices that products have.
 * The tokens must already be written to `arrays`.
 */
export type NamedThings = {
  readonly arrays: Record<string, SnapshotArray>;
  readonly timer: YieldTimer;
  readonly sets: readonly { name: LocalizedText; products: number }[];
  readonly categories: readonly { name: LocalizedText }[];
  readonly choices: readonly LocalizedText[];
};
