import { at, figureFile, line, path, text } from './sheet.ts';

/** Size of a chart and of the optical layouts in user units. */
export const FIGURE = { width: 560, height: 320 } as const;

/** An axis: what stands at it, its ends, and where its ticks are; both ends positive where it is logarithmic. */
export interface Axis {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
  readonly logarithmic?: boolean;
}

/** A curve of a chart: points `[x, y]` with rising x, and its name for the key above the chart. Names are symbols, so that one figure serves both languages. */
export interface ChartSeries {
  readonly name?: string;
  readonly points: readonly (readonly [number, number])[];
}

/** A chart over one x axis; `marks` are vertical lines with a label. */
export interface Chart {
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly ChartSeries[];
  readonly marks?: readonly { readonly x: number; readonly label: string }[];
}

const FRAME = { left: 64, right: 540, top: 40, bottom: 270 } as const;
const KINDS = ['k', '', 'e', 'f', 'k e', 'k f'] as const;

/** Points of a function, `count` + 1 of them, evenly spread or, on a logarithmic axis, by a constant factor. */
export function sample(
  { min, max, logarithmic }: Pick<Axis, 'min' | 'max' | 'logarithmic'>,
  valueAt: (x: number) => number,
  count = 160,
): [number, number][] {
  return Array.from({ length: count + 1 }, (_, i) => {
    const x = logarithmic === true ? min * (max / min) ** (i / count) : min + ((max - min) * i) / count;
    return [x, valueAt(x)];
  });
}

/** Evenly spaced ticks from one number to another. */
export function ticks(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) =>
    Number((from + i * step).toPrecision(10)),
  );
}

/** A chart as an SVG file: frame, fine grid, curves told apart by their strokes, a key above. */
export function chartFile(chart: Chart): string {
  const toX = scale(chart.x, FRAME.left, FRAME.right);
  const toY = scale(chart.y, FRAME.bottom, FRAME.top);
  const grid = [
    ...chart.x.ticks.map(
      tick =>
        line(toX(tick), FRAME.top, toX(tick), FRAME.bottom, 'v') +
        text(toX(tick), FRAME.bottom + 18, written(tick)),
    ),
    ...chart.y.ticks.map(
      tick =>
        line(FRAME.left, toY(tick), FRAME.right, toY(tick), 'v') +
        text(FRAME.left - 8, toY(tick) + 4.5, written(tick), 'end'),
    ),
  ];
  const curves = chart.series.map(({ points }, i) =>
    path(polyline(points, toX, toY), KINDS[i % KINDS.length]),
  );
  const marks = (chart.marks ?? []).map(
    mark =>
      line(toX(mark.x), FRAME.top, toX(mark.x), FRAME.bottom, 'c') +
      text(toX(mark.x) + 5, FRAME.top + 14, mark.label, 'start'),
  );
  const clip = `<clipPath id="q"><rect x="${FRAME.left}" y="${FRAME.top}" width="${FRAME.right - FRAME.left}" height="${FRAME.bottom - FRAME.top}"/></clipPath>`;
  return figureFile(
    [
      ...grid,
      path(`M${FRAME.left} ${FRAME.top}V${FRAME.bottom}H${FRAME.right}`),
      `<defs>${clip}</defs><g clip-path="url(#q)">${curves.join('')}</g>`,
      ...marks,
      legend(chart.series),
      text((FRAME.left + FRAME.right) / 2, FRAME.bottom + 42, chart.x.label),
      text(18, (FRAME.top + FRAME.bottom) / 2, chart.y.label, 'middle', true),
    ].join(''),
    FIGURE,
  );
}

function scale({ min, max, logarithmic }: Axis, from: number, to: number): (value: number) => number {
  const place = logarithmic === true ? Math.log : (value: number) => value;
  const [low, high] = [place(min), place(max)];
  return value => from + ((place(value) - low) / (high - low)) * (to - from);
}

function polyline(
  points: ChartSeries['points'],
  toX: (x: number) => number,
  toY: (y: number) => number,
): string {
  const shown = points.filter(([, y]) => Number.isFinite(y));
  return `M${shown.map(([x, y]) => `${at(toX(x))} ${at(Math.max(-2000, Math.min(2000, toY(y))))}`).join('L')}`;
}

/** Powers of ten from 10⁴ and below 10⁻² on as such. */
function written(tick: number): string {
  const power = Math.round(Math.log10(Math.abs(tick)));
  if (tick === 0 || Math.abs(power) < 4 || 10 ** power !== Math.abs(tick))
    return String(tick).replace('-', '−');
  const digits = [...String(power)]
    .map(digit => (digit === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]))
    .join('');
  return `10${digits}`;
}

function legend(series: readonly ChartSeries[]): string {
  let x: number = FRAME.left;
  return series
    .map(({ name }, i) => {
      if (name === undefined) return '';
      const entry = line(x, 20, x + 30, 20, KINDS[i % KINDS.length]) + text(x + 37, 24.5, name, 'start');
      x += 37 + name.length * 7.4 + 20;
      return entry;
    })
    .join('');
}
