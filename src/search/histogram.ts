/** Values that span more than this many times the smallest one get steps that grow: two decades. */
const LOG_SPAN = 100;
/** Most distinct numbers that are offered one by one. */
export const CHOICES_MAX = 12;
/** Most bars between the smallest and the largest value. */
export const BUCKETS_MAX = 20;

const ROUND = [1, 2, 5];

/**
 * How numbers from `min` to `max` are divided into bars: ascending edges, one more than bars. If min = max, there is
 * one bar without width.
 */
type Scale = { scale: 'linear' | 'log'; edges: number[] };

/** Chooses round edges (1, 2 or 5 times a power of ten, or a multiple of such a step) around two numbers, min <= max. */
export function chooseScale(min: number, max: number): Scale {
  if (min === max) return { scale: 'linear', edges: [min, max] };
  return min > 0 && max / min > LOG_SPAN
    ? { scale: 'log', edges: logEdges(min, max) }
    : { scale: 'linear', edges: linearEdges(min, max) };
}

function linearEdges(min: number, max: number): number[] {
  const width = Number.isFinite(max - min)
    ? (max - min) / BUCKETS_MAX
    : max / BUCKETS_MAX - min / BUCKETS_MAX;
  if (width < LEAST_WIDTH) return [min, max];
  const [mantissa, exponent] = roundStep(width);
  const first = Math.floor(min / times(mantissa, exponent));
  const edges: number[] = [];
  for (let index = first; edges.length < BUCKETS_MAX + 3; index++) {
    edges.push(times(index * mantissa, exponent));
    if ((edges.at(-1) ?? max) >= max) break;
  }
  return areEdges(edges, min, max) ? edges : [min, max];
}

/** Below this, a power of ten is no longer exact enough as a step. */
const LEAST_WIDTH = 1e-290;

/** False if the values are so close together, or so large, that round edges between them coincide. */
function areEdges(edges: number[], min: number, max: number): boolean {
  const rising = edges.every((edge, index) => index === 0 || edge > (edges[index - 1] ?? edge));
  const [first, last] = [edges[0] ?? max, edges.at(-1) ?? min];
  return (
    rising &&
    edges.length > 1 &&
    first <= min &&
    last >= max &&
    Number.isFinite(first) &&
    Number.isFinite(last)
  );
}

/** The smallest round step not below a width. */
function roundStep(width: number): [mantissa: number, exponent: number] {
  for (let exponent = Math.floor(Math.log10(width)) - 1; exponent < 308; exponent++) {
    for (const mantissa of ROUND) if (times(mantissa, exponent) >= width) return [mantissa, exponent];
  }
  return [1, 308];
}

/**
 * Edges at 1, 2 and 5 of every decade. If those are too many, only the start of every decade is an edge, or of every
 * second, third and so on.
 */
function logEdges(min: number, max: number): number[] {
  const first = Math.floor(Math.log10(min)) - 1;
  const last = Math.ceil(Math.log10(max)) + 1;
  const decades = last - first;
  const steps = decades * ROUND.length > 2 * BUCKETS_MAX ? [1] : ROUND;
  if (steps === ROUND && first >= -LOG_DECADES && last < LOG_DECADES) return knownLogEdges(first, min, max);
  const stride = Math.ceil(decades / (2 * BUCKETS_MAX));
  const all: number[] = [];
  for (let exponent = first; exponent <= last + stride; exponent += stride) {
    for (const step of steps) all.push(times(step, exponent));
  }
  const from = all.findLastIndex(edge => edge <= min);
  const edges = all.slice(from, all.findIndex(edge => edge >= max) + 1);
  return areEdges(edges, min, max) ? edges : [min, max];
}

/**
 * The edges at 1, 2 and 5 of every decade that enclose `min` and `max`, taken from the precomputed ones.
 * @param first a decade that begins below `min`, as a power of ten
 */
function knownLogEdges(first: number, min: number, max: number): number[] {
  let from = (first + LOG_DECADES) * ROUND.length;
  while (LOG_EDGES[from + 1]! <= min) from++;
  let to = from + 1;
  while (LOG_EDGES[to]! < max) to++;
  return LOG_EDGES.slice(from, to + 1);
}

const POWERS = Array.from({ length: 309 }, (_, exponent) => 10 ** exponent);

/** A whole number times a power of ten, as the decimal number would be read: the division by a power of ten rounds once. */
function times(whole: number, exponent: number): number {
  if (exponent >= 0) return whole * POWERS[exponent]!;
  return exponent >= -22 ? whole / POWERS[-exponent]! : Number(`${whole}e${exponent}`);
}

/** 1, 2, 5 of every decade from 10^-LOG_DECADES on: where most numbers are, edges are only looked up. */
const LOG_DECADES = 20;
const LOG_EDGES = Array.from({ length: (2 * LOG_DECADES + 1) * ROUND.length }, (_, place) =>
  times(ROUND[place % ROUND.length]!, Math.floor(place / ROUND.length) - LOG_DECADES),
);
