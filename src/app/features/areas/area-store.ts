import type { Locale } from '#text/locale.ts';
import { createFetchState, type FetchState } from '../../platform/requests/fetch-state.ts';
import { type AreaTree, keptAreas, refreshAreas } from './area-tree.ts';

const trees = new Map<Locale, FetchState<AreaTree>>();

/**
 * The tree of areas in a language, shared by all components that show it: first this browser's copy, then the server's
 * answer.
 */
export function areasIn(locale: Locale): FetchState<AreaTree> {
  const known = trees.get(locale);
  if (known !== undefined) return known;
  const tree = createFetchState(keptAreas(locale));
  trees.set(locale, tree);
  return tree;
}

/** Refreshes the tree from the server once per visit. A failed refresh leaves the tree as it is and may be tried again. */
export function startAreas(locale: Locale): void {
  const tree = areasIn(locale);
  const { status } = tree.get();
  if (status === 'pending' || status === 'success') return;
  void tree.run(() => refreshAreas(locale, tree.get().data));
}
