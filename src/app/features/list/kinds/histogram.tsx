import type { FacetDataOf } from '#contract/client/client-answers.ts';
import { type Scale, STEPS } from './scale.ts';

const HEIGHT = 36;

type HistogramProps = {
  buckets: FacetDataOf<'number'>['buckets'];
  scale: Scale;
  from: number;
  to: number;
  outside: boolean;
};

/**
 * The histogram over a facet's two handles. Bars between the positions `from` and `to`, or not between them if
 * `outside`, are marked unless that is the whole width.
 */
export function Histogram({ buckets, scale, from, to, outside }: HistogramProps) {
  const most = Math.max(...buckets.map(bucket => bucket.count), 1);
  const whole = from <= 0 && to >= STEPS;
  const bars = buckets.map(bucket => {
    const [left, right] = [scale.toStep(bucket.from), scale.toStep(bucket.to)];
    // A single product still shows as a line.
    const height = bucket.count === 0 ? 0 : Math.max(1.5, (bucket.count / most) * HEIGHT);
    const middle = (left + right) / 2;
    const within = !whole && (middle >= from && middle <= to) !== outside;
    return {
      within,
      path: `M${left + 0.6} ${HEIGHT}v${-round(height)}H${Math.max(right - 0.6, left + 0.8)}V${HEIGHT}z`,
    };
  });
  const path = (within: boolean) =>
    bars
      .filter(bar => bar.within === within)
      .map(bar => bar.path)
      .join('');
  return (
    <svg
      viewBox={`0 0 ${STEPS} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-9 w-full"
      aria-hidden="true"
    >
      <path d={path(false)} className="fill-bar" />
      <path d={path(true)} className="fill-accent" />
    </svg>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
