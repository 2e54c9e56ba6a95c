import { useEffect, useRef, useState } from 'react';
import { type Mark, nearestMark } from './plot-marks.ts';
import type { PlotData } from './plot-scale.ts';
import type { PointedAt } from './watch-pointer.ts';

/** Reach of a pointer around a mark, in CSS pixels: that of a mouse, and that of a finger. */
const REACH = 14;
const TOUCH_REACH = 24;
/** How long a product stays shown after the pointer has left it, so that the pointer reaches its link. */
const STAY_MS = 300;

/**
 * The mark that is pointed at with a pointer, or kept by a press or a key. It stays while the same data is drawn, in
 * whichever units.
 */
export function usePointing(data: PlotData, marks: readonly Mark[]) {
  const [state, setState] = useState<{ at: number; isKept: boolean; of: PlotData } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const own = state?.of === data ? state : null;
  const show = (at: number, isKept: boolean): void => {
    clearTimeout(timer.current);
    setState({ at, isKept, of: data });
  };
  const letGo = (): void => {
    if (own?.isKept) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState(null), STAY_MS);
  };
  const find = ({ place, size, isTouch }: PointedAt) =>
    nearestMark(marks, place, size, isTouch ? TOUCH_REACH : REACH);
  return {
    at: own?.at ?? null,
    point: (pointed: PointedAt | null): void => {
      if (own?.isKept || pointed?.isTouch) return;
      const found = pointed === null ? null : find(pointed);
      if (found === null) letGo();
      else if (found !== own?.at) show(found, false);
      else clearTimeout(timer.current);
    },
    press: (pointed: PointedAt): void => {
      const found = find(pointed);
      if (found === null) setState(null);
      else show(found, true);
    },
    keep: (at: number): void => show(at, true),
    hold: (): void => clearTimeout(timer.current),
    letGo,
    leave: (): void => setState(null),
  };
}
