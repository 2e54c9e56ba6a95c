/** The state of a fetch of data. */
export type FetchStatus = 'idle' | 'pending' | 'success' | 'error';

/** A fetch of data. The last data stays while the next fetch is pending or has failed. */
export type DataFetch<Data> = { status: FetchStatus; data: Data | null; error: unknown };

/** A fetch that can be repeated. A new run aborts the one before it. */
export type FetchState<Data> = {
  get: () => DataFetch<Data>;
  subscribe: (listener: () => void) => () => void;
  run: (load: (signal: AbortSignal) => Promise<Data>) => Promise<void>;
  /** Aborts the fetch under way and drops the data. */
  reset: () => void;
};

/** Creates the state of a fetch, `idle` at first, with the data that is present before any fetch. */
export function createFetchState<Data>(present: Data | null = null): FetchState<Data> {
  const idle: DataFetch<Data> = { status: 'idle', data: present, error: null };
  let state = idle;
  let pending: AbortController | null = null;
  const listeners = new Set<() => void>();
  const set = (next: DataFetch<Data>): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async run(load) {
      pending?.abort();
      const own = new AbortController();
      pending = own;
      set({ status: 'pending', data: state.data, error: null });
      try {
        const data = await load(own.signal);
        if (pending === own) set({ status: 'success', data, error: null });
      } catch (error) {
        if (pending === own) set({ status: 'error', data: state.data, error });
      }
    },
    reset() {
      pending?.abort();
      pending = null;
      if (state.status !== 'idle') set(idle);
    },
  };
}
