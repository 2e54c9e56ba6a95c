import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { createFetchState, type Fetched, type FetchState, type FetchStatus } from './fetch-state.ts';

/** A fetch of data from an event or effect with its status; it is given up when the component goes. */
export function useFetched<Data>(): Fetched<Data> & Pick<FetchState<Data>, 'run' | 'reset'> {
  const [state] = useState(() => createFetchState<Data>());
  const fetched = useSyncExternalStore(state.subscribe, state.get, state.get);
  useEffect(() => state.reset, [state]);
  return { ...fetched, run: state.run, reset: state.reset };
}

/** The status of the page's own data: it is there (`success`) or on its way. A failed page shows the error page. */
export function usePageStatus(): FetchStatus {
  return useNavigation().state === 'idle' ? 'success' : 'pending';
}
