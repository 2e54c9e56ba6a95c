import type { ReactNode } from 'react';
import { useMessages } from '../platform/locale/site.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';

/** What is each visitor's own and therefore comes in the browser; until then its skeleton, and without a script the reason why nothing comes. */
export function NeedsScript({ children }: { children: ReactNode }) {
  const t = useMessages();
  if (useIsHydrated()) return children;
  return (
    <>
      <p className="without-script border-t border-line py-6">{t('cart.needs_script')}</p>
      <div className="needs-script min-h-100">
        <SkeletonRows count={6} />
      </div>
    </>
  );
}
