import type { CurvePreviewData } from '#contract/client/client-answers.ts';

const WIDTH = 60;
const HEIGHT = 16;

/** A curve's small picture in a row. */
export function Sparkline({ curve }: { curve: CurvePreviewData }) {
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
      <path d={linePath(curve.points)} fill="none" className="stroke-accent" strokeWidth="1.2" />
    </svg>
  );
}

function linePath(points: CurvePreviewData['points']): string {
  const xs = points.map(point => point[0]);
  const ys = points.map(point => point[1]);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [low, high] = [Math.min(...ys, 0), Math.max(...ys)];
  const place = (value: number, from: number, to: number) =>
    to === from ? 0.5 : (value - from) / (to - from);
  const at = ([x, y]: [number, number]) =>
    `${(place(x, left, right) * WIDTH).toFixed(1)} ${(1 + HEIGHT - place(y, low, high) * HEIGHT).toFixed(1)}`;
  return `M${points.map(at).join('L')}`;
}
