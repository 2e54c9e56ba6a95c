/** What a toast is about; each has a colour of its own. */
export const TOAST_TYPES = ['primary', 'success', 'info', 'warning', 'error'] as const;
export type ToastType = (typeof TOAST_TYPES)[number];

/** How long a toast stays while nobody points at it or has the focus in it, in milliseconds. */
export const TOAST_MS = 3000;

/** The same for one that offers to take back what it tells of: that is read and decided, in milliseconds. */
export const UNDO_MS = 10_000;

/** A message for the visitor, and what takes back what it tells of. */
export type ToastMessage = { type: ToastType; text: string; undo?: (() => void) | undefined };

type Show = (toast: ToastMessage) => void;

let show: Show | null = null;
let waiting: ToastMessage[] = [];
let onFirst: (() => void) | null = null;

/** Shows a toast; what comes before the host is there is kept for it. */
export function showToast(type: ToastType, text: string, undo?: () => void): void {
  if (show !== null) show({ type, text, undo });
  else {
    waiting.push({ type, text, undo });
    onFirst?.();
  }
}

/** Is called by the host that shows toasts, once it can; gives the way to stop. */
export function hostToasts(host: Show): () => void {
  show = host;
  for (const toast of waiting.splice(0)) host(toast);
  return () => {
    if (show === host) show = null;
  };
}

/** Calls back when a toast waits for a host, so that its code is loaded only then; gives the way to stop. */
export function whenToastWaits(listener: () => void): () => void {
  onFirst = listener;
  if (waiting.length > 0) listener();
  return () => {
    if (onFirst === listener) onFirst = null;
  };
}

/** Forgets what waits. */
export function dropWaitingToasts(): void {
  waiting = [];
}
