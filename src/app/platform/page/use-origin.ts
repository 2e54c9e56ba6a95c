import { useRouteLoaderData } from 'react-router';
import type { RootData } from './root-data.ts';

/** The site's own origin, for absolute addresses in structured data. */
export function useOrigin(): string {
  return useRouteLoaderData<RootData>('root')?.origin ?? '';
}
