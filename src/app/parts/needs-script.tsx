import { type ReactNode, useSyncExternalStore } from 'react';
import { SkeletonRows } from './skeleton-rows.tsx';

/** What is each visitor's own and therefore comes in the browser; until then its skeleton, and without a script what stands in its place. */
export function NeedsScript({ children, instead }: { children: ReactNode; instead: ReactNode }) {
  if (useIsHydrated()) return children;
  return (
    <>
      <div className="without-script border-t border-line pt-5">{instead}</div>
      <div className="needs-script min-h-100">
        <SkeletonRows count={6} />
      </div>
    </>
  );
}

const never = () => () => undefined;

/** Whether this runs in the browser, past hydration: what depends on the visitor may show. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
