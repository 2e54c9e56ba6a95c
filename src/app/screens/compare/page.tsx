import { type FormEvent, useEffect, useRef } from 'react';
import { redirect, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { CrumbData } from '#contract/client/client-answers.ts';
import { COMPARE_MAX } from '#contract/limits.ts';
import { comparePath, readIds, readReference, readRows } from '../../features/compare/compare-address.ts';
import { keepCompareList, useCompareList } from '../../features/compare/compare-list.ts';
import { CompareTable } from '../../features/compare/compare-table.tsx';
import { CompareTools } from '../../features/compare/compare-tools.tsx';
import { CurveSection } from '../../features/curves/curve-section.tsx';
import { type NamedCurve, plotOf } from '../../features/curves/plot/plot.ts';
import { raisedPart } from '../../features/curves/plot/raised-part.ts';
import { thinPlot } from '../../features/curves/plot/thin.ts';
import { START_VIEW } from '../../features/curves/plot/view.ts';
import { assertIds } from '../../features/list/list-loader.ts';
import { Breadcrumb } from '../../parts/catalogue/breadcrumb.tsx';
import { fieldText } from '../../parts/form/form-text.ts';
import { EmptyList } from '../../parts/table/empty-list.tsx';
import { useLocalize, useMessages } from '../../platform/locale/site.tsx';
import { localizePath } from '../../platform/locale/strategy.ts';
import { memoScreen } from '../../platform/page/memo-screen.ts';
import type { PageHandle } from '../../platform/page/page-handle.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { callForPage, findForPage, readRequest } from '../../platform/requests/page-call.ts';
import type { Route } from './+types/page.ts';
import '../../features/compare/compare.css';
import { overlayCurves } from '../../features/compare/overlay-curves.ts';

/** The parameters that the page reads. */
export const handle: PageHandle = { parameters: ['ids', 'ids[]', 'rows', 'to', 'add'] };

/**
 * Loads the comparison in the address: its table, and the curves of all products, thinned to pictures of the part of x
 * where they differ from the ground.
 */
export async function loader(input: Route.LoaderArgs) {
  const ids = readIds(input.url.searchParams);
  assertIds(input.url, ids);
  const typed = input.url.searchParams.getAll('add').slice(0, COMPARE_MAX);
  if (typed.length > 0) throw await redirectWith(input, ids, typed);
  if (ids.length === 0) return { table: null, plots: [] };
  const table = await callForPage(input, 'compare_show', { query: { ids } });
  const owners = await Promise.all(
    table.products.map(async ({ id, partNumber }) => {
      const { curves } = await callForPage(input, 'product_curves', { params: { id } });
      return { partNumber, curves };
    }),
  );
  return { table, plots: overlayCurves(owners).flatMap(drawRaised) };
}

/** The plot of curves with common axes, and the part of x that it begins with. Returns nothing if they have no points. */
function drawRaised(curves: readonly NamedCurve[]) {
  const plot = plotOf(curves, 'always');
  if (plot === null) return [];
  const zoom = raisedPart(plot.lines, null);
  return [{ ...thinPlot(plot, curves, 'always', { ...START_VIEW, zoom }), zoom }];
}

/** Redirects typed part numbers to the comparison with their products, or with those that the catalogue does not have. */
async function redirectWith(input: Route.LoaderArgs, ids: readonly string[], typed: readonly string[]) {
  const rules = readRequest(input);
  const added = await Promise.all(typed.map(text => idOf(input, text)));
  return redirect(
    localizePath(comparePath([...new Set([...ids, ...added])].filter(id => id !== '')), rules.locale, rules),
  );
}

async function idOf(input: Route.LoaderArgs, typed: string): Promise<string> {
  const found = await findForPage(input, 'product_get', { params: { id: typed.trim().slice(0, 128) } });
  return found?.product?.id ?? asId(typed);
}

/** A typed id in a valid form, so that the page can say that it does not exist. */
function asId(typed: string): string {
  return typed
    .replace(/[^A-Za-z0-9._~-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 64);
}

export function meta(input: Route.MetaArgs) {
  const names = input.loaderData?.table?.products.map(product => product.partNumber) ?? [];
  return pageMeta(input, t => ({
    title: names.length === 0 ? t('compare.title') : `${t('compare.title')}: ${names.join(', ')}`,
    description: t('compare.description'),
    keywords: [t('compare.title'), ...names],
    index: names.length === 0,
  }));
}

export default memoScreen(function ComparePage({ loaderData: { table, plots } }: Route.ComponentProps) {
  const t = useMessages();
  const [parameters] = useSearchParams();
  const ids = readIds(parameters);
  const rows = readRows(parameters);
  const reference = readReference(parameters, ids);
  const crumbs: CrumbData[] = [{ name: { text: t('compare.title') }, path: null }];
  return (
    <div className="page pb-6">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="pt-2 pb-3 text-2xl font-semibold">{t('compare.title')}</h1>
      {(table?.products.length ?? 0) < COMPARE_MAX && <AddField table={table} />}
      {table === null ? (
        <Empty />
      ) : (
        <>
          {table.missing.length > 0 && (
            <p className="mb-3 border-l-2 border-amber py-1 pl-3 text-amber">
              {t('compare.missing', { names: table.missing.join(t('list.choice_comma')) })}
            </p>
          )}
          <CompareTools table={table} ids={ids} rows={rows} reference={reference} />
          <div className="compare-parts">
            <CompareTable
              products={table.products}
              ids={ids}
              reference={reference}
              groups={rows === 'all' ? table.groups : differing(table.groups)}
            />
            {rows === 'differences' && !table.groups.some(group => group.rows.some(row => row.differs)) && (
              <p className="basis-full py-3 text-soft">{t('compare.same')}</p>
            )}
            {plots.length > 0 && <CurveSection plots={plots} />}
          </div>
        </>
      )}
    </div>
  );
});

type Groups = NonNullable<Route.ComponentProps['loaderData']['table']>['groups'];

function differing(groups: Groups): Groups {
  return groups
    .map(group => ({ ...group, rows: group.rows.filter(row => row.differs) }))
    .filter(group => group.rows.length > 0);
}

/** Adds a product by its part number to the address and, if that shows the visitor's own comparison, to this too. */
function AddField({ table }: Pick<Route.ComponentProps['loaderData'], 'table'>) {
  const t = useMessages();
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const own = useCompareList();
  const isAdding = useRef(false);
  // A page on its way is dropped for the next one, which includes all numbers typed since.
  const typed = useRef<string[]>([]);
  const shown = table?.products.map(({ id }) => id).join() ?? '';
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    isAdding.current = own.join() === shown;
    typed.current.push(fieldText(new FormData(event.currentTarget), 'add'));
    event.currentTarget.reset();
    const query = new URLSearchParams([['ids', shown], ...typed.current.map(text => ['add', text])]);
    void navigate(`${pathname}?${query}`);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival, which `key` identifies
  useEffect(() => {
    typed.current = [];
  }, [key]);
  // Once the comparison with the new product is here.
  useEffect(() => {
    if (!isAdding.current || shown === own.join()) return;
    isAdding.current = false;
    keepCompareList(shown.split(','));
  }, [shown, own]);
  return (
    <form
      className="screen-only flex max-w-120 items-center gap-2 pb-3"
      onSubmit={send}
      toolname="add_to_comparison"
      tooldescription="Adds a product to the comparison shown"
      toolautosubmit=""
    >
      <input type="hidden" name="ids" value={shown} />
      <input name="add" required maxLength={128} aria-label={t('compare.add')} className="field" />
      <button type="submit" className="button whitespace-nowrap">
        {t('compare.add')}
      </button>
    </form>
  );
}

/** Explains how to add products to the comparison. If the visitor's own list has some, it navigates to their comparison. */
function Empty() {
  const t = useMessages();
  const localize = useLocalize();
  const navigate = useNavigate();
  const list = useCompareList();
  useEffect(() => {
    if (list.length > 0) void navigate(localize(comparePath(list)), { replace: true });
  }, [list, navigate, localize]);
  return (
    <div className="max-w-160">
      <EmptyList text={t('compare.empty')} />
    </div>
  );
}
