import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../locale/site.tsx';
import { hostToasts, showToast, TOAST_MS, type ToastMessage, UNDO_MS } from './toasts.ts';

/**
 * Shows toasts as plain lines over the page if the code of {@link ToastHost} failed to load, so that no message is
 * lost. Escape closes them.
 */
export function PlainToasts() {
  const t = useMessages();
  const [shown, setShown] = useState<readonly ToastMessage[]>([]);
  const left = useRef(shown);
  left.current = shown;
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = hostToasts(toast => {
      setShown(known => [...known.filter(({ text }) => text !== toast.text), toast]);
      const stays = toast.undo === undefined ? TOAST_MS : UNDO_MS;
      timers.add(setTimeout(() => setShown(known => known.filter(one => one !== toast)), stays));
    });
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setShown([]);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      for (const timer of timers) clearTimeout(timer);
      stop();
      // The code has loaded meanwhile and shows the current toasts.
      for (const { type, text, undo } of left.current) showToast(type, text, undo);
    };
  }, []);
  return (
    <div className="toasts">
      {shown.map(({ type, text, undo }) => (
        <div
          key={text}
          role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
          className="toast"
          data-type={type}
        >
          <p className="grow">{text}</p>
          {undo !== undefined && (
            <button
              type="button"
              className="link min-h-6"
              onClick={() => {
                undo();
                setShown(known => known.filter(one => one.text !== text));
              }}
            >
              {t('toast.undo')}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
