import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { afterFrame } from './after-frame.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

/** Placeholder for the part below the fold of a new page, so that the first frame need not wait for it. */
export function NextFrame({ children }: { children: ReactNode }) {
  // As high as the window, so that the following parts do not come into view for a frame.
  return useNextFrame() ? children : <div className="min-h-screen" />;
}

/** Whether the component's first frame is over. On a page rendered by the server it is over at once. */
export function useNextFrame(): boolean {
  const isNew = useIsHydrated();
  const [isOver, setOver] = useState(!isNew);
  useEffect(() => (isOver ? undefined : afterFrame(() => startTransition(() => setOver(true)))), [isOver]);
  return isOver;
}

const LateContext = createContext(false);

/** Whether the content of the surrounding {@link FrameLater} is outdated. */
export function useIsLate(): boolean {
  return useContext(LateContext);
}

/**
 * Renders changed children one frame later than their surroundings, which the visitor waits for.
 * @param place what the children belong to, where a new value shows them at once
 */
export function FrameLater({ place, children }: { place: string; children: ReactNode }) {
  const [late, setLate] = useState({ place, children });
  const isLate = late.children !== children && late.place === place;
  // Cancelled and rendered in one go, so that it never shows outdated content.
  useLayoutEffect(() => {
    const catchUp = (): void => setLate({ place, children });
    if (isLate) return afterFrame(() => flushSync(catchUp));
    if (late.place !== place) catchUp();
    return undefined;
  }, [isLate, late.place, place, children]);
  return <LateContext value={isLate}>{isLate ? late.children : children}</LateContext>;
}
