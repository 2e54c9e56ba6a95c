/** How positions of a handle, 0 to {@link STEPS}, map to the numbers of a histogram. */
export type Scale = { toStep: (value: number) => number; toValue: (step: number) => number };

/** Number of positions of a handle. */
export const STEPS = 200;

type Range = { min: number; max: number; scale: 'linear' | 'log' };

/**
 * Creates the scale of a histogram: by value, or by its logarithm if the buckets are logarithmic, in which case all
 * values are above 0.
 */
export function makeScale({ min, max, scale }: Range): Scale {
  const log = scale === 'log' && min > 0;
  const forth = log ? Math.log : (value: number) => value;
  const back = log ? Math.exp : (value: number) => value;
  const [from, to] = [forth(min), forth(max)];
  const span = to - from || 1;
  const toStep = (value: number) =>
    Math.round(((forth(Math.min(Math.max(value, min), max)) - from) / span) * STEPS);
  const toValue = (step: number) => {
    if (step <= 0) return min;
    if (step >= STEPS) return max;
    const value = back(from + (span * step) / STEPS);
    const finest = (log ? value * span : span) / STEPS;
    return roundTo(value, finest);
  };
  return { toStep, toValue };
}

/** Rounds to the fewest digits that distinguish neighbouring positions. */
function roundTo(value: number, finest: number): number {
  const decimals = Math.max(0, Math.min(12, 1 - Math.floor(Math.log10(Math.abs(finest) || 1))));
  return Number(value.toFixed(decimals));
}
