import { type FormEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CrumbData } from '#contract/client/client-answers.ts';
import { type SharedPlot, sharePath } from '../../features/curves/address/share-address.ts';
import { CurveViewer } from '../../features/curves/curve-viewer.tsx';
import { PlainForm } from '../../features/curves/plain-form.tsx';
import { present, yConverter, yUnitOf } from '../../features/curves/plot/present.ts';
import { useWording } from '../../features/curves/workbench/use-wording.ts';
import { Breadcrumb } from '../../parts/catalogue/breadcrumb.tsx';
import { useLocalize, useMessages } from '../../platform/locale/site.tsx';
import { memoScreen } from '../../platform/page/memo-screen.ts';
import type { PageHandle } from '../../platform/page/page-handle.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { KEEP_SCROLL } from '../../platform/scroll-restoration/keep-scroll.ts';
import type { Route } from './+types/page.ts';
import { loadSharedPlot } from './load-shared-plot.ts';

/** Pause in changes of the plot before its address is updated, in ms. */
const ADDRESS_AFTER_MS = 400;

/** The parameters that the page reads. */
export const handle: PageHandle = { parameters: ['ids', 'hide', 'stack', 'x', 'xscale', 'y', 'zoom', 'at'] };

/** Loads the plot in the address, thinned to a picture. */
export function loader(input: Route.LoaderArgs) {
  return loadSharedPlot(input);
}

export function meta(input: Route.MetaArgs) {
  const lines = input.loaderData?.plot?.lines ?? [];
  const names = lines.map(line => line.name.text).slice(0, 4);
  return pageMeta(input, t => ({
    title: names.length === 0 ? t('curve.page') : `${t('curve.page')}: ${names.join(', ')}`,
    description: t('curve.page_description'),
    keywords: [t('curve.page'), ...names],
    index: names.length === 0,
  }));
}

export default memoScreen(function CurvesPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { plot, view, search, notes } = loaderData;
  const wording = useWording();
  const follow = useAddress();
  const shown = useMemo(
    () =>
      plot && {
        picture: present(plot, view, wording),
        unit: yUnitOf(plot, view),
        showY: yConverter(plot, view),
      },
    [plot, view, wording],
  );
  const crumbs: CrumbData[] = [{ name: { text: t('curve.page') }, path: null }];
  return (
    <div className="page pb-6">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="pt-2 pb-1 text-2xl font-semibold">{t('curve.page')}</h1>
      {notes.unknown !== null && (
        <p className="mb-3 border-l-2 border-amber py-1 pl-3 text-amber">
          {t('curve.add_unknown', { name: notes.unknown })}
        </p>
      )}
      {notes.wrong !== null && (
        <p className="mb-3 border-l-2 border-amber py-1 pl-3 text-amber">
          {t('curve.place_wrong', {
            text: notes.wrong.text,
            units: notes.wrong.units.join(t('list.choice_comma')),
          })}
        </p>
      )}
      {notes.missing.length > 0 && (
        <p className="mb-3 border-l-2 border-amber py-1 pl-3 text-amber">
          {t('curve.missing', { ids: notes.missing.join(t('list.choice_comma')) })}
        </p>
      )}
      {notes.others.length > 0 && (
        <p className="mb-3 border-l-2 border-rule py-1 pl-3 text-soft">
          {t('curve.others', { names: notes.others.join(t('list.choice_comma')) })}
        </p>
      )}
      {plot === null || shown === null ? (
        <Empty />
      ) : (
        <>
          <PlainForm plot={plot} view={view} />
          <CurveViewer key={search} plot={plot} view={view} shown={shown} own onShare={follow} />
        </>
      )}
    </div>
  );
});

/** Shown without curves: a field for the first part number. */
function Empty() {
  const t = useMessages();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const add = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const asked = new FormData(event.currentTarget).get('add');
    if (typeof asked === 'string') void navigate(`${pathname}?${new URLSearchParams({ add: asked })}`);
  };
  return (
    <form
      action={pathname}
      onSubmit={add}
      className="max-w-160 border-t border-line py-6"
      toolname="plot_curves"
      tooldescription="Shows the performance curves of a product"
      toolautosubmit=""
    >
      <p className="pb-4">{t('curve.page_description')}</p>
      <label htmlFor="first-curve" className="block pb-1 text-sm">
        {t('curve.add_label')}
      </label>
      <span className="flex gap-2">
        <input id="first-curve" name="add" required maxLength={128} autoComplete="off" className="field" />
        <button type="submit" className="button button-small">
          {t('curve.add_button')}
        </button>
      </span>
    </form>
  );
}

/** Returns a function that updates the page's address once the plot has stopped changing. The page itself is not reloaded. */
function useAddress(): (shared: SharedPlot) => void {
  const navigate = useNavigate();
  const localize = useLocalize();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const first = useRef(true);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    shared => {
      clearTimeout(timer.current);
      if (first.current) {
        first.current = false;
        return;
      }
      timer.current = setTimeout(() => {
        void navigate(localize(sharePath(shared)), {
          replace: true,
          state: KEEP_SCROLL,
          defaultShouldRevalidate: false,
        });
      }, ADDRESS_AFTER_MS);
    },
    [navigate, localize],
  );
}
