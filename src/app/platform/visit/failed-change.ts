import { useEffect, useSyncExternalStore } from 'react';

/** A failed change of the page's own query, such as a filter or an order: its target, and the reason. */
export type FailedChange = { readonly path: string; readonly message: string };

let failed: FailedChange | null = null;
let hosts = 0;
const listeners = new Set<() => void>();

/** Shows on the page that a change of it failed. */
export function showFailedChange(change: FailedChange): void {
  tell(change);
}

/** Removes the message, because another change is requested. */
export function dropFailedChange(): void {
  if (failed !== null) tell(null);
}

/** Whether the page has a place for the message about a failed change. */
export function saysFailedChange(): boolean {
  return hosts > 0;
}

/** The change that failed last. Returns null if none did or another request was made since. */
export function useFailedChange(): FailedChange | null {
  return useSyncExternalStore(listen, current, none);
}

/** The same for the place of the message. While it is mounted, the page stays if a change of it fails. */
export function useFailedChangeToSay(): FailedChange | null {
  useEffect(() => {
    hosts += 1;
    return () => {
      hosts -= 1;
      if (hosts === 0) dropFailedChange();
    };
  }, []);
  return useFailedChange();
}

function tell(change: FailedChange | null): void {
  failed = change;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = (): FailedChange | null => failed;
const none = (): null => null;
