import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { RootData } from './root-data.ts';

/**
 * The site's own origin, for absolute URLs in structured data and in links to share. If the server does not know it, it
 * is '' there and the browser's own afterwards.
 */
export function useOrigin(): string {
  const known = useRouteLoaderData<RootData>('root')?.origin ?? '';
  return useSyncExternalStore(
    subscribeToNothing,
    () => known || location.origin,
    () => known,
  );
}

/** A page's origin never changes. */
function subscribeToNothing(): () => void {
  return () => {};
}
