import { useEffect, useSyncExternalStore } from 'react';
import { useSite } from '../../platform/locale/site.tsx';
import { areasIn, startAreas } from './area-store.ts';

/** The tree of areas in the page's language with its status: at once as this browser keeps it, then as the server has it. For components that are shown in the browser only. */
export function useAreas() {
  const { locale } = useSite();
  const state = areasIn(locale);
  const { status, data } = useSyncExternalStore(state.subscribe, state.get, state.get);
  useEffect(() => startAreas(locale), [locale]);
  return { status, tree: data, again: () => startAreas(locale) };
}
