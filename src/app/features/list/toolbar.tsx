import { useLocation } from 'react-router';
import type { ListData } from '#contract/client/client-answers.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { PageLink } from '../../platform/links/page-link.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { FollowMenu } from '../follow/follow-menu.tsx';
import { addressSort, changeAddress } from './address/address.ts';
import type { ReadWords } from './address/remove-condition.ts';
import { CurveOrder } from './late-parts.tsx';
import type { ListSource } from './list-source.ts';
import { OrderSaid } from './order-said.tsx';
import { isPlotView, mayPlot } from './plot/is-plot-view.ts';
import { RowKeys } from './row-keys.tsx';
import { SaveList } from './saved/save-list.tsx';
import { ColumnChoice } from './table/column-choice.tsx';
import { DownloadMenu } from './table/download-menu.tsx';
import { SharedValues } from './table/shared-values.tsx';

/** The pages of lists that have a feed. */
const FOLLOWED = /^(?:\/[a-z]+)?\/(?:search|category\/.)/;

type ToolbarProps = {
  list: ListData;
  parameters: URLSearchParams;
  title: string;
  views: boolean;
  names?: boolean;
  plain?: boolean;
  read?: ReadWords;
  source?: ListSource;
};

/**
 * The count of products and sets as a polite announcement, with the order and the choice of columns beside it. `plain`
 * hides the controls of sets and tables.
 */
export function Toolbar({
  list,
  parameters,
  title,
  views,
  names = false,
  plain = false,
  read = [],
  source = {},
}: ToolbarProps) {
  const t = useMessages();
  const { locale } = useSite();
  const { pathname, search } = useLocation();
  const count = (key: 'list.products' | 'list.sets', number: number) =>
    t(key, { count: number, number: formatNumber(number, { locale }) });
  const { products, sets } = list.totals;
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-2 pb-2">
      <p role="status" className="font-semibold">
        {sets > 0
          ? t('list.products_in_sets', {
              products: count('list.products', products),
              sets: count('list.sets', sets),
            })
          : count('list.products', products)}
      </p>
      <OrderSaid list={list} />
      <SharedValues list={list} parameters={parameters} title={title} />
      <CurveOrder list={list} parameters={parameters} read={read} />
      {!plain && list.view === 'set' && <SetOrder list={list} parameters={parameters} />}
      <div className="ml-auto flex items-center justify-end gap-x-4 max-sm:grow">
        {!plain && list.view === 'product' && products > 0 && <RowKeys />}
        {!plain &&
          list.view === 'product' &&
          products > 0 &&
          list.columns.length + list.otherColumns.length > 1 && (
            <ColumnChoice list={list} parameters={parameters} names={names} />
          )}
        {views && <Views list={list} parameters={parameters} />}
        {FOLLOWED.test(pathname) && (
          <>
            <SaveList list={list} parameters={parameters} title={title} category={source.category} />
            <FollowMenu about={pathname + search} feed={`${pathname}.atom${search}`} />
          </>
        )}
        {products > 0 && <DownloadMenu parameters={parameters} source={source} />}
      </div>
    </div>
  );
}

/** Switches between the sets, the table of their products, and these as points by two attributes. */
function Views({ list, parameters }: Pick<ToolbarProps, 'list' | 'parameters'>) {
  const t = useMessages();
  const isPlot = isPlotView(parameters);
  const views: [view: string | null, text: string, isCurrent: boolean][] = [
    [null, t('list.view_table'), list.view === 'product' && !isPlot],
  ];
  if (list.totals.sets > 0) views.unshift(['set', t('list.view_sets'), list.view === 'set']);
  if (isPlot || mayPlot(list))
    views.push([isPlot ? parameters.get('view') : 'plot', t('list.view_plot'), isPlot]);
  if (views.length < 2) return null;
  return (
    <nav aria-label={t('list.view')} className="segments max-sm:mr-auto">
      {views.map(([view, text, isCurrent]) => (
        <PageLink
          key={text}
          to={changeAddress(parameters, { view })}
          preventScrollReset
          aria-current={isCurrent}
          data-command="view"
        >
          {text}
        </PageLink>
      ))}
    </nav>
  );
}

const ORDERS = ['relevance', 'price', '-price', 'name', 'newest'] as const;

function SetOrder({ list, parameters }: Pick<ToolbarProps, 'list' | 'parameters'>) {
  const t = useMessages();
  const current = addressSort(list.sort);
  return (
    <nav aria-label={t('list.order')} className="flex flex-wrap gap-x-3 text-sm">
      {ORDERS.map(order => (
        <PageLink
          key={order}
          to={changeAddress(parameters, { sort: order === 'relevance' ? null : order })}
          preventScrollReset
          aria-current={order === current ? 'true' : undefined}
          className="inline-flex min-h-6 items-center text-soft hover:text-accent aria-[current]:text-ink aria-[current]:underline aria-[current]:underline-offset-4"
        >
          {t(`order.${order}`)}
        </PageLink>
      ))}
    </nav>
  );
}
