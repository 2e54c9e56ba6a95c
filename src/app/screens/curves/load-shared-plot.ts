import { redirect } from 'react-router';
import type { OwnedCurveData } from '#contract/client/client-answers.ts';
import { readSharedPlot } from '../../features/curves/address/read-shared-plot.ts';
import { type SharedPlot, sharePath } from '../../features/curves/address/share-address.ts';
import { chooseCurves, fitCurves } from '../../features/curves/plot/fit-curves.ts';
import { type NamedCurve, type Plot, plotOf } from '../../features/curves/plot/plot.ts';
import { xUnitOf, xUnitsOf } from '../../features/curves/plot/present.ts';
import { requestedId } from '../../features/curves/plot/requested-id.ts';
import { withStack } from '../../features/curves/plot/stack-line.ts';
import { type ThinPlot, thinPlot } from '../../features/curves/plot/thin.ts';
import type { View } from '../../features/curves/plot/view.ts';
import { readPlace } from '../../features/curves/workbench/read-place.ts';
import { assertIds } from '../../features/list/list-loader.ts';
import { localizePath } from '../../platform/locale/strategy.ts';
import { translatorOf } from '../../platform/messages/catalogue.ts';
import {
  callForPage,
  findForPage,
  type LoaderInput,
  readRequest,
} from '../../platform/requests/page-call.ts';

/**
 * Notes of a page on its plot: curves that no longer exist or have another measure, and a part number or a place that
 * cannot be read.
 */
export type PlotNotes = {
  missing: readonly string[];
  others: readonly string[];
  unknown: string | null;
  wrong: { text: string; units: readonly string[] } | null;
};

/** A page's plot and its view. `search` distinguishes one address from another. */
export type LoadedPlot = { plot: ThinPlot | null; view: View; search: string; notes: PlotNotes };

/**
 * Loads the plot of an address. A form without script (a part number to add, places with units) redirects to the
 * equivalent address.
 * @throws Response (redirect, 404)
 */
export async function loadSharedPlot(input: LoaderInput): Promise<LoadedPlot> {
  const { url } = input;
  const { locale, ...rules } = readRequest(input);
  const shared = readSharedPlot(url.searchParams);
  assertIds(url, shared.ids);
  const { curves, missing } =
    shared.ids.length === 0
      ? { curves: [], missing: [] }
      : await callForPage(input, 'curve_list', { query: { ids: [...shared.ids] } });
  const { fitting, others } = fitCurves(curves.map(named));
  const plot = plotOf(fitting);
  const sent = await readForm(input, { shared, plot, curves: fitting });
  if (sent.path !== null) throw redirect(localizePath(sent.path, locale, rules));
  const t = translatorOf(locale);
  const whole = plot && withStack(plot, shared.view.stack, members => t('curve.stack_of', { members }));
  return {
    plot: whole && thinPlot(whole, fitting, 'several', shared.view),
    view: shared.view,
    search: url.search,
    notes: {
      missing,
      others: others.map(({ curve, owner }) => `${owner} ${curve.name.text}`.trim()),
      unknown: sent.unknown,
      wrong: sent.wrong,
    },
  };
}

/** A curve with the name of its owner. */
function named(curve: OwnedCurveData): NamedCurve {
  return { curve, owner: curve.owner.name.text };
}

type Sent = { path: string | null } & Pick<PlotNotes, 'unknown' | 'wrong'>;

/**
 * Reads the fields that a form sent in addition to a plot's own parameters. `path` is the equivalent address, or null
 * if nothing was sent or it cannot be read.
 */
async function readForm(
  input: LoaderInput,
  { shared, plot, curves }: { shared: SharedPlot; plot: Plot | null; curves: readonly NamedCurve[] },
): Promise<Sent> {
  const { searchParams } = input.url;
  const add = searchParams.get('add')?.trim() ?? '';
  const nothing = { path: null, unknown: null, wrong: null };
  if (!['add', 'marker', 'from', 'to'].some(key => searchParams.has(key))) return nothing;
  const view = plot === null ? shared.view : readPlaces(searchParams, plot, shared.view);
  if ('wrong' in view) return { ...nothing, wrong: view.wrong };
  if (add === '') return { ...nothing, path: sharePath({ ...shared, view }) };
  const found = await findCurvesOf(input, add);
  if (found === null) return { ...nothing, unknown: add };
  const axes = plot ?? found[0];
  const keys = new Set(curves.map(({ curve }) => curve.y.key));
  const added =
    axes === undefined ? [] : chooseCurves(found, axes, plot === null ? new Set([axes.y.key]) : keys);
  if (added.length === 0) return { ...nothing, unknown: add };
  return { ...nothing, path: sharePath({ ids: [...shared.ids, ...added.map(({ id }) => id)], view }) };
}

/** The view with the marker and the ends of x from a form, which have units. */
function readPlaces(
  sent: URLSearchParams,
  plot: Plot,
  view: View,
): View | { wrong: NonNullable<PlotNotes['wrong']> } {
  const unit = xUnitOf(plot, view);
  const texts = ['marker', 'from', 'to'].map(key => sent.get(key) ?? '');
  const places = texts.map(text => readPlace(text, plot, unit));
  const wrong = places.findIndex(place => place.kind === 'wrong');
  if (wrong >= 0) return { wrong: { text: texts[wrong] ?? '', units: xUnitsOf(plot) } };
  const [marker, from, to] = places.map(place => (place.kind === 'place' ? place.x : null));
  const zoom: View['zoom'] =
    from != null && to != null && from !== to ? [Math.min(from, to), Math.max(from, to)] : null;
  return { ...view, marker: marker ?? null, zoom };
}

/** The curves of a product or set by its id or part number. Returns null if there is none. */
async function findCurvesOf(input: LoaderInput, name: string): Promise<OwnedCurveData[] | null> {
  const id = requestedId(name);
  if (id === '') return null;
  return (await findForPage(input, 'product_curves', { params: { id } }))?.curves ?? null;
}
