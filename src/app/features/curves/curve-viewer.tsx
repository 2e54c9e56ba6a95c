import { type ComponentType, type ReactNode, useCallback, useMemo, useState } from 'react';
import { keepFocusSeen } from '../../parts/keep-focus-seen.ts';
import { LocaleText } from '../../parts/locale-text.tsx';
import { TryAgain } from '../../parts/try-again.tsx';
import { useNear } from '../../parts/use-near.ts';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { shareLoad } from '../../platform/share-load.ts';
import { downloadPath } from './address/download-path.ts';
import { type SharedPlot, sharePath } from './address/share-address.ts';
import { SeriesTable } from './drawing/series-table.tsx';
import { StaticPlot } from './drawing/static-plot.tsx';
import { axisTitle } from './plot/axis-title.ts';
import { offeredPanels } from './plot/offered-panels.ts';
import { type Picture, plainPicture } from './plot/picture.ts';
import { commonConditions, type NamedCurve } from './plot/plot.ts';
import type { ThinPlot } from './plot/thin.ts';
import { START_VIEW, type View } from './plot/view.ts';
import type { WorkbenchStart } from './workbench/workbench-start.ts';

type WorkbenchProps = { start: WorkbenchStart; own: boolean; onShare?: (shared: SharedPlot) => void };
type Loaded = { Workbench: ComponentType<WorkbenchProps>; curves: readonly NamedCurve[] };

/** Fetches curves with all their points, each with the name of its owner. */
export type FetchCurves = (owners: ThinPlot['owners']) => Promise<readonly NamedCurve[]>;

type CurveViewerProps = {
  plot: ThinPlot;
  view?: View;
  /** The appearance of the plot in this view. Without it the plot is drawn as it is. */
  shown?: { picture: Picture; unit: string | null; showY: (y: number) => number };
  /** Whether the page is this plot's own, with an address that follows each change. */
  own?: boolean;
  onShare?: (shared: SharedPlot) => void;
  /** Fetches unpublished curves. No other call returns them, so no file and no address can name them. */
  unpublished?: FetchCurves;
};

const same = (y: number): number => y;

/** A plot on any page. It starts as the picture drawn on the server and becomes a workbench once it comes near the screen. */
export function CurveViewer(props: CurveViewerProps) {
  const { plot, view = START_VIEW, own = false, onShare, unpublished } = props;
  const t = useMessages();
  const { box, loaded, error, again } = useLoaded(plot, unpublished);
  return (
    <div ref={box} className={`curve-viewer ${own ? 'curve-own' : ''}`}>
      <Heading plot={plot} own={own} />
      {loaded === null ? (
        <StillPlot {...props} view={view} own={own}>
          {error !== null && <TryAgain text={t('curve.failed')} error={error} onAgain={again} />}
        </StillPlot>
      ) : (
        <loaded.Workbench
          start={{ curves: loaded.curves, naming: plot.naming, view, published: unpublished === undefined }}
          own={own}
          {...(onShare && { onShare })}
        />
      )}
    </div>
  );
}

/** The name of a plot as a heading, of level 2 on its own page and else of level 3. */
function Heading({ plot, own }: { plot: ThinPlot; own: boolean }) {
  const t = useMessages();
  const Level = own ? 'h2' : 'h3';
  const conditions = commonConditions(plot);
  const [kind, ...others] = new Set(plot.lines.map(line => line.kind));
  // An origin that nobody stated is not worth a word.
  const origin = kind === undefined || kind === 'unstated' || others.length > 0 ? null : kind;
  return (
    <Level className="flex flex-wrap items-baseline gap-x-3 pb-2">
      <span className="font-semibold">
        <LocaleText text={plot.name} />
      </span>
      <span className="text-sm font-normal text-soft">
        {conditions !== null && <LocaleText text={conditions} />}
        {conditions !== null && conditions.text !== '' && origin !== null && t('list.comma')}
        {origin !== null && t(`curve.${origin}`)}
      </span>
    </Level>
  );
}

