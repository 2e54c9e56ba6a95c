import type { ReactNode } from 'react';
import { useIsHydrated } from '../platform/page/use-is-hydrated.ts';
import { SkeletonRows } from './table/skeleton-rows.tsx';

/**
 * What is each visitor's own and therefore comes in the browser; until then its skeleton, and without a script what
 * stands in its place.
 */
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
