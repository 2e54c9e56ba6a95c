import { Link } from 'react-router';
import { formatNumber } from '#contract/quantity/format-number.ts';
import { useMessages, useSite } from '../locale/site.tsx';
import type { List } from '../shown.ts';
import { useWriting } from '../units/use-writing.ts';
import { addressSort, changeAddress } from './address.ts';
import { writePlace } from './chip-text.ts';
import { ColumnChoice } from './column-choice.tsx';

type ToolbarProps = {
  list: List;
  parameters: URLSearchParams;
  views: boolean;
  names?: boolean;
  plain?: boolean;
};

/** How many there are, said politely when it changes; sets or table; the columns. `plain`: the count alone. */
export function Toolbar({ list, parameters, views, names = false, plain = false }: ToolbarProps) {
  const t = useMessages();
  const { locale } = useSite();
  const count = (key: 'list.products' | 'list.sets', number: number) =>
    t(key, { count: number, number: formatNumber(number, { locale }) });
  const { products, sets } = list.totals;
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-2 pb-2">
      <p role="status" className="grow font-semibold">
        {sets > 0
          ? t('list.products_in_sets', {
              products: count('list.products', products),
              sets: count('list.sets', sets),
            })
          : count('list.products', products)}
      </p>
      {!plain && <CurveOrder list={list} parameters={parameters} />}
      {!plain && list.view === 'product' && list.columns.length > 1 && (
        <ColumnChoice list={list} parameters={parameters} names={names} />
      )}
      {!plain && list.view === 'set' && <SetOrder list={list} parameters={parameters} />}
      {views && sets > 0 && (
        <nav aria-label={t('list.view')} className="segments">
          <Link
            to={changeAddress(parameters, { view: 'set' })}
            preventScrollReset
            aria-current={list.view === 'set'}
          >
            {t('list.view_sets')}
          </Link>
          <Link
            to={changeAddress(parameters, { view: null })}
            preventScrollReset
            aria-current={list.view === 'product'}
          >
            {t('list.view_table')}
          </Link>
        </nav>
      )}
    </div>
  );
}

/** The order by what curves say, which no column's head shows, with the way to take it off. */
function CurveOrder({ list, parameters }: Pick<ToolbarProps, 'list' | 'parameters'>) {
  const t = useMessages();
  const writing = useWriting();
  const { sort } = list;
  if (sort.by !== 'curve') return null;
  const curve = list.curves.find(({ key }) => key === sort.key);
  const place = writePlace(sort, curve ?? null, writing);
  const name = t('order.curve', { name: curve?.y.name.text || sort.key, place });
  return (
    <Link
      to={changeAddress(parameters, { sort: null })}
      preventScrollReset
      aria-label={t('chip.remove', { name })}
      className="flex min-h-7 items-center gap-2 border border-rule px-2 text-sm hover:bg-tint"
    >
      {name} {sort.descending ? '↓' : '↑'}
      <span aria-hidden="true" className="text-soft">
        ×
      </span>
    </Link>
  );
}

const ORDERS = ['relevance', 'price', '-price', 'name', 'newest'] as const;

function SetOrder({ list, parameters }: Omit<ToolbarProps, 'views' | 'names' | 'plain'>) {
  const t = useMessages();
  const current = addressSort(list.sort);
  return (
    <nav aria-label={t('list.order')} className="flex flex-wrap gap-x-3 text-sm">
      {ORDERS.map(order => (
        <Link
          key={order}
          to={changeAddress(parameters, { sort: order === 'relevance' ? null : order })}
          preventScrollReset
          aria-current={order === current ? 'true' : undefined}
          className="inline-flex min-h-6 items-center text-soft hover:text-accent aria-[current]:text-ink aria-[current]:underline aria-[current]:underline-offset-4"
        >
          {t(`order.${order}`)}
        </Link>
      ))}
    </nav>
  );
}
