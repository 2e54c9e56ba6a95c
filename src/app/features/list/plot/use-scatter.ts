import { type RefObject, useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import {
  type AxesSource,
  makeAxes,
  makeScales,
  plotData,
  readColours,
  textScale,
} from '../../curves/drawing/plot-options.ts';
import { useThemeCount } from '../../curves/drawing/use-plot.ts';
import { type Drawing, drawMarks } from './draw-marks.ts';
import { type Mark, type Part, partBetween } from './plot-marks.ts';

/** A place in the plot, and its size in CSS pixels. */
export type PointedAt = {
  place: Pick<Mark, 'x' | 'y'>;
  size: { width: number; height: number };
  isTouch: boolean;
};

type ScatterInput = {
  axes: AxesSource;
  log: Record<'x' | 'y', boolean>;
  drawing: Drawing;
  /** Receives the part that was drawn with a pointer. */
  onBrush: (part: Part) => void;
  /** Receives where the pointer is, or null if it has left. */
  onPoint: (at: PointedAt | null) => void;
  /** Receives where the pointer was pressed without being moved. */
  onPress: (at: PointedAt) => void;
};

/** The smallest intended drag, in CSS pixels. */
const DRAG_MIN_PX = 5;
/** Limits of the height in CSS pixels, for text of the usual size, and its share of the width. */
const HEIGHT_MIN = 280;
const HEIGHT_MAX = 400;
const HEIGHT_SHARE = 0.34;

/** Draws points into a box with uPlot, again after each change, and at each move of a drag. */
export function useScatter(input: ScatterInput): { box: RefObject<HTMLDivElement | null> } {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const source = useRef(input.axes);
  const latest = useRef(input);
  const dragged = useRef<Part>(null);
  const frame = useRef<HTMLDivElement>(null);
  const theme = useThemeCount();
  const { x: xLog, y: yLog } = input.log;
  source.current = input.axes;
  latest.current = input;

  const showFrame = (): void => {
    const part = dragged.current ?? latest.current.drawing.part;
    const element = frame.current;
    if (element === null) return;
    element.hidden = part === null;
    if (part === null) return;
    const per = (share: number) => `${(Math.min(1, Math.max(0, share)) * 100).toFixed(3)}%`;
    element.style.inset = `${per(1 - part.top)} ${per(1 - part.right)} ${per(part.bottom)} ${per(part.left)}`;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of theme redraws with its colours
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const colours = readColours();
    const made = new uPlot(
      {
        ...sizeOf(element.clientWidth),
        mode: 2,
        padding: [8, 12, null, null],
        legend: { show: false },
        cursor: { show: false },
        select: { show: false, left: 0, top: 0, width: 0, height: 0 },
        scales: makeScales({ x: xLog, y: yLog }, source),
        axes: makeAxes(colours, source),
        series: [
          {},
          {
            facets: [
              { scale: 'x', auto: false },
              { scale: 'y', auto: false },
            ],
            paths: () => null,
            points: { show: false },
          },
        ],
        hooks: {
          draw: [
            own => {
              const { drawing } = latest.current;
              drawMarks(own, { ...drawing, part: dragged.current ?? drawing.part }, colours);
            },
          ],
        },
      },
      plotData(1),
      element,
    );
    plot.current = made;
    const part = document.createElement('div');
    part.className = 'plot-selected';
    made.over.append(part);
    frame.current = part;
    showFrame();
    const stop = watchPointer(made.over, {
      latest,
      onDrag: drawn => {
        dragged.current = drawn;
        showFrame();
        made.redraw(false);
      },
    });
    const watcher = new ResizeObserver(() => {
      if (element.clientWidth !== made.width) made.setSize(sizeOf(element.clientWidth));
    });
    watcher.observe(element);
    return () => {
      stop();
      watcher.disconnect();
      made.destroy();
      plot.current = null;
    };
  }, [xLog, yLog, theme]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the axes are read from the source
  useEffect(() => {
    showFrame();
    plot.current?.setData(plotData(1));
  }, [input.axes, input.drawing]);

  return { box };
}

function sizeOf(width: number): { width: number; height: number } {
  const scale = textScale();
  return {
    width,
    height: Math.min(Math.max(Math.round(width * HEIGHT_SHARE), HEIGHT_MIN * scale), HEIGHT_MAX * scale),
  };
}

type Watching = { latest: RefObject<ScatterInput>; onDrag: (part: Part | null) => void };

/** Follows the pointer over a plot: where it is, where it is pressed, and the part that it draws. */
function watchPointer(over: HTMLElement, { latest, onDrag }: Watching): () => void {
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
