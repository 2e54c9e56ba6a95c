import type { CurveData, TextData } from '#contract/client/client-answers.ts';
import type { LinePoint } from '#contract/curves/curve-line.ts';
import { writeSeriesRef } from '#contract/curves/series-ref.ts';

/**
 * The origin of a line's points: the catalogue (measured, or computed as its conditions state), the visitor's own file,
 * or the product of other lines.
 */
export type LineKind = CurveData['origin'] | 'own' | 'stack';

/** One axis of a plot. */
export type PlotAxis = CurveData['x'];

/** One line of a plot, in the units of its axes. `ref` is its name in addresses: `curve:number`, `~own:1`, `~stack`. */
export type PlotLine = {
  ref: string;
  /** The id of the curve that it is a series of, or null for the visitor's own line and for a product of lines. */
  curveId: string | null;
  name: TextData;
  kind: LineKind;
  conditions: TextData;
  /** Its own y axis. Lines of one unit may show different quantities. */
  y: PlotAxis;
  points: readonly LinePoint[];
};

/** Lines over common axes. */
export type Plot = { name: TextData; x: PlotAxis; y: PlotAxis; lines: readonly PlotLine[] };

/** A curve and what it belongs to: one or more part numbers, or the name of a set. `owner` is '' if it need not be named. */
export type NamedCurve = { curve: CurveData; owner: string };

/** Whether line names begin with their owner: always, or only if a plot has curves of several. */
export type OwnerNames = 'always' | 'several';

/** Puts curves with common units into one plot, one line per series. */
export function plotOf(curves: readonly NamedCurve[], owners: OwnerNames = 'several'): Plot | null {
  const [first] = curves;
  if (first === undefined) return null;
  const several = owners === 'always' || new Set(curves.map(({ owner }) => owner)).size > 1;
  const { x } = first.curve;
  return {
    name: curves.length === 1 ? first.curve.name : first.curve.y.name,
    x,
    y: {
      ...first.curve.y,
      name: { ...first.curve.y.name, text: namesOf(curves.map(({ curve }) => curve.y)) },
    },
    lines: curves.flatMap(({ curve, owner }) => {
      const alone = curves.filter(other => other.owner === owner).length === 1;
      return curve.series.map((series, at) => ({
        ref: writeSeriesRef(curve.id, at),
        curveId: curve.id,
        name: nameLine(curve, { series: series.name, owner: several ? owner : '', alone }),
        kind: curve.origin,
        conditions: curve.conditions,
        y: curve.y,
        points: series.points,
      }));
    }),
  };
}

/** The conditions that all lines of the catalogue share. Returns null if they differ or there are no such lines. */
export function commonConditions(plot: Plot): TextData | null {
  const texts = plot.lines.filter(line => line.curveId !== null).map(line => line.conditions);
  const [first] = texts;
  return first !== undefined && texts.every(({ text }) => text === first.text) ? first : null;
}

/** The names of axes, each once. */
function namesOf(axes: readonly PlotAxis[]): string {
  return [...new Set(axes.map(axis => axis.name.text))].join(', ');
}

function nameLine(
  curve: CurveData,
  { series, owner, alone }: { series: TextData; owner: string; alone: boolean },
): TextData {
  const named = series.text !== '';
  const needsCurve = !alone || (owner === '' && !named) || (!named && curve.series.length > 1);
  const own = named ? series : curve.name;
  const parts = [owner, needsCurve ? curve.name.text : '', series.text].filter(part => part !== '');
  return own.lang === undefined ? { text: parts.join(' · ') } : { text: parts.join(' · '), lang: own.lang };
}
