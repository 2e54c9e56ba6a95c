import type { ListData } from '#contract/client/client-answers.ts';
import { useMessages } from '../../platform/locale/site.tsx';

/** What an order needs to be named. */
export type OrderedList = Pick<ListData, 'sort' | 'columns' | 'otherColumns' | 'curves'>;

/**
 * Announces a new order to screen readers, which do not see the arrow in the header. It is empty if the list is ordered
 * by relevance.
 */
export function OrderSaid({ list }: { list: OrderedList }) {
  const t = useMessages();
  const { sort } = list;
  const isDescending = sort.by !== 'relevance' && sort.descending;
  const name = orderName(list, t);
  return (
    <p role="status" className="sr-only">
      {name && t(isDescending ? 'order.falling' : 'order.rising', { name })}
    </p>
  );
}

/** The name of what a list is ordered by, empty for relevance. */
export function orderName(
  { sort, columns, otherColumns, curves }: OrderedList,
  t: ReturnType<typeof useMessages>,
): string {
  switch (sort.by) {
    case 'relevance':
      return '';
    case 'attribute':
      if (sort.key === 'price' || sort.key === 'lead_time') return t(`table.${sort.key}`);
      return [...columns, ...otherColumns].find(({ key }) => key === sort.key)?.name.text ?? sort.key;
    case 'curve':
      return curves.find(({ key }) => key === sort.key)?.y.name.text ?? sort.key;
    case 'name':
    case 'newest':
      return t(`order.${sort.by}`);
    case 'part_number':
      return t('table.part_number');
  }
}
