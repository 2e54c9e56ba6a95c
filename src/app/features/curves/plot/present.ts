import { type AxisUnit, axisConverter, isLight, LIGHT_UNITS } from '#contract/curves/curve-axis.ts';
import type { LinePoint } from '#contract/curves/curve-line.ts';
import { drawPicture, type Picture, type PictureLine } from './picture.ts';
import type { Plot, PlotLine } from './plot.ts';
import { type View, yModeOf } from './view.ts';

/** The texts and numbers of a picture, in the visitor's language. */
export type PictureTexts = {
  axis: (name: string, unit: string | null) => string;
  opticalDensity: string;
  /** The axis name for light in a unit other than the axis's own, or undefined to keep the name of the axis. */
  light: (unit: string) => string | undefined;
  x: (value: number, unit: string | null) => string;
};

/** The units for an x axis: those of light if it measures light, else its own. */
export function xUnitsOf({ x }: Plot): string[] {
  if (isLight(x)) return [...LIGHT_UNITS];
  return x.unit === null ? [] : [x.unit];
}

/** The displayed unit of x. */
export function xUnitOf(plot: Plot, { unit }: View): string | null {
  return unit !== null && xUnitsOf(plot).includes(unit) ? unit : plot.x.unit;
}

/** The displayed unit of y, which is percent if optical densities are displayed as transmission. */
export function yUnitOf(plot: Plot, view: View): string | null {
  const mode = yModeOf(plot, view);
  if (mode === 'od') return 'OD';
  return plot.y.unit === 'OD' ? '%' : plot.y.unit;
}

/** The conversions of x from the plot's own unit to the displayed one, and back. */
export function xConverters(plot: Plot, view: View): { show: Convert; read: Convert } {
  const shown = { key: plot.x.key, unit: xUnitOf(plot, view) };
  return { show: converter(plot.x, shown), read: converter(shown, plot.x) };
}

/** Returns the conversion of y from the plot's own unit to the displayed one. Its result is NaN where y has no value. */
export function yConverter(plot: Plot, view: View): Convert {
  const convert = converter(plot.y, { key: plot.y.key, unit: yUnitOf(plot, view) });
  return value => (value === 0 && yUnitOf(plot, view) === 'OD' ? Number.POSITIVE_INFINITY : convert(value));
}

/** The picture of a plot in a view: its lines except the hidden ones, in the chosen units and on the chosen axes. */
export function present(plot: Plot, view: View, words: PictureTexts): Picture {
  const mode = yModeOf(plot, view);
  const { show } = xConverters(plot, view);
  const [xUnit, yUnit] = [xUnitOf(plot, view), yUnitOf(plot, view)];
  const lines = showLines(plot, view, { xUnit, yUnit });
  const ends = view.zoom?.map(show).sort((a, b) => a - b);
  const [left, right] = ends ?? [];
  const marker = view.marker === null ? Number.NaN : show(view.marker);
  return drawPicture({
    name: plot.name.text,
    lines,
    x: { title: words.axis(xNameOf(plot, xUnit, words), xUnit), log: view.xLog },
    y: {
      title: words.axis(mode === 'od' ? words.opticalDensity : plot.y.name.text, yUnit),
      log: mode === 'log',
    },
    window:
      left === undefined || right === undefined || !(right > left) || (view.xLog && left <= 0)
        ? null
        : [left, right],
    marker: Number.isFinite(marker) ? { x: marker, text: words.x(marker, xUnit) } : null,
  });
}

/** The name of an x axis in a unit: a wavelength displayed in THz is a frequency. */
function xNameOf({ x }: Plot, unit: string | null, words: PictureTexts): string {
  const named = unit === null || unit === x.unit ? undefined : words.light(unit);
  return named ?? x.name.text;
}

type Convert = (value: number) => number;

function converter(from: AxisUnit, to: AxisUnit): Convert {
  return axisConverter(from, to) ?? (value => value);
}

function showLines(
  plot: Plot,
  view: View,
  { xUnit, yUnit }: { xUnit: string | null; yUnit: string | null },
): PictureLine[] {
  const hidden = new Set(view.hidden);
  const logarithmic = yModeOf(plot, view) === 'log';
  const drawable = (line: PlotLine): readonly LinePoint[] => {
    const points = shownPoints(line, plot, { xUnit, yUnit });
    if (!logarithmic && !view.xLog) return points;
    return points
      .filter(([x]) => !view.xLog || x > 0)
      .map(([x, y]): LinePoint => [x, logarithmic && y <= 0 ? Number.NaN : y]);
  };
  return plot.lines.flatMap((line, at) =>
    hidden.has(line.ref) ? [] : [{ ref: line.ref, at, points: drawable(line) }],
  );
}

/** A line's points in the displayed units. The last result is cached per line, as the next view probably has the same units. */
function shownPoints(
  line: PlotLine,
  plot: Plot,
  { xUnit, yUnit }: { xUnit: string | null; yUnit: string | null },
): readonly LinePoint[] {
  if (xUnit === plot.x.unit && yUnit === plot.y.unit) return line.points;
  const units = `${xUnit} ${yUnit}`;
  const known = pointsCache.get(line.points);
  if (known?.units === units) return known.points;
  const x = placesIn(plot, xUnit);
  const y = converter(plot.y, { key: plot.y.key, unit: yUnit });
  const points = line.points.map(([a, b]): LinePoint => [x(a), y(b)]).filter(([a]) => Number.isFinite(a));
  if ((points[0]?.[0] ?? 0) > (points.at(-1)?.[0] ?? 0)) points.reverse();
  pointsCache.set(line.points, { units, points });
  return points;
}

/** Limit of cached conversions. */
const PLACES_MAX = 100_000;
let places = { units: '', known: new Map<number, number>() };

/** Returns the conversion of x to the displayed unit. Lines mostly share their x values, so each is converted only once. */
function placesIn({ x: own }: Plot, unit: string | null): Convert {
  const convert = converter(own, { key: own.key, unit });
  const units = `${own.key} ${own.unit} ${unit}`;
  if (places.units !== units || places.known.size > PLACES_MAX) places = { units, known: new Map() };
  const { known } = places;
  return x => {
    const value = known.get(x) ?? convert(x);
    known.set(x, value);
    return value;
  };
}

const pointsCache = new WeakMap<readonly LinePoint[], { units: string; points: readonly LinePoint[] }>();
