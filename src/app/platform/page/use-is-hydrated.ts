import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this runs in the browser after hydration, so that content which depends on the visitor may show. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
