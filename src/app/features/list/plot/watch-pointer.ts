import type { RefObject } from 'react';
import { type Mark, type Part, partBetween } from './plot-marks.ts';

/** A place in the plot, and its size in CSS pixels. */
export type PointedAt = {
  place: Pick<Mark, 'x' | 'y'>;
  size: { width: number; height: number };
  isTouch: boolean;
};

/** What a pointer does to a plot. */
export type PlotEvents = {
  /** Receives the part that was drawn with a pointer. */
  onBrush: (part: Part) => void;
  /** Receives where the pointer is, or null if it has left. */
  onPoint: (at: PointedAt | null) => void;
  /** Receives where the pointer was pressed without being moved. */
  onPress: (at: PointedAt) => void;
};

/** The smallest intended drag, in CSS pixels. */
const DRAG_MIN_PX = 5;
type Watching = { latest: RefObject<PlotEvents>; onDrag: (part: Part | null) => void };

/** Follows the pointer over a plot: where it is, where it is pressed, and the part that it draws. */
export function watchPointer(over: HTMLElement, { latest, onDrag }: Watching): () => void {
  let from: { x: number; y: number; clientX: number; clientY: number } | null = null;
  let isDragging = false;
  let waiting = 0;
  const at = ({ clientX, clientY, pointerType }: PointerEvent): PointedAt => {
    const { left, top, width, height } = over.getBoundingClientRect();
    const clamp = (share: number) => Math.min(1, Math.max(0, share));
    return {
      place: { x: clamp((clientX - left) / width), y: clamp(1 - (clientY - top) / height) },
      size: { width, height },
      isTouch: pointerType === 'touch',
    };
  };
  const drop = (): void => {
    from = null;
    isDragging = false;
    cancelAnimationFrame(waiting);
    onDrag(null);
  };
  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    from = { ...at(event).place, clientX: event.clientX, clientY: event.clientY };
  };
  const onMove = (event: PointerEvent): void => {
    if (from === null) {
      latest.current.onPoint(at(event));
      return;
    }
    const start = from;
    if (!isDragging) {
      if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < DRAG_MIN_PX) return;
      isDragging = true;
      over.setPointerCapture(event.pointerId);
      latest.current.onPoint(null);
    }
    const part = partBetween(start, at(event).place);
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(() => onDrag(part));
  };
  const onUp = (event: PointerEvent): void => {
    if (from === null) return;
    const start = from;
    const wasDragging = isDragging;
    const there = at(event);
    if (wasDragging) latest.current.onBrush(partBetween(start, there.place));
    else latest.current.onPress(there);
    drop();
  };
  const onLeave = (): void => {
    if (from === null) latest.current.onPoint(null);
  };
  over.addEventListener('pointerdown', onDown);
  over.addEventListener('pointermove', onMove);
  over.addEventListener('pointerup', onUp);
  over.addEventListener('pointercancel', drop);
  over.addEventListener('pointerleave', onLeave);
  // The element goes with the plot, and its listeners with it.
  return () => cancelAnimationFrame(waiting);
}
