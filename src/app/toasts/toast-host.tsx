import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '../locale/site.tsx';
import { countToast, type ShownToast } from './shown-toasts.ts';
import { hostToasts, TOAST_MS } from './toasts.ts';

/** How long a toast stays on once its time is over and nobody points at it or has the focus in it any more, at most, in milliseconds. */
const LINGER_MS = 1000;

/** Shows toasts over the page, the same message once with a counter; Escape closes them early, F6 leads to them. */
export default function ToastHost() {
  const t = useMessages();
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const box = useRef<HTMLElement>(null);
  const closeAll = useCallback(() => setToasts([]), []);
  useEffect(() => hostToasts(message => setToasts(before => countToast(before, message))), []);
  useToastKeys(box, closeAll);
  return (
    // What comes into it is said, by and by; an alert at once.
    <section ref={box} className="toasts" aria-label={t('toast.label')} aria-live="polite" tabIndex={-1}>
      {toasts.map(toast => (
        <Toast
          key={toast.id}
          toast={toast}
          onClose={() => setToasts(before => before.filter(({ id }) => id !== toast.id))}
        />
      ))}
    </section>
  );
}

function Toast({ toast: { type, text, count }, onClose }: { toast: ShownToast; onClose: () => void }) {
  const t = useMessages();
  const self = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  // Counted up, it stays its whole time again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number): void => {
      timer = setTimeout(() => {
        const box = self.current?.parentElement;
        if (self.current?.matches(':hover') || box?.matches(':focus-within')) wait(LINGER_MS);
        else close.current();
      }, ms);
    };
    wait(TOAST_MS);
    return () => clearTimeout(timer);
  }, [count]);
  const urgent = type === 'error' || type === 'warning';
  return (
    <div ref={self} role={urgent ? 'alert' : undefined} className="toast" data-type={type}>
      <p className="grow">{text}</p>
      {count > 1 && (
        <span className="toast-count">
          <span aria-hidden="true">×{count}</span>
          <span className="sr-only">{t('toast.repeated', { count })}</span>
        </span>
      )}
      <button type="button" className="toast-close" aria-label={t('toast.close')} onClick={onClose}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}

/** Escape closes all; F6 brings the focus to them, and it goes back when they are closed. */
function useToastKeys(box: RefObject<HTMLElement | null>, closeAll: () => void): void {
  useEffect(() => {
    let before: Element | null = null;
    const onKeyDown = (event: KeyboardEvent): void => {
      const host = box.current;
      if (host === null || host.childElementCount === 0) return;
      if (event.key === 'F6') {
        event.preventDefault();
        before = document.activeElement;
        host.focus();
      } else if (event.key === 'Escape') {
        if (host.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
        closeAll();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [box, closeAll]);
}
