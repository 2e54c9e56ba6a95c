import type { KeyboardEvent } from 'react';
import { type Mark, markByKey } from './plot-marks.ts';
import type { usePointing } from './use-pointing.ts';

/** What the keys of a plot act on: the mark that is pointed at, and the one from which a part is selected. */
type Keyed = {
  marks: readonly Mark[];
  pointing: ReturnType<typeof usePointing>;
  anchor: number | null;
  setAnchor: (anchor: number | null) => void;
  /** Filters by what is selected, or opens what is pointed at. */
  onTake: () => void;
};

/** Arrow keys move between marks, with Shift they select a part, Enter takes it, and Escape leaves it. */
export function plotKeys({ marks, pointing, anchor, setAnchor, onTake }: Keyed) {
  const take = (): void => {
    setAnchor(null);
    onTake();
  };
  const leave = (): void => {
    if (anchor === null) pointing.leave();
    setAnchor(null);
  };
  const move = ({ key, shiftKey }: KeyboardEvent): boolean => {
    const next = markByKey(marks, pointing.at, key);
    if (next === null) return false;
    setAnchor(shiftKey ? (anchor ?? pointing.at ?? next ?? null) : null);
    if (next !== undefined) pointing.keep(next);
    return true;
  };
  return (event: KeyboardEvent): void => {
    // Links in the product that is shown have their own keys.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = pointing.at === null ? undefined : { Enter: take, Escape: leave }[event.key];
    act?.();
    if (act === undefined && !move(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
