import { type RefObject, useEffect, useRef } from 'react';
import type uPlot from 'uplot';
import { type AxesSource, plotData } from '../../curves/drawing/plot-options.ts';
import { useThemeCount } from '../../curves/drawing/use-plot.ts';
import type { Drawing } from './draw-marks.ts';
import { makeScatter, sizeOf } from './make-scatter.ts';
import type { Part } from './plot-marks.ts';
import { type PlotEvents, watchPointer } from './watch-pointer.ts';

type ScatterInput = PlotEvents & {
  axes: AxesSource;
  log: Record<'x' | 'y', boolean>;
  drawing: Drawing;
};

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
    if (element !== null) element.hidden = part === null;
    if (element === null || part === null) return;
    const per = (share: number) => `${(Math.min(1, Math.max(0, share)) * 100).toFixed(3)}%`;
    element.style.inset = `${per(1 - part.top)} ${per(1 - part.right)} ${per(part.bottom)} ${per(part.left)}`;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of theme redraws with its colours
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const made = makeScatter(element, { log: { x: xLog, y: yLog }, source }, () => {
      const { drawing } = latest.current;
      return { ...drawing, part: dragged.current ?? drawing.part };
    });
    plot.current = made;
    frame.current = appendFrame(made.over);
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

/** The element around the selected part. */
function appendFrame(over: HTMLElement): HTMLDivElement {
  const frame = document.createElement('div');
  frame.className = 'plot-selected';
  over.append(frame);
  return frame;
}
