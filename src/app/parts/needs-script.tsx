import { type ReactNode, useSyncExternalStore } from 'react';
import { useMessages } from '../platform/locale/site.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

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

const never = () => () => undefined;

/** Whether this runs in the browser, past hydration: what depends on the visitor may show. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
