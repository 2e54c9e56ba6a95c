import { useCallback } from 'react';
import type { CurveData } from '#contract/client/client-answers.ts';
import { CurveSection } from '../../features/curves/curve-section.tsx';
import type { FetchCurves } from '../../features/curves/curve-viewer.tsx';
import { type ThinPlot, thinCurves } from '../../features/curves/plot/thin.ts';
import { shareLoad } from '../../platform/share-load.ts';
import type { PreviewedRecord } from './fetch-preview-curves.ts';

const loadFetch = shareLoad(() => import('./fetch-preview-curves.ts'));

/** The curves of a preview as plots, thinned to pictures. */
export function previewPlots(curves: readonly CurveData[], owner: string): ThinPlot[] {
  return curves.flatMap(curve => thinCurves([{ curve, owner }]) ?? []);
}

/** The curves of an unpublished record, each in its viewer. */
export function PreviewCurves({ plots, kind, id }: { plots: readonly ThinPlot[] } & PreviewedRecord) {
  const fetchCurves = useCallback<FetchCurves>(
    async owners => (await loadFetch()).fetchPreviewCurves({ kind, id }, owners),
    [kind, id],
  );
  if (plots.length === 0) return null;
  return (
    <div className="border-t border-line">
      <CurveSection plots={plots} unpublished={fetchCurves} />
    </div>
  );
}
