import { useEffect, useSyncExternalStore } from 'react';

/** A change of the page's own query, such as a filter or an order, that could not be had: where it leads, and why not. */
export type FailedChange = { readonly path: string; readonly message: string };

let failed: FailedChange | null = null;
let hosts = 0;
const listeners = new Set<() => void>();

/** Says on the page that a change of it failed. */
export function showFailedChange(change: FailedChange): void {
  tell(change);
}

/** Takes the message away: something else is asked for. */
export function dropFailedChange(): void {
  if (failed !== null) tell(null);
}

/** Whether the page has a place that says which change of it failed. */
export function saysFailedChange(): boolean {
  return hosts > 0;
}

/** The change that failed last, or null if none did or another request was made since. */
export function useFailedChange(): FailedChange | null {
  return useSyncExternalStore(listen, current, none);
}

/** The same for the place that says it: as long as it is there, the page stays where a change of it fails. */
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
