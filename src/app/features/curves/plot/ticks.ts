import { nice, ticks } from 'd3-array';

/** Round numbers on an axis between two ends, about as many as wanted, in steps of 1, 2 or 5 times a power of ten. */
export function linearTicks(min: number, max: number, wanted: number): number[] {
  return isWide(min, max) ? ticks(min, max, wanted) : [min];
}

/** The ends of an axis on round numbers that include its lowest and highest value. */
export function niceSpan(min: number, max: number, wanted: number): [number, number] {
  if (isWide(min, max)) return nice(min, max, wanted);
  if (max > min) return [min, max];
  return min === 0 ? [0, 1] : [Math.min(0, min), Math.max(0, min)];
}

/** Whether powers of ten can distinguish numbers between the two, which fails at the limits of floating point. */
function isWide(min: number, max: number): boolean {
  return max - min > 1e-300 && max - min < 1e300;
}

/**
 * Round ticks of a logarithmic axis. These are powers of ten, over less than three decades also 2 and 5 times them.
 * Within one decade they are the same as on a linear axis.
 */
export function logTicks(min: number, max: number, wanted: number): number[] {
  if (!(min > 0) || !(max > min)) return [min];
  const decades = Math.log10(max / min);
  if (decades < 1) return linearTicks(min, max, wanted);
  const every = Math.max(1, Math.ceil(decades / wanted));
  const steps = decades < 3 ? [1, 2, 5] : [1];
  const first = Math.floor(Math.log10(min) + 1e-9);
  const found: number[] = [];
  for (let power = first; power <= Math.log10(max) + 1e-9; power += 1) {
    if (power % every !== 0) continue;
    for (const step of steps) found.push(Number(`${step}e${power}`));
  }
  return found.filter(tick => tick >= min * (1 - 1e-9) && tick <= max * (1 + 1e-9));
}
