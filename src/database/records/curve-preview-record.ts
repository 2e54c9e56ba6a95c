import type { Curve, CurveAxis } from '#contract/curves/curve.ts';
import { thinPoints } from '#contract/curves/curve-preview.ts';
import type { LocalizedText } from '#text/localized-text.ts';

/** A curve small enough for a table's cell: its first series thinned to at most 32 points, with name and axes in both languages. */
export type CurvePreviewRecord = {
  curve_id: string;
  name: LocalizedText;
  x: CurveAxis;
  y: CurveAxis;
  points: [number, number][];
};

/** Makes a curve's preview. */
export function previewCurve(curve: Curve): CurvePreviewRecord {
  return {
    curve_id: curve.id,
    name: curve.name,
    x: curve.x,
    y: curve.y,
    points: thinPoints(curve.series[0]?.points ?? []),
  };
}
