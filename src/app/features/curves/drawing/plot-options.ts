import type uPlot from 'uplot';
import { MARKER_ROOM, PLOT_SIZE, POINTER } from '../plot/layout.ts';
import type { Picture, PictureAxis } from '../plot/picture.ts';
import { tracePath } from './canvas-path.ts';
import type { CursorStore } from './cursor-store.ts';
import { colourOf, dashOf } from './line-style.tsx';

/** The content of a live plot and the labels of its ticks. It is read again at each drawing. */
export type PlotSource = {
  picture: Picture;
  writeTick: (value: number) => string;
};

/** The axes of a plot, and the labels of their ticks. They are read again at each drawing. */
export type AxesSource = {
  picture: Readonly<Record<'x' | 'y', Pick<PictureAxis, 'min' | 'max' | 'title' | 'ticks'>>>;
  writeTick: (value: number) => string;
};

/** The options of a plot's creation. It is recreated if one of them changes. */
type PlotMaking = {
  width: number;
  xLog: boolean;
  yLog: boolean;
  /** All lines of the plot, drawn or not. */
  lines: number;
  source: { current: PlotSource };
  cursor: CursorStore;
  /** Receives the part of x that was dragged over, in the displayed unit. */
  onDrag: (from: number, to: number) => void;
};

/** The smallest intended drag, in CSS pixels. */
const DRAG_MIN_PX = 4;
/** Number of lines from which they are drawn thinner and without dashes, as dashes would cost more time than they help. */
const THIN_FROM = 24;

/** Limits of the height in CSS pixels, including the axes, for text of the usual size. On a phone 280 are left for the lines. */
const HEIGHT_MIN = 350;
const HEIGHT_MAX = 460;
/** Room for the title of the y axis, in CSS pixels. */
const Y_LABEL = 30;
/** The usual size of text, in which the measures of a plot are stated, in CSS pixels. */
const TEXT_PX = 16;

/** The data of a faceted plot that draws its own paths. uPlot requires data but only counts them. */
export function plotData(lines: number): uPlot.AlignedData {
  // uPlot's types know only aligned data. With `mode: 2` it takes [x, y] per series after a leading null.
  return [null, ...Array.from({ length: lines }, () => [[0], [0]])] as unknown as uPlot.AlignedData;
}

/** The options of a plot whose axes, ticks and lines are those of its picture. */
export function plotOptions({ width, xLog, yLog, lines, source, cursor, onDrag }: PlotMaking): uPlot.Options {
  const colours = readColours();
  const scale = textScale();
  return {
    ...plotSize(width),
    mode: 2,
    padding: [MARKER_ROOM * scale, null, null, null],
    legend: { show: false },
    cursor: {
      y: false,
      points: { show: false },
      dataIdx: () => null,
      drag: { x: true, y: false, setScale: false },
      bind: { dblclick: () => null },
    },
    scales: makeScales({ x: xLog, y: yLog }, source),
    axes: makeAxes(colours, source),
    series: [
      {},
      ...Array.from({ length: lines }, (_, at) =>
        makeSeries(at, { thin: lines > THIN_FROM, colours, source }),
      ),
    ],
    hooks: {
      setCursor: [({ cursor: { left = -1 }, posToVal }) => cursor.set(left < 0 ? null : posToVal(left, 'x'))],
      setSelect: [
        plot => {
          const { left, width: wide } = plot.select;
          if (wide < DRAG_MIN_PX) return;
          onDrag(plot.posToVal(left, 'x'), plot.posToVal(left + wide, 'x'));
          plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
        },
      ],
      draw: [plot => drawMarker(plot, source.current.picture.marker, colours)],
    },
  };
}

/** Returns what the plot draws, at each drawing. */
type CurrentSource = PlotMaking['source'];
type CurrentAxes = { current: AxesSource };

/** The scales of a plot, which end where its axes do. */
export function makeScales(log: Record<'x' | 'y', boolean>, source: CurrentAxes): uPlot.Scales {
  return { x: makeScale('x', log.x, source), y: makeScale('y', log.y, source) };
}

/** The axes of a plot with their grid. */
export function makeAxes(colours: PlotColours, source: CurrentAxes): uPlot.Axis[] {
  const scale = textScale();
  const grid = { stroke: colours.line, width: 1 };
  return [
    { ...makeAxis('x', colours, source), size: 30 * scale, labelSize: 18 * scale, gap: 4, grid },
    { ...makeAxis('y', colours, source), size: 56 * scale, labelSize: Y_LABEL * scale, grid },
  ];
}

