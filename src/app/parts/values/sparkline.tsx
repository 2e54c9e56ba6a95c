import type { CurvePreviewData } from '#contract/client/client-answers.ts';

const WIDTH = 60;
const HEIGHT = 16;

/** The common span of curves of one kind, in the unit of their places. */
type Span = readonly [from: number, to: number];

/**
 * Computes the common span of the curves of each kind in some rows, so that their pictures share an axis. Returns the
 * lookup of a curve's span.
 */
export function curveSpans(
  rows: readonly { curve: CurvePreviewData | null }[],
): (curve: CurvePreviewData) => Span {
  const spans = new Map<string, Span>();
  for (const { curve } of rows) {
    if (curve === null) continue;
    const [from, to] = ownSpan(curve);
    const [first, last] = spans.get(kindOf(curve)) ?? [from, to];
    spans.set(kindOf(curve), [Math.min(first, from), Math.max(last, to)]);
  }
  return curve => spans.get(kindOf(curve)) ?? ownSpan(curve);
}

function kindOf({ yKey, xUnit }: CurvePreviewData): string {
  return `${yKey} ${xUnit}`;
}

function ownSpan({ points }: CurvePreviewData): Span {
  const xs = points.map(([x]) => x);
  return [Math.min(...xs), Math.max(...xs)];
}

type SparklineProps = {
  curve: CurvePreviewData;
  /** The part of the axis that the picture covers, by default that of the curve. */
  span?: Span | undefined;
};

/** A curve's small picture in a row. */
export function Sparkline({ curve, span = ownSpan(curve) }: SparklineProps) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT + 3}`}
      width={WIDTH}
      height={HEIGHT + 3}
      role="img"
      aria-label={curve.name.text}
      className="inline-block"
    >
      <path d={`M0 ${HEIGHT + 2.5}H${WIDTH}`} className="stroke-line" />
      <path d={linePath(curve.points, span)} fill="none" className="stroke-accent" strokeWidth="1.2" />
    </svg>
  );
}

/** Ratio of the ends of an axis from which on it is logarithmic, since most curves would be a stroke on a linear one. */
const LOG_RATIO = 100;

function linePath(points: CurvePreviewData['points'], span: Span): string {
  const [first, last] = span;
  const scale = first > 0 && last / first >= LOG_RATIO ? Math.log : (x: number) => x;
  const [left, right] = [scale(first), scale(last)];
  const ys = points.map(point => point[1]);
  const [low, high] = [Math.min(...ys, 0), Math.max(...ys)];
  const place = (value: number, from: number, to: number) =>
    to === from ? 0.5 : (value - from) / (to - from);
  const at = ([x, y]: [number, number]) =>
    `${(place(scale(x), left, right) * WIDTH).toFixed(1)} ${(1 + HEIGHT - place(y, low, high) * HEIGHT).toFixed(1)}`;
  return `M${points.map(at).join('L')}`;
}
