import { lazy, Suspense, useEffect, useState } from 'react';
import { whenToastWaits } from './toasts.ts';

const ToastHost = lazy(() => import('./toast-host.tsx'));

/** The place of toasts on every page; their code comes with the first one. */
export function Toaster() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => whenToastWaits(() => setNeeded(true)), []);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  );
}
