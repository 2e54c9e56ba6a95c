import { useMessages } from '../../platform/locale/site.tsx';
import { CurveViewer, type FetchCurves } from './curve-viewer.tsx';
import type { ThinPlot } from './plot/thin.ts';

type CurveSectionProps = { plots: readonly ThinPlot[]; unpublished?: FetchCurves };

/** Plots of a product, a set or a comparison, each in its viewer. `unpublished` is that of the viewer. */
export function CurveSection({ plots, unpublished }: CurveSectionProps) {
  const t = useMessages();
  return (
    <section aria-labelledby="curves" className="min-w-0 pt-5">
      <h2 id="curves" className="text-lg font-semibold">
        {t('curve.title')}
      </h2>
      <div className="curve-plots">
        {plots.map(plot => (
          <CurveViewer
            key={plot.owners.map(({ id }) => id).join()}
            plot={plot}
            {...(unpublished && { unpublished })}
          />
        ))}
      </div>
    </section>
  );
}