function makeScale(key: 'x' | 'y', log: boolean, source: CurrentAxes): uPlot.Scale {
  return {
    time: false,
    distr: log ? 3 : 1,
    range: () => [source.current.picture[key].min, source.current.picture[key].max],
  };
}

function makeAxis(key: 'x' | 'y', colours: PlotColours, source: CurrentAxes): uPlot.Axis {
  const font = `${12 * textScale()}px ${getComputedStyle(document.documentElement).fontFamily}`;
  return {
    stroke: colours.ink,
    font,
    labelFont: font,
    ticks: { stroke: colours.rule, size: 4, width: 1 },
    label: () => source.current.picture[key].title,
    splits: () => source.current.picture[key].ticks,
    filter: (_, splits) => splits,
    values: (_, splits) => splits.map(source.current.writeTick),
  };
}

/** The series at an index of the plot's lines. Thin lines have no dashes. */
function makeSeries(
  index: number,
  { thin, colours, source }: { thin: boolean; colours: PlotColours; source: CurrentSource },
): uPlot.Series {
  return {
    facets: [
      { scale: 'x', auto: false },
      { scale: 'y', auto: false },
    ],
    stroke: colours.series[colourOf(index) - 1],
    dash: thin ? [] : dashOf(index).split(' ').filter(Boolean).map(Number),
    width: thin ? 1 : 1.6,
    points: { show: false },
    paths: plot => drawLine(plot, index, source.current.picture),
  };
}

/**
 * The plot's size: the shape of the static picture (`.plot` in the style sheet), so that nothing moves when the plot
 * replaces it.
 */
export function plotSize(width: number): { width: number; height: number } {
  const height = Math.round((width * PLOT_SIZE.height) / PLOT_SIZE.width);
  const scale = textScale();
  return { width, height: Math.min(Math.max(height, HEIGHT_MIN * scale), HEIGHT_MAX * scale) };
}

/** How much larger than usual the visitor's text is. */
export function textScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / TEXT_PX;
}

function drawLine({ bbox }: uPlot, at: number, picture: Picture): uPlot.Series.Paths | null {
  const line = picture.lines.find(candidate => candidate.at === at);
  if (line === undefined) return null;
  const stroke = new Path2D();
  tracePath(line.points, { axes: picture, box: bbox, pen: stroke });
  return { stroke, fill: null, clip: null, band: null, flags: 0 };
}

/** The line at the marker, its pointer, and its place as text above the curves. */
function drawMarker(plot: uPlot, marker: Picture['marker'], { ink }: PlotColours): void {
  if (marker === null) return;
  const { ctx, bbox } = plot;
  const left = plot.valToPos(marker.x, 'x', true);
  const isRight = left > bbox.left + bbox.width / 2;
  ctx.save();
  ctx.strokeStyle = ink;
  ctx.fillStyle = ink;
  ctx.translate(left, bbox.top);
  ctx.textAlign = isRight ? 'right' : 'left';
  ctx.fillText(marker.text, (isRight ? 4 : -4) * devicePixelRatio, -6 * devicePixelRatio);
  ctx.scale(devicePixelRatio, devicePixelRatio);
  ctx.setLineDash([]);
  ctx.lineWidth = 1;
  ctx.stroke(new Path2D(`M0 0v${bbox.height / devicePixelRatio}`));
  ctx.fill(new Path2D(POINTER));
  ctx.restore();
}

/** The colours of a drawn plot. */
export type PlotColours = Record<'ink' | 'soft' | 'ground' | 'rule' | 'line', string> & {
  series: string[];
};

/**
 * The colours of the design tokens in the form that a canvas needs.
 * @param scheme the colour scheme to read them in, by default that of the page
 */
export function readColours(scheme?: 'light'): PlotColours {
  const probe = document.createElement('span');
  // With forced colours, lines keep the colours of their samples, and the grid stays fainter than they are.
  probe.style.forcedColorAdjust = 'none';
  // The tokens get their colours where they are defined, at the root.
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  if (scheme !== undefined) dataset.theme = scheme;
  document.body.append(probe);
  const read = (name: string): string => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    ink: read('--color-ink'),
    soft: read('--color-soft'),
    ground: read('--color-ground'),
    rule: read('--color-rule'),
    line: read('--color-line'),
    series: Array.from({ length: 6 }, (_, at) => read(`--series-${at + 1}`)),
  };
  probe.remove();
  if (scheme !== undefined) {
    if (theme === undefined) delete dataset.theme;
    else dataset.theme = theme;
  }
  return colours;
}
