import { type ComponentType, useEffect, useRef, useState } from 'react';
import { LocaleText } from '../components/locale-text.tsx';
import { useMessages } from '../locale/site.tsx';
import { browserClient } from '../shell/browser-client.ts';
import type { Curve } from '../shown.ts';
import { SeriesTable } from './series-table.tsx';
import { SERIES_MAX, StaticPlot } from './static-plot.tsx';
import type { ThinCurve } from './thin.ts';

type Loaded = { Plot: ComponentType<{ curve: Curve }>; curve: Curve };

type CurveViewerProps = {
  /** The product or set that the curve belongs to. */
  id: string;
  curve: ThinCurve;
  /** Fetches all points of a curve that is no product's own; always the same function for the same curve. */
  load?: () => Promise<Curve>;
};

/** A curve: the server's picture first; in the browser, once it comes near the screen, the plot to work with. */
export function CurveViewer({ id, curve, load }: CurveViewerProps) {
  const t = useMessages();
  const { box, loaded, failed } = useInteractivePlot(id, curve, load);
  const more = curve.series.length - SERIES_MAX;
  return (
    <div ref={box} className="pt-1 pb-4">
      <h3 className="flex flex-wrap items-baseline gap-x-3 pb-2">
        <span className="font-semibold">
          <LocaleText text={curve.name} />
        </span>
        <span className="text-sm font-normal text-soft">
          <LocaleText text={curve.conditions} />
          {curve.conditions.text !== '' && ', '}
          {t(`curve.${curve.origin}`)}
        </span>
      </h3>
      {loaded === null ? (
        <>
          <div aria-hidden="true" className="needs-script h-8" />
          <StaticPlot curve={curve} />
          <SeriesTable curve={curve} />
          {more > 0 && <p className="text-sm text-soft">{t('curve.more_series', { count: more })}</p>}
        </>
      ) : (
        <loaded.Plot curve={loaded.curve} />
      )}
      {failed && <p className="text-sm text-amber">{t('curve.failed')}</p>}
    </div>
  );
}

/** Loads the plot's code, and the points that the picture left out, when the curve comes near the screen. */
function useInteractivePlot(id: string, curve: ThinCurve, load?: () => Promise<Curve>) {
  const box = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        Promise.all([
          import('./interactive-plot.tsx'),
          curve.thinned ? (load?.() ?? fetchCurve(id, curve.id)) : curve,
        ]).then(
          ([{ InteractivePlot }, whole]) => setLoaded({ Plot: InteractivePlot, curve: whole }),
          () => setFailed(true),
        );
      },
      { rootMargin: '200px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [id, curve, load]);
  return { box, loaded, failed };
}

const fetched = new Map<string, Promise<Curve[]>>();

async function fetchCurve(id: string, curveId: string): Promise<Curve> {
  const known =
    fetched.get(id) ??
    browserClient
      .call('product_curves', { params: { id } }, { quiet: true })
      .then(answer => answer.data.curves);
  // Only the page's own curves are kept: they are large.
  fetched.clear();
  fetched.set(id, known);
  const curve = (await known).find(candidate => candidate.id === curveId);
  if (curve === undefined) throw new Error(`No curve ${curveId} in the answer`);
  return curve;
}
