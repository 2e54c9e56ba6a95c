import type { ChipData, CurveFacetData, ListData } from '#contract/client/client-answers.ts';

const WIDTH = 224;
const HEIGHT = 44;

type CurveSketchProps = { curve: CurveFacetData; list: ListData; chips: readonly ChipData[] };

/**
 * The first curve of the list that has conditions, with their intervals and limits drawn over it, as an illustration of
 * the fields.
 */
export function CurveSketch({ curve, list, chips }: CurveSketchProps) {
  const rows = list.view === 'set' ? list.sets : list.products;
  const drawn = rows.find(row => row.curve?.yKey === curve.key)?.curve;
  if (!drawn || drawn.points.length < 2) return null;
  const xs = drawn.points.map(([x]) => x);
  const ys = drawn.points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [low, high] = [Math.min(0, ...ys), Math.max(...ys)];
  const placeX = (x: number) => round(clamp((x - left) / (right - left || 1)) * WIDTH);
  const placeY = (y: number) => round(2 + (1 - clamp((y - low) / (high - low || 1))) * (HEIGHT - 4));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full" aria-hidden="true">
      {chips.map(({ address, curveFilter }) => {
        if (curveFilter === null) return null;
        const { xMin, xMax, value } = curveFilter;
        const [from, to] = [placeX(xMin), Math.max(placeX(xMax), placeX(xMin) + 1.5)];
        return (
          <g key={address}>
            <rect x={from} width={to - from} y="0" height={HEIGHT} className="fill-tint" />
            <path
              d={`M${from} ${placeY(value)}H${Math.max(to, from + 6)}`}
              className="stroke-amber"
              strokeWidth="1.5"
            />
          </g>
        );
      })}
      <path
        d={`M${drawn.points.map(([x, y]) => `${placeX(x)} ${placeY(y)}`).join('L')}`}
        fill="none"
        className="stroke-accent"
        strokeWidth="1.4"
      />
      <path d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} className="stroke-rule" />
    </svg>
  );
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
