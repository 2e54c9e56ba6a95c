import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Locale } from '#contract/locale.ts';
import { formatNumber } from '#contract/quantity/format-number.ts';
import type { Curve } from '../shown.ts';
import { axisTitle } from './axis-title.ts';
import { DASHES, SERIES_MAX } from './static-plot.tsx';
import { convertX } from './x-unit.ts';

type PlotInput = {
  curve: Curve;
  unit: string | null;
  log: boolean;
  hidden: ReadonlySet<number>;
  marker: number | null;
  locale: Locale;
};

/** The plot's shape: that of the static picture, so that nothing moves when it takes its place. */
const SHAPE = 330 / 760;

/** Draws a curve into a box with uPlot. `zoom`: the ends of the x axis in the unit shown, where the visitor zoomed in. */
export function useUplot({ curve, unit, log, hidden, marker, locale }: PlotInput) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const markerX = useRef<number | null>(null);
  const [zoom, setZoom] = useState<[number, number] | null>(null);
  const theme = useThemeCount();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of theme draws anew with its colours
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const made = new uPlot(
      options({ curve, unit, log, locale, width: element.clientWidth, markerX, onZoom: setZoom }),
      align(curve, unit),
      element,
    );
    plot.current = made;
    setZoom(null);
    const watcher = new ResizeObserver(() => made.setSize(sizeOf(element.clientWidth)));
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      made.destroy();
      plot.current = null;
    };
  }, [curve, unit, log, locale, theme]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a plot made anew shows every series
  useEffect(() => {
    curve.series.forEach((_, index) => {
      plot.current?.setSeries(index + 1, { show: !hidden.has(index) });
    });
  }, [hidden, curve, unit, log, theme]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a plot made anew has no marker yet
  useEffect(() => {
    markerX.current = marker === null ? null : convertX(marker, curve.x.unit, unit);
    plot.current?.redraw(false);
  }, [marker, curve, unit, log, theme]);

  const reset = (): void => {
    const xs = plot.current?.data[0];
    const [min, max] = [xs?.[0], xs?.at(-1)];
    if (min !== undefined && max !== undefined) plot.current?.setScale('x', { min, max });
  };
  return { box, zoom, reset };
}

/** One list of x for all series, as uPlot wants it; where a series has no point there, nothing. */
function align(curve: Curve, unit: string | null): uPlot.AlignedData {
  const tables = curve.series.map(({ points }): uPlot.AlignedData => {
    const shown = points
      .map(([x, y]): [number, number] => [convertX(x, curve.x.unit, unit), y])
      .sort((a, b) => a[0] - b[0]);
    return [shown.map(point => point[0]), shown.map(point => point[1])];
  });
  const [only] = tables;
  return tables.length === 1 && only !== undefined ? only : uPlot.join(tables);
}

type OptionsInput = Omit<PlotInput, 'hidden' | 'marker'> & {
  width: number;
  markerX: { current: number | null };
  onZoom: (zoom: [number, number] | null) => void;
};

function options({ curve, unit, log, locale, width, markerX, onZoom }: OptionsInput): uPlot.Options {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => resolveColour(`var(${name})`);
  const font = `12px ${style.fontFamily}`;
  const text = (value: number) => formatNumber(value, { locale, significant: 6 });
  const axis = {
    stroke: colour('--color-ink'),
    font,
    labelFont: font,
    ticks: { stroke: colour('--color-rule'), size: 4, width: 1 },
  };
  const values = (_: uPlot, ticks: number[]) => ticks.map(tick => (tick === null ? '' : text(tick)));
  return {
    ...sizeOf(width),
    cursor: { drag: { x: true, y: false }, points: { size: 6 } },
    legend: { live: true },
    scales: { x: { time: false }, y: log ? { distr: 3 } : { range: yRange } },
    axes: [
      {
        ...axis,
        size: 30,
        labelSize: 18,
        gap: 4,
        grid: { show: false },
        label: axisTitle(curve.x.name.text, unit),
        values,
      },
      {
        ...axis,
        grid: { stroke: colour('--color-line'), width: 1 },
        size: 56,
        label: axisTitle(curve.y.name.text, curve.y.unit),
        ...(!log && { values }),
      },
    ],
    series: [
      { label: unit ?? curve.x.name.text, value: (_, value) => (value === null ? '—' : text(value)) },
      ...curve.series.map(
        (series, index): uPlot.Series => ({
          label: series.name.text || curve.name.text,
          stroke: colour(`--series-${(index % SERIES_MAX) + 1}`),
          dash: (DASHES[index % SERIES_MAX] ?? '').split(' ').filter(Boolean).map(Number),
          width: 1.6,
          points: { show: false },
          spanGaps: true,
          value: (_, value) =>
            value === null || value === undefined ? '—' : formatNumber(value, { locale, significant: 5 }),
        }),
      ),
    ],
    hooks: {
      setScale: [(self, key) => key === 'x' && onZoom(zoomOf(self))],
      draw: [
        self => drawMarker(self, markerX.current, colour('--color-amber'), x => `${text(x)} ${unit ?? ''}`),
      ],
    },
  };
}

/** From zero, unless the values keep far from it, with a little room above. */
function yRange(_: uPlot, min: number, max: number): [number, number] {
  const low = min > 0 && min < max * 0.6 ? 0 : min;
  const room = (max - low || Math.abs(max) || 1) * 0.05;
  return [low === 0 ? 0 : low - room, max + room];
}

function zoomOf({ data, scales }: uPlot): [number, number] | null {
  const { min, max } = scales.x ?? {};
  const [first, last] = [data[0][0], data[0].at(-1)];
  if (min == null || max == null || first === undefined || last === undefined) return null;
  return min <= first && max >= last ? null : [min, max];
}

/** The dashed line at the marker with its place written at the top. */
function drawMarker(plot: uPlot, x: number | null, colour: string, write: (x: number) => string): void {
  if (x === null) return;
  const { ctx, bbox } = plot;
  const left = plot.valToPos(x, 'x', true);
  if (left < bbox.left || left > bbox.left + bbox.width) return;
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.fillStyle = colour;
  ctx.setLineDash([5 * devicePixelRatio, 3 * devicePixelRatio]);
  ctx.lineWidth = devicePixelRatio;
  ctx.beginPath();
  ctx.moveTo(left, bbox.top);
  ctx.lineTo(left, bbox.top + bbox.height);
  ctx.stroke();
  ctx.textAlign = left > bbox.left + bbox.width / 2 ? 'right' : 'left';
  ctx.fillText(
    write(x),
    left + (ctx.textAlign === 'right' ? -6 : 6) * devicePixelRatio,
    bbox.top + 12 * devicePixelRatio,
  );
  ctx.restore();
}

function sizeOf(width: number): { width: number; height: number } {
  return { width, height: Math.max(220, Math.round(width * SHAPE)) };
}

/** A colour of the tokens as the canvas needs it. */
function resolveColour(value: string): string {
  const probe = document.createElement('span');
  probe.style.color = value;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Counts changes of the ground, so that what is drawn with its colours is drawn anew. */
function useThemeCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const again = (): void => setCount(before => before + 1);
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const watcher = new MutationObserver(again);
    watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    system.addEventListener('change', again);
    return () => {
      watcher.disconnect();
      system.removeEventListener('change', again);
    };
  }, []);
  return count;
}
