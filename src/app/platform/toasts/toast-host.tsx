import { Toast } from '@base-ui/react/toast';
import { useEffect, useState } from 'react';
import { useMessages } from '../locale/site.tsx';
import { hostToasts, TOAST_MS, type ToastMessage, UNDO_MS } from './toasts.ts';

/** Limit of toasts on the screen. */
const SHOWN_MAX = 5;

type ToastData = Pick<ToastMessage, 'undo'> & { count: number };

/** Shows toasts over the page, with repeated messages as one toast with a counter. Escape closes them early. */
export default function ToastHost() {
  const t = useMessages();
  const [manager] = useState(() => Toast.createToastManager<ToastData>());
  useEffect(() => groupToasts(manager), [manager]);
  return (
    <Toast.Provider toastManager={manager} timeout={TOAST_MS} limit={SHOWN_MAX}>
      <Toast.Portal>
        <Toast.Viewport className="toasts" aria-label={t('toast.label')}>
          <ToastList onClose={id => manager.close(id)} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Passes messages to the manager. A message that is already on the screen gets a higher count and its full time again. */
function groupToasts(manager: ReturnType<typeof Toast.createToastManager<ToastData>>): () => void {
  const counts = new Map<string, number>();
  const stop = hostToasts(({ type, text, undo }: ToastMessage) => {
    const id = `${type} ${text}`;
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    manager.add({
      id,
      type,
      title: text,
      priority: type === 'error' || type === 'warning' ? 'high' : 'low',
      data: { count, undo },
      ...(undo !== undefined && { timeout: UNDO_MS }),
      onClose: () => counts.delete(id),
    });
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') manager.close();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => {
    stop();
    document.removeEventListener('keydown', onKeyDown);
  };
}

function ToastList({ onClose }: { onClose: (id: string) => void }) {
  const t = useMessages();
  const { toasts } = Toast.useToastManager<ToastData>();
  return toasts.map(toast => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="toast"
      data-type={toast.type}
      swipeDirection="up"
      // A toast and its button can be focused. They are not hidden from screen readers, as the library would have them.
      aria-hidden={false}
    >
      <Toast.Title className="grow" render={<p />} />
      {(toast.data?.count ?? 1) > 1 && (
        <span className="toast-count">
          <span aria-hidden="true">×{toast.data?.count}</span>
          <span className="sr-only">{t('toast.repeated', { count: toast.data?.count ?? 1 })}</span>
        </span>
      )}
      {toast.data?.undo !== undefined && (
        <button
          type="button"
          className="link min-h-6"
          onClick={() => {
            toast.data?.undo?.();
            onClose(toast.id);
          }}
        >
          {t('toast.undo')}
        </button>
      )}
      <Toast.Close className="toast-close" aria-label={t('toast.close')} aria-hidden={false}>
        <span aria-hidden="true">×</span>
      </Toast.Close>
    </Toast.Root>
  ));
}
