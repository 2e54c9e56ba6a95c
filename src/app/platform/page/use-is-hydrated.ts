import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this runs in the browser, past hydration: what depends on the visitor may show. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
