import type { ToastMessage } from './toasts.ts';

/** A toast on the screen, and how often its message came while it stood. */
export type ShownToast = ToastMessage & { id: string; count: number };

/** How many toasts stand on the screen at once; older ones give way. */
export const SHOWN_MAX = 5;

/** The toasts with one more message: a new one stands on top, one that stands already is counted up in its place. */
export function countToast(shown: readonly ShownToast[], message: ToastMessage): ShownToast[] {
  const id = `${message.type} ${message.text}`;
  if (shown.some(toast => toast.id === id))
    return shown.map(toast => (toast.id === id ? { ...toast, count: toast.count + 1 } : toast));
  return [{ ...message, id, count: 1 }, ...shown].slice(0, SHOWN_MAX);
}
