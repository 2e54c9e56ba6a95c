import { formatNumber } from '#contract/quantity/format-number.ts';
import { useMessages, useSite } from '../locale/site.tsx';
import { axisTitle } from './axis-title.ts';
import type { ThinCurve } from './thin.ts';
import { linearTicks, niceSpan } from './ticks.ts';

/** Most series that a static picture draws. */
export const SERIES_MAX = 6;
/** Dashes that tell series apart without colour. */
export const DASHES = ['', '7 3', '2 3', '9 3 2 3', '12 4', '4 2 1 2'];

const WIDTH = 760;
const HEIGHT = 330;
const LEFT = 56;
const RIGHT = 24;
const TOP = 14;
const BOTTOM = 44;

/** A curve as the server draws it: axes with ticks and units, up to six series. */
export function StaticPlot({ curve }: { curve: ThinCurve }) {
  const t = useMessages();
  const { locale } = useSite();
  const all = curve.series.slice(0, SERIES_MAX).flatMap(series => series.points);
  const [left, right] = [Math.min(...all.map(point => point[0])), Math.max(...all.map(point => point[0]))];
  const ys = all.map(point => point[1]);
  const [low, high] = niceSpan(startOf(Math.min(...ys), Math.max(...ys)), Math.max(...ys), 5);
  const x = (value: number) => LEFT + ((value - left) / (right - left || 1)) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) =>
    HEIGHT - BOTTOM - ((value - low) / (high - low || 1)) * (HEIGHT - TOP - BOTTOM);
  const text = (value: number) => formatNumber(value, { locale, significant: 6 });
  const [xTicks, yTicks] = [linearTicks(left, right, 8), linearTicks(low, high, 5)];
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('curve.plot_of', { name: curve.name.text })}
      className="plot block h-auto w-full"
    >
      <path
        d={yTicks.map(tick => `M${LEFT} ${y(tick).toFixed(1)}H${WIDTH - RIGHT}`).join('')}
        className="stroke-line"
      />
      <path
        d={`M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - RIGHT}${xTicks.map(tick => `M${x(tick).toFixed(1)} ${HEIGHT - BOTTOM}v4`).join('')}`}
        fill="none"
        className="stroke-ink"
      />
      {yTicks.map(tick => (
        <text key={tick} x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
          {text(tick)}
        </text>
      ))}
      {xTicks.map(tick => (
        <text key={tick} x={x(tick)} y={HEIGHT - BOTTOM + 17} textAnchor="middle">
          {text(tick)}
        </text>
      ))}
      <text x={(LEFT + WIDTH - RIGHT) / 2} y={HEIGHT - 8} textAnchor="middle" className="soft">
        {axisTitle(curve.x.name.text, curve.x.unit)}
      </text>
      <text
        x={12}
        y={(HEIGHT - BOTTOM + TOP) / 2}
        textAnchor="middle"
        transform={`rotate(-90 12 ${(HEIGHT - BOTTOM + TOP) / 2})`}
        className="soft"
      >
        {axisTitle(curve.y.name.text, curve.y.unit)}
      </text>
      {curve.series.slice(0, SERIES_MAX).map((series, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place in the curve
          key={index}
          d={`M${series.points.map(point => `${x(point[0]).toFixed(1)} ${y(point[1]).toFixed(1)}`).join('L')}`}
          fill="none"
          stroke={`var(--series-${index + 1})`}
          strokeDasharray={DASHES[index]}
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}

/** An axis begins at zero unless its values keep far from it. */
function startOf(low: number, high: number): number {
  return low > 0 && low < high * 0.6 ? 0 : low;
}
