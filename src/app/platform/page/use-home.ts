import { useRouteLoaderData } from 'react-router';
import { homeOf, type RootData, type RootHome } from './root-data.ts';

/** The home call's data on the catalogue, or null if the call failed. */
export function useHome(): RootHome | null {
  return homeOf(useRouteLoaderData<RootData>('root'));
}
