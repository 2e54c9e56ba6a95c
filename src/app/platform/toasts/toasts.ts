/** The kinds of toasts, each with its own colour. */
export const TOAST_TYPES = ['primary', 'success', 'info', 'warning', 'error'] as const;
export type ToastType = (typeof TOAST_TYPES)[number];

/** How long a toast stays while it is neither hovered nor focused, in milliseconds. */
export const TOAST_MS = 3000;

/** The same for a toast that offers to undo an action, which takes time to read and decide, in ms. */
export const UNDO_MS = 10_000;

/** A message for the visitor, and the function that undoes its action. */
export type ToastMessage = { type: ToastType; text: string; undo?: (() => void) | undefined };

type Show = (toast: ToastMessage) => void;

let show: Show | null = null;
let waiting: ToastMessage[] = [];
let onFirst: (() => void) | null = null;

/** Shows a toast. Toasts from before the host is registered are queued for it. */
export function showToast(type: ToastType, text: string, undo?: () => void): void {
  if (show !== null) show({ type, text, undo });
  else {
    waiting.push({ type, text, undo });
    onFirst?.();
  }
}

/** Registers the host that shows toasts and hands it the queued ones. Returns the function that unregisters it. */
export function hostToasts(host: Show): () => void {
  show = host;
  for (const toast of waiting.splice(0)) host(toast);
  return () => {
    if (show === host) show = null;
  };
}

/** Calls `listener` once a toast waits for a host, so that the host's code loads only then. Returns the function that stops it. */
export function whenToastWaits(listener: () => void): () => void {
  onFirst = listener;
  if (waiting.length > 0) listener();
  return () => {
    if (onFirst === listener) onFirst = null;
  };
}

/** Drops the queued toasts. */
export function dropWaitingToasts(): void {
  waiting = [];
}
