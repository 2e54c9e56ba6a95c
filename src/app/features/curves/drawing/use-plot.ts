import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { CursorStore } from './cursor-store.ts';
import { type PlotSource, plotData, plotOptions, plotSize } from './plot-options.ts';

type PlotInput = PlotSource & {
  /** Lines of the plot, drawn or not. */
  lines: number;
  cursor: CursorStore;
  onDrag: (from: number, to: number) => void;
};

/**
 * Draws a picture into a box with uPlot, and again after each change. `moveTo` puts the cursor at an x in the displayed
 * unit.
 */
export function usePlot({ picture, writeTick, lines, cursor, onDrag }: PlotInput) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const source = useRef<PlotSource>({ picture, writeTick });
  const drag = useRef(onDrag);
  const theme = useThemeCount();
  const [xLog, yLog] = [picture.x.log, picture.y.log];
  source.current = { picture, writeTick };
  drag.current = onDrag;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of theme redraws with its colours
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const made = new uPlot(
      plotOptions({
        width: element.clientWidth,
        xLog,
        yLog,
        lines,
        source,
        cursor,
        onDrag: (from, to) => drag.current(from, to),
      }),
      plotData(lines),
      element,
    );
    plot.current = made;
    const watcher = new ResizeObserver(() => {
      if (element.clientWidth !== made.width) made.setSize(plotSize(element.clientWidth));
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      made.destroy();
      cursor.set(null);
      plot.current = null;
    };
  }, [xLog, yLog, lines, cursor, theme]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture is read from the source
  useEffect(() => {
    plot.current?.setData(plotData(lines));
  }, [picture, writeTick, lines]);

  const moveTo = (x: number): void => {
    const { current } = plot;
    if (current === null) return;
    current.setCursor({ left: current.valToPos(x, 'x'), top: current.bbox.height / devicePixelRatio / 2 });
  };
  return { box, moveTo };
}

/** Counts changes of the theme, including the one for paper, so that drawings with its colours are drawn again. */
export function useThemeCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const again = (): void => setCount(before => before + 1);
    // The browser does not wait, so only drawings finished by the end of the event are printed.
    const atOnce = (): void => flushSync(again);
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const paper = window.matchMedia('print');
    const watcher = new MutationObserver(again);
    watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    system.addEventListener('change', again);
    paper.addEventListener('change', atOnce);
    return () => {
      watcher.disconnect();
      system.removeEventListener('change', again);
      paper.removeEventListener('change', atOnce);
    };
  }, []);
  return count;
}
