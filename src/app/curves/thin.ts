import type { Curve } from '../shown.ts';

type Point = [number, number];

/** Intervals that a static picture keeps: each gives its lowest and highest point, so that no peak is lost. */
const INTERVALS = 110;

/** A curve with as many points as a picture shows; `thinned` says whether there are more to load. */
export type ThinCurve = Curve & { thinned: boolean };

/** Thins a curve's series for the static picture. */
export function thinCurve(curve: Curve): ThinCurve {
  const series = curve.series.map(one => ({ ...one, points: thinPoints(one.points) }));
  return {
    ...curve,
    series,
    thinned: series.some((one, index) => one.points.length < (curve.series[index]?.points.length ?? 0)),
  };
}

/** Keeps of each interval of points the lowest and the highest, and the ends; short series stay as they are. */
export function thinPoints(points: Point[]): Point[] {
  if (points.length <= INTERVALS * 2) return points;
  const size = (points.length - 1) / INTERVALS;
  const kept = new Set([0, points.length - 1]);
  for (let interval = 0; interval < INTERVALS; interval += 1) {
    const [from, to] = [Math.floor(interval * size), Math.floor((interval + 1) * size)];
    let [low, high] = [from, from];
    for (let index = from; index <= to; index += 1) {
      if (at(points, index) < at(points, low)) low = index;
      if (at(points, index) > at(points, high)) high = index;
    }
    kept.add(low).add(high);
  }
  return [...kept]
    .sort((a, b) => a - b)
    .flatMap(index => [points[index]].filter(point => point !== undefined));
}

function at(points: Point[], index: number): number {
  return points[index]?.[1] ?? Number.NaN;
}
