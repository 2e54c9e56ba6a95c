import { useEffect } from 'react';
import { useSite } from '../locale/site.tsx';
import { useFetched } from '../requests/use-fetched.ts';
import { type AreaTree, loadAreas } from './area-tree.ts';

/** The tree of areas in the page's language, from this browser's copy or the server; with its status. */
export function useAreas() {
  const { locale } = useSite();
  const { status, data, run } = useFetched<AreaTree>();
  useEffect(() => void run(() => loadAreas(locale)), [run, locale]);
  return { status, tree: data, again: () => void run(() => loadAreas(locale)) };
}
