import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { createFetchState, type DataFetch, type FetchState, type FetchStatus } from './fetch-state.ts';

/** A fetch of data from an event or effect, with its status. It is aborted when the component unmounts. */
export function useFetched<Data>(): DataFetch<Data> & Pick<FetchState<Data>, 'run' | 'reset'> {
  const [state] = useState(() => createFetchState<Data>());
  const fetched = useSyncExternalStore(state.subscribe, state.get, state.get);
  useEffect(() => state.reset, [state]);
  return { ...fetched, run: state.run, reset: state.reset };
}

/**
 * Whether the page's own data has been loading for at least `after` ms. Faster loads show no indicator, not even a
 * hidden one, whose layers would have to be painted before the page.
 */
export function useLongWait(after: number): boolean {
  const isPending = usePageStatus() === 'pending';
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLong(true), after);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isPending, after]);
  return isPending && isLong;
}

/** The status of the page's own data: present (`success`) or loading. A failed page shows the error page. */
export function usePageStatus(): FetchStatus {
  return useNavigation().state === 'idle' ? 'success' : 'pending';
}
