import { useSyncExternalStore } from 'react';

/**
 * The cursor's place on the x axis in the displayed unit, or null if there is no cursor. It follows the pointer, so
 * only what displays it subscribes.
 */
export type CursorStore = {
  get: () => number | null;
  set: (x: number | null) => void;
  subscribe: (listener: () => void) => () => void;
};

/** Creates a cursor without a place. Listeners are called at most once per frame, however often the pointer moves. */
export function createCursorStore(): CursorStore {
  const listeners = new Set<() => void>();
  let place: number | null = null;
  let told = false;
  const tell = (): void => {
    told = false;
    for (const listener of listeners) listener();
  };
  return {
    get: () => place,
    set: x => {
      if (x === place) return;
      place = x;
      if (told) return;
      told = true;
      requestAnimationFrame(tell);
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The place of a cursor. */
export function useCursor({ get, subscribe }: CursorStore): number | null {
  return useSyncExternalStore(subscribe, get, () => null);
}
