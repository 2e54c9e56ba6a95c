import { useSyncExternalStore } from 'react';

let shown: string | null = null;
const listeners = new Set<() => void>();

/** Shows a product beside the list, or nothing if `id` is null. */
export function peekAt(id: string | null): void {
  shown = id;
  for (const listener of listeners) listener();
}

/** The id of the product beside the list. Null if there is none, and on the server. */
export function peeked(): string | null {
  return shown;
}

/** The same for components. */
export function usePeeked(): string | null {
  return useSyncExternalStore(subscribe, peeked, () => null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