type StillPlotProps = Pick<CurveViewerProps, 'plot' | 'shown' | 'unpublished'> & {
  view: View;
  own: boolean;
  /** Placeholder for the tools. */
  children: ReactNode;
};

/** The plot as the server draws it: picture, table of its lines, and the links to its page and files. */
function StillPlot({ plot, view, shown, own, unpublished, children }: StillPlotProps) {
  const t = useMessages();
  const picture = useMemo(
    () => shown?.picture ?? plainPicture(plot, axisTitle, view.zoom),
    [plot, shown, view.zoom],
  );
  const readings = useMemo(() => new Map(plot.lines.map(line => [line.ref, line.reading])), [plot]);
  return (
    <div className="curve-columns">
      <div>
        <div className="needs-script curve-tools-room">{children}</div>
        <StaticPlot picture={picture} />
        <p className="needs-script screen-only invisible text-xs">{t('curve.keys')}</p>
      </div>
      <div>
        <SeriesTable
          lines={plot.lines}
          readings={readings}
          unit={shown?.unit ?? plot.y.unit}
          meanUnit={plot.y.unit}
          showY={shown?.showY ?? same}
          marker={picture.marker?.text ?? null}
        />
        {plot.more > 0 && <p className="text-sm text-soft">{t('curve.more_series', { count: plot.more })}</p>}
        <div className="grid pt-3 *:[grid-area:1/1]">
          {unpublished === undefined && <Links plot={plot} view={view} own={own} />}
          <PanelsRoom plot={plot} published={unpublished === undefined} />
        </div>
      </div>
    </div>
  );
}

/** The room that the buttons of the workbench will take. */
function PanelsRoom({ plot, published }: { plot: ThinPlot; published: boolean }) {
  const t = useMessages();
  return (
    <div className="needs-script screen-only invisible" aria-hidden="true">
      <div className="flex flex-wrap gap-2">
        {offeredPanels(plot, published).map(name => (
          <span key={name} className="button button-small">
            {t(`curve.panel_${name}`)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The links to the plot's files and, from other pages, to its own page. */
function Links({ plot, view, own }: Pick<StillPlotProps, 'plot' | 'view' | 'own'>) {
  const t = useMessages();
  const ids = plot.owners.map(({ id }) => id);
  return (
    <p className="flex flex-wrap gap-x-5 text-sm">
      {!own && (
        <LocaleLink to={sharePath({ ids, view })} className="link inline-flex min-h-6 items-center">
          {t('curve.open')}
        </LocaleLink>
      )}
      {(['csv', 'xlsx'] as const).map(format => (
        <a
          key={format}
          href={downloadPath(ids, view.stack, format)}
          download
          className="link inline-flex min-h-6 items-center"
        >
          {t(`curve.file_${format}`)}
        </a>
      ))}
    </p>
  );
}

/** Loads the workbench, and all points of its curves, when the plot approaches the viewport. */
function useLoaded(plot: ThinPlot, unpublished: FetchCurves | undefined) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { owners } = plot;
  const load = useCallback(() => {
    setError(null);
    loadWorkbench(owners, unpublished).then(found => keepFocusSeen(() => setLoaded(found)), setError);
  }, [owners, unpublished]);
  return { box: useNear<HTMLDivElement>(load), loaded, error, again: load };
}

const importWorkbench = shareLoad(() => import('./workbench/workbench.tsx'));
const importFetch = shareLoad(() => import('./plot/fetch-curves.ts'));

async function loadWorkbench(
  owners: ThinPlot['owners'],
  unpublished: FetchCurves | undefined,
): Promise<Loaded> {
  const [{ default: Workbench }, { fetchNamed }] = await Promise.all([importWorkbench(), importFetch()]);
  return { Workbench, curves: await (unpublished ?? fetchNamed)(owners) };
}
