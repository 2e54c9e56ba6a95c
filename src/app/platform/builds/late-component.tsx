import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { shareLoad } from '../share-load.ts';
import { loadAhead, loadAsked } from './load-part.ts';
import { whenServerIsBack } from './server-there.ts';

type Module<Props extends object> = { default: ComponentType<Props> };

/** One place of a late component: the server's markup until it is hydrated, and whether its code failed to load. */
type Place<Props extends object> = {
  standing: ComponentType<Props> | null;
  isLost: boolean;
  isShown: boolean;
};

/** Shown if a component's code failed to load. */
export type MissingPart = ComponentType<{ error: unknown; onAgain: () => void }>;

/** The options of a late component. */
export type LateOptions<Props extends object> = {
  /** Whether the visitor asks for it. If the server no longer has the code, the page is reloaded. */
  asked?: boolean;
  Missing?: MissingPart;
  /**
   * Whether it appears by itself once the server is back. False for a component that could be in the way by then, such
   * as a dialog.
   */
  returns?: boolean;
  waiting?: ReactNode;
  /** The component if it is already loaded, as on the server. */
  ready?: ComponentType<Props> | undefined;
};

/**
 * A component whose code loads when it is first shown, or earlier through `fetch`. If loading fails, the rest of the
 * page stays, and so does the server's rendering of the component. Loading is retried when the server is back, when the
 * component is shown again, and on request by `Missing`.
 */
export function lateComponent<Props extends object>(
  importPart: () => Promise<Module<Props>>,
  { asked = false, Missing, returns = true, waiting = null, ready }: LateOptions<Props> = {},
): ComponentType<Props> & { fetch: () => void } {
  const load = shareLoad(importPart);
  const { listen, tell } = openListeners();
  let failures = 0;
  let isLost = false;
  let coming: Promise<Module<Props>> | null = null;
  const get = (mayReload: boolean): Promise<Module<Props>> => {
    coming ??= (mayReload ? loadAsked : loadAhead)(load).catch((error: unknown) => {
      console.error('A part of the page did not come', error);
      failures += 1;
      coming = null;
      isLost = true;
      return { default: () => <Lost error={error} /> };
    });
    return coming;
  };
  const make = (mayReload: boolean): ComponentType<Props> =>
    // A lazy component is rendered like any other.
    ready ?? (lazy(() => get(mayReload)) as ComponentType<Props>);
  let Part = make(asked);
  const renew = (mayReload: boolean): void => {
    if (isLost) Part = make(mayReload);
    isLost = false;
  };
  const again = (mayReload: boolean): void => {
    renew(mayReload);
    tell();
  };
  function Lost({ error }: { error: unknown }) {
    useEffect(() => (returns ? whenServerIsBack(() => again(false), failures - 1) : undefined), []);
    return Missing && <Missing error={error} onAgain={() => again(asked)} />;
  }
  function Late(props: Props) {
    const place = usePlace<Props>(() => renew(asked));
    // The props differ from those of the server's rendering, so without the code only the failure can be shown.
    if (place.isLost) place.standing = null;
    const Shown = useSyncExternalStore(
      listen,
      () => place.standing ?? Part,
      () => {
        // A lazy component is rendered like any other.
        place.standing ??=
          ready ??
          (lazy(() =>
            getForServersText(place, () => (asked ? loadAsked : loadAhead)(load)),
          ) as ComponentType<Props>);
        return place.standing;
      },
    );
    return (
      <Suspense key={place.standing === null ? 'own' : 'server'} fallback={waiting}>
        <Shown {...props} />
      </Suspense>
    );
  }
  return Object.assign(Late, { fetch: () => void get(false) });
}

function openListeners(): { listen: (listener: () => void) => () => void; tell: () => void } {
  const listeners = new Set<() => void>();
  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell() {
      for (const listener of listeners) listener();
    },
  };
}

/** The place of a component, with notifications when it is shown and removed. */
function usePlace<Props extends object>(onFirst: () => void): Place<Props> {
  const [place] = useState((): Place<Props> => {
    onFirst();
    return { standing: null, isLost: false, isShown: true };
  });
  useEffect(() => {
    place.isShown = true;
    return () => {
      place.isShown = false;
    };
  }, [place]);
  return place;
}

/** Waits for the code of a part that the server rendered. Until it loads, the server's markup stays, which is correct. */
async function getForServersText<Props extends object>(
  place: Place<Props>,
  load: () => Promise<Module<Props>>,
): Promise<Module<Props>> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      console.error('A part of the page did not come', error);
      place.isLost = true;
      await new Promise<void>(done => whenServerIsBack(done, tries));
      // No place waits for it any more.
      if (!place.isShown) return { default: () => null };
    }
  }
}
