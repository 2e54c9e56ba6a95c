import { useEffect, useState } from 'react';
import { lateComponent } from '../builds/late-component.tsx';
import { PlainToasts } from './plain-toasts.tsx';
import './toasts.css';
import { whenToastWaits } from './toasts.ts';

const ToastHost = lateComponent(() => import('./toast-host.tsx'), { Missing: PlainToasts });

/**
 * How long after the page has come the code of toasts is loaded, in milliseconds: there must be some left to say that
 * the visitor is offline.
 */
const LOADED_AFTER_MS = 1500;

/**
 * The place of toasts on every page; their code comes with the first one, or when the page is at rest. Without it they
 * are shown plainly.
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
