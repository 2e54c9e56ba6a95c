import { useEffect, useMemo, useRef, useState } from 'react';
import { type Mark, nearestMark } from './plot-marks.ts';
import type { PlotData } from './plot-scale.ts';
import type { PointedAt } from './watch-pointer.ts';

/** Reach of a pointer around a mark, in CSS pixels: that of a mouse, and that of a finger. */
const REACH = 14;
const TOUCH_REACH = 24;
/** How long a product stays shown after the pointer has left it, so that the pointer reaches its link. */
const STAY_MS = 300;

/** What is pointed at: the number of its mark, the data that was drawn, and the product at it (null: a cell). */
type Pointed = { at: number; isKept: boolean; of: PlotData; id: string | null };

/**
 * The mark that is pointed at with a pointer, or kept by a press or a key. It stays while the same data is drawn, in
 * whichever units. A kept product also stays when other data comes that has it.
 */
export function usePointing(data: PlotData, marks: readonly Mark[]) {
  const [state, setState] = useState<Pointed | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const own = useMemo(() => (state === null ? null : pointedIn(state, data, marks)), [state, data, marks]);
  const show = (at: number, isKept: boolean): void => {
    clearTimeout(timer.current);
    setState({ at, isKept, of: data, id: marks[at]?.point?.id ?? null });
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

/** What is pointed at among the marks of the data that is drawn now. */
function pointedIn(state: Pointed, data: PlotData, marks: readonly Mark[]): Pointed | null {
  if (state.of === data) return state;
  if (!state.isKept || state.id === null) return null;
  const at = marks.findIndex(({ point }) => point?.id === state.id);
  return at === -1 ? null : { ...state, at, of: data };
}
