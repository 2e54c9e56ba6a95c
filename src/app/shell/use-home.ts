import { useRouteLoaderData } from 'react-router';
import type { RootData, RootHome } from './root-data.ts';

/** What the home call said of the catalogue; null where it failed. */
export function useHome(): RootHome | null {
  return useRouteLoaderData<RootData>('root')?.home ?? null;
}
