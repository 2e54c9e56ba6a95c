import { useEffect, useState } from 'react';
import { lateComponent } from '../builds/late-component.tsx';
import { PlainToasts } from './plain-toasts.tsx';
import './toasts.css';
import { whenToastWaits } from './toasts.ts';

const ToastHost = lateComponent(() => import('./toast-host.tsx'), { Missing: PlainToasts });

/** How long after the page the code of toasts is loaded, in ms. It must be there to say that the visitor is offline. */
const LOADED_AFTER_MS = 1500;

/**
 * The place of toasts on every page. Their code loads with the first toast, or once the page has been open for
 * LOADED_AFTER_MS. If it fails to load, toasts are shown as plain text.
 */
export function Toaster() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    const need = (): void => setNeeded(true);
    const timer = setTimeout(need, LOADED_AFTER_MS);
    const stop = whenToastWaits(need);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return needed && <ToastHost />;
}
