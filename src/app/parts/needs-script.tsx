import type { ReactNode } from 'react';
import { useIsHydrated } from '../platform/page/use-is-hydrated.ts';
import { SkeletonRows } from './table/skeleton-rows.tsx';

/**
 * Content that differs for each visitor and is rendered only in the browser. A skeleton takes its place until then, and
 * `instead` without scripts.
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
