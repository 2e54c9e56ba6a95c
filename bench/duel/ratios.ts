import { summarizeTimes } from '../timing.ts';
import type { Asked } from './asked.ts';
import type { Pass } from './engine.ts';

/** A ratio over rounds: the median, the least and the most. */
export type Ratio = { median: number; least: number; most: number };

/** How many times as long one engine took as another, at the median question and at the 95th of 100. */
export type Ratios = { p50: Ratio; p95: Ratio };

/** Compares the processor time of two engines round by round, over the questions at some places. */
export function compareRounds(
  own: readonly Pass[],
  peer: readonly Pass[],
  places: readonly number[],
): Ratios {
  const rounds = own.map((pass, round) => {
    const [mine, theirs] = [pass, peer[round]].map(one =>
      summarizeTimes(places.map(at => one?.cpu[at] ?? 0)),
    );
    return {
      p50: (mine?.p50_ms ?? 0) / (theirs?.p50_ms ?? 0),
      p95: (mine?.p95_ms ?? 0) / (theirs?.p95_ms ?? 0),
    };
  });
  return { p50: sumUp(rounds.map(({ p50 }) => p50)), p95: sumUp(rounds.map(({ p95 }) => p95)) };
}

function sumUp(ratios: readonly number[]): Ratio {
  const sorted = ratios.toSorted((a, b) => a - b);
  return { median: sorted[sorted.length >> 1] ?? 0, least: sorted[0] ?? 0, most: sorted.at(-1) ?? 0 };
}

/** The least time of each question over all rounds. */
export function leastTimes(rounds: readonly Pass[], places: readonly number[]): number[] {
  return places.map(at => Math.min(...rounds.map(({ cpu }) => cpu[at] ?? 0)));
}

/** The places of the questions of a class. */
export function placesOf(asked: readonly Asked[], name: string): number[] {
  return asked.flatMap((question, place) => (question.class === name ? [place] : []));
}
