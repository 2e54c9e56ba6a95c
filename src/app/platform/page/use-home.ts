import { useRouteLoaderData } from 'react-router';
import { homeOf, type RootData, type RootHome } from './root-data.ts';

/** What the home call said of the catalogue; null where it failed. */
export function useHome(): RootHome | null {
  return homeOf(useRouteLoaderData<RootData>('root'));
}
