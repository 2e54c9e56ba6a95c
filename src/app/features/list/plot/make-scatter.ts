import type { RefObject } from 'react';
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
import { type Drawing, drawMarks } from './draw-marks.ts';

/** Limits of the height in CSS pixels, for text of the usual size, and its share of the width. */
const HEIGHT_MIN = 280;
const HEIGHT_MAX = 400;
const HEIGHT_SHARE = 0.34;

/** The scales and axes of a plot, as they are when it is drawn. */
type Drawn = { log: Record<'x' | 'y', boolean>; source: RefObject<AxesSource> };

/** Makes a plot in a box. `drawing` is asked for what to draw each time. */
export function makeScatter(box: HTMLElement, { log, source }: Drawn, drawing: () => Drawing): uPlot {
  const colours = readColours();
  return new uPlot(
    {
      ...sizeOf(box.clientWidth),
      mode: 2,
      padding: [8, 12, null, null],
      legend: { show: false },
      cursor: { show: false },
      select: { show: false, left: 0, top: 0, width: 0, height: 0 },
      scales: makeScales(log, source),
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
      hooks: { draw: [own => drawMarks(own, drawing(), colours)] },
    },
    plotData(1),
    box,
  );
}

/** The size of a plot in a box of a width, in CSS pixels. */
export function sizeOf(width: number): { width: number; height: number } {
  const scale = textScale();
  return {
    width,
    height: Math.min(Math.max(Math.round(width * HEIGHT_SHARE), HEIGHT_MIN * scale), HEIGHT_MAX * scale),
  };
}
