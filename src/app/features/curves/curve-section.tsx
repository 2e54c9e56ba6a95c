import { useMessages } from '../../platform/locale/site.tsx';
import { CurveViewer, type FetchCurves } from './curve-viewer.tsx';
import type { ThinPlot } from './plot/thin.ts';
import { START_VIEW, type View } from './plot/view.ts';

type CurveSectionProps = {
  /** Each begins with a part of x if it has a zoom. */
  plots: readonly (ThinPlot & Partial<Pick<View, 'zoom'>>)[];
  unpublished?: FetchCurves;
};

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
            {...(plot.zoom && { view: { ...START_VIEW, zoom: plot.zoom } })}
            {...(unpublished && { unpublished })}
          />
        ))}
      </div>
    </section>
  );
}
