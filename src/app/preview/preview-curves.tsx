import { LocaleText } from '../components/locale-text.tsx';
import { axisTitle } from '../curves/axis-title.ts';
import { plainPicture } from '../curves/picture.ts';
import { StaticPlot } from '../curves/static-plot.tsx';
import { type ThinPlot, thinCurves } from '../curves/thin.ts';
import { useMessages } from '../locale/site.tsx';
import type { Curve } from '../shown.ts';

/** The curves of a preview as plots that its page brings whole: no other call gives them before they are published. */
export function previewPlots(curves: readonly Curve[], owner: string): ThinPlot[] {
  return curves.flatMap(curve => thinCurves([{ curve, owner }]) ?? []);
}

/** The curves of a record that is not published, as pictures. */
export function PreviewCurves({ plots }: { plots: readonly ThinPlot[] }) {
  const t = useMessages();
  if (plots.length === 0) return null;
  return (
    <section aria-labelledby="curves" className="border-t border-line py-6">
      <h2 id="curves" className="pb-2 text-lg font-semibold">
        {t('curve.title')}
      </h2>
      {plots.map(plot => (
        <div key={plot.owners.map(({ id }) => id).join()} className="pb-4">
          <h3 className="font-semibold">
            <LocaleText text={plot.name} />
          </h3>
          <StaticPlot picture={plainPicture(plot, axisTitle)} />
        </div>
      ))}
    </section>
  );
}
