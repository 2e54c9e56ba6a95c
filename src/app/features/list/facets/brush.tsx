import { type PointerEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { BrushProps } from '../kinds/facet-box.tsx';
import { makeScale, STEPS } from '../kinds/scale.ts';

/** Positions of the scale that a pointer may move while it presses on one bar. */
const STILL_STEPS = 2;

/**
 * What lies over a histogram and chooses by drag: the interval from where the pointer is pressed to where it is let go,
 * or the bar that is pressed. For the keyboard there are the handles below.
 */
export function Brush({ facet, onBrush }: BrushProps) {
  const from = useRef<number | null>(null);
  const spanTo = (event: PointerEvent): [low: number, high: number] => {
    const to = stepAt(event);
    const start = from.current ?? to;
    return [Math.min(start, to), Math.max(start, to)];
  };
  const end = (event: PointerEvent): void => {
    const [low, high] = spanTo(event);
    from.current = null;
    const [first, last] = high - low > STILL_STEPS ? [low, high] : barAt(facet, low);
    flushSync(() => onBrush(first, last));
    event.currentTarget.closest('form')?.requestSubmit();
  };
  return (
    <div
      className="brush"
      aria-hidden="true"
      onPointerDown={event => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = stepAt(event);
      }}
      onPointerMove={event => {
        if (from.current !== null) onBrush(...spanTo(event));
      }}
      onPointerUp={event => {
        if (from.current !== null) end(event);
      }}
      onPointerCancel={() => {
        from.current = null;
      }}
    />
  );
}

/** The position of the scale under a pointer. */
function stepAt({ currentTarget, clientX }: PointerEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * STEPS);
}

/** The ends of the bar at a position, or all if there is none. */
export function barAt(
  facet: Pick<BrushProps['facet'], 'buckets' | 'min' | 'max' | 'scale'>,
  step: number,
): [low: number, high: number] {
  const { toStep } = makeScale(facet);
  const bar = facet.buckets.find(
    ({ from, to, count }) => count > 0 && toStep(from) <= step && step <= toStep(to),
  );
  return bar === undefined ? [0, STEPS] : [toStep(bar.from), toStep(bar.to)];
}
