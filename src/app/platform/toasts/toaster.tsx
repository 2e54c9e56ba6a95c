import { useEffect, useState } from 'react';
import { whenIdle } from '../builds/builds.ts';
import { lateComponent } from '../builds/late-component.tsx';
import { PlainToasts } from './plain-toasts.tsx';
import './toasts.css';
import { whenToastWaits } from './toasts.ts';

const ToastHost = lateComponent(() => import('./toast-host.tsx'), { Missing: PlainToasts });

/**
 * The place of toasts on every page. Their code loads with the first toast, or when the browser is idle after the
 * visitor's first press. If it fails to load, toasts are shown as plain text.
 */
export function Toaster() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    const need = (): void => setNeeded(true);
    // Once a page: the toasts stay for as long as it is open.
    for (const press of ['click', 'keydown']) addEventListener(press, () => whenIdle(need), { once: true });
    return whenToastWaits(need);
  }, []);
  return needed && <ToastHost />;
}
