/** Round numbers on an axis between two ends, about as many as wanted: steps of 1, 2, 2.5 or 5 times a power of ten. */
export function linearTicks(min: number, max: number, wanted: number): number[] {
  if (!(max > min)) return [min];
  const rough = (max - min) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find(candidate => candidate * power >= rough * 0.999) ?? 10) * power;
  const ticks: number[] = [];
  for (let index = Math.ceil(min / step - 1e-9); index * step <= max + step * 1e-9; index += 1)
    ticks.push(round(index * step));
  return ticks;
}

/** The ends of an axis that has its lowest and highest value on round numbers. */
export function niceSpan(min: number, max: number, wanted: number): [number, number] {
  if (!(max > min)) return min === 0 ? [0, 1] : [Math.min(0, min), Math.max(0, min)];
  const ticks = linearTicks(min, max, wanted);
  const step = (ticks[1] ?? max) - (ticks[0] ?? min) || max - min;
  return [round(Math.floor(min / step + 1e-9) * step), round(Math.ceil(max / step - 1e-9) * step)];
}

/** Rounds the dust of floating point off. */
function round(value: number): number {
  return Number(value.toPrecision(12));
}

/** Round numbers on a logarithmic axis: powers of ten; over less than three decades also their double and fivefold; within less than one decade as on a linear axis. */
export function logTicks(min: number, max: number, wanted: number): number[] {
  if (!(min > 0) || !(max > min)) return [min];
  const decades = Math.log10(max / min);
  if (decades < 1) return linearTicks(min, max, wanted);
  const every = Math.max(1, Math.ceil(decades / wanted));
  const steps = decades < 3 ? [1, 2, 5] : [1];
  const first = Math.floor(Math.log10(min) + 1e-9);
  const ticks: number[] = [];
  for (let power = first; power <= Math.log10(max) + 1e-9; power += 1) {
    if (power % every !== 0) continue;
    for (const step of steps) ticks.push(round(step * 10 ** power));
  }
  return ticks.filter(tick => tick >= min * (1 - 1e-9) && tick <= max * (1 + 1e-9));
}
