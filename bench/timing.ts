/** How long questions took, in milliseconds: half of `n` took at most p50_ms, and so on. */
export type Timing = { n: number; p50_ms: number; p95_ms: number; p99_ms: number };

/** Sums up times in ms; zeros for none. */
export function summarizeTimes(times: readonly number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { n: times.length, p50_ms: at(0.5), p95_ms: at(0.95), p99_ms: at(0.99) };
}

/** The least of each figure over several rounds: what other work on the machine added is left out. */
export function leastTiming(rounds: readonly Timing[]): Timing {
  const least = (of: (timing: Timing) => number) => Math.min(...rounds.map(of));
  return {
    n: rounds.reduce((sum, round) => sum + round.n, 0),
    p50_ms: least(round => round.p50_ms),
    p95_ms: least(round => round.p95_ms),
    p99_ms: least(round => round.p99_ms),
  };
}
