import type { DataOf } from '#contract/client/call.ts';

/** How many products are new in a list. `isLeast`: the answer did not reach back far enough to count them all. */
export type NewProducts = { count: number; isLeast: boolean };

/**
 * Counts the products that versions published after a moment added to a list. Those that have left the catalogue since
 * do not count, and a product counts once.
 * @param seen ISO 8601
 */
export function countNew({ changes, isWhole }: DataOf<'search_changes'>, seen: string): NewProducts {
  const isSince = (moment: string) => Date.parse(moment) > Date.parse(seen);
  const since = changes.filter(({ publishedAt }) => isSince(publishedAt));
  const added = since.flatMap(({ change, productId }) => (change === 'added' ? (productId ?? []) : []));
  return { count: new Set(added).size, isLeast: !isWhole && since.length === changes.length };
}
