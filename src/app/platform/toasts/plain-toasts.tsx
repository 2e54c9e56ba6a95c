import { useEffect, useRef, useState } from 'react';
import { hostToasts, showToast, TOAST_MS, type ToastMessage } from './toasts.ts';

/**
 * Shows toasts as lines over the page where the code of {@link ToastHost} did not come: what they say is said all the
 * same. Escape closes them.
 */
export function PlainToasts() {
  const [shown, setShown] = useState<readonly ToastMessage[]>([]);
  const left = useRef(shown);
  left.current = shown;
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = hostToasts(toast => {
      setShown(known => [...known.filter(({ text }) => text !== toast.text), toast]);
      timers.add(setTimeout(() => setShown(known => known.filter(one => one !== toast)), TOAST_MS));
    });
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setShown([]);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      for (const timer of timers) clearTimeout(timer);
      stop();
      // The code has come meanwhile: what stands is shown by it.
      for (const { type, text } of left.current) showToast(type, text);
    };
  }, []);
  return (
    <div className="toasts">
      {shown.map(({ type, text }) => (
        <div
          key={text}
          role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
          className="toast"
          data-type={type}
        >
          <p>{text}</p>
        </div>
      ))}
    </div>
  );
}
