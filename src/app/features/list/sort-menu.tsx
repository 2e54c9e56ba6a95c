import type { ColumnData, ListData } from '#contract/client/client-answers.ts';
import { LocaleText } from '../../parts/locale-text.tsx';
import { Menu } from '../../parts/menu.tsx';
import { PageLink } from '../../platform/links/page-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { addressSort, changeAddress } from './address/address.ts';
import { useAskedColumns } from './table/asked-columns.ts';

type SortMenuProps = { list: ListData; columns: ColumnData[]; parameters: URLSearchParams };

/**
 * The order of a table on a phone, where it has no headings to choose it from: by price, lead time, part number and
 * every column, in both directions.
 */
export function SortMenu({ list, columns: shown, parameters }: SortMenuProps) {
  const t = useMessages();
  const { columns } = useAskedColumns(list, shown, list.products);
  const orders = [
    { by: 'price', name: { text: t('table.price') } },
    { by: 'lead_time', name: { text: t('table.lead_time') } },
    ...columns.map(({ key, name }) => ({ by: key, name })),
    { by: 'part_number', name: { text: t('table.part_number') } },
  ];
  const current = addressSort(list.sort);
  const by = orders.find(order => order.by === current.replace(/^-/, ''));
  const currentText =
    by === undefined ? t('order.relevance') : `${by.name.text} ${current.startsWith('-') ? '↓' : '↑'}`;
  return (
    <Menu place={current} className="min-w-0 text-sm sm:hidden">
      <summary className="button h-full min-w-0">
        <span className="truncate">{t('list.sorted', { by: currentText })}</span>
      </summary>
      <ul className="absolute inset-x-4 z-20 mt-1 max-h-[70vh] overflow-y-auto border border-ink bg-ground p-2">
        <li>
          <Choice
            sort={null}
            name={t('order.relevance')}
            isCurrent={by === undefined}
            parameters={parameters}
          >
            {t('order.relevance')}
          </Choice>
        </li>
        {orders.map(({ by: key, name }) => (
          <li key={key} className="flex items-center gap-1">
            <span className="min-w-0 grow px-2">
              <LocaleText text={name} />
            </span>
            {(['', '-'] as const).map(sign => (
              <Choice
                key={sign}
                sort={sign + key}
                name={t(sign === '' ? 'order.rising' : 'order.falling', { name: name.text })}
                isCurrent={current === sign + key}
                parameters={parameters}
              >
                {sign === '' ? '↑' : '↓'}
              </Choice>
            ))}
          </li>
        ))}
      </ul>
    </Menu>
  );
}

type ChoiceProps = {
  sort: string | null;
  name: string;
  isCurrent: boolean;
  parameters: URLSearchParams;
  children: string;
};

function Choice({ sort, name, isCurrent, parameters, children }: ChoiceProps) {
  return (
    <PageLink
      to={changeAddress(parameters, { sort })}
      preventScrollReset
      aria-label={name}
      aria-current={isCurrent ? 'true' : undefined}
      className="flex min-h-9 min-w-9 items-center px-2 hover:bg-tint aria-[current]:bg-ink aria-[current]:text-ground"
    >
      {children}
    </PageLink>
  );
}
