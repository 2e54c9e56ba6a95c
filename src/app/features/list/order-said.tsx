import type { ListData } from '#contract/client/client-answers.ts';
import { useMessages } from '../../platform/locale/site.tsx';

type OrderSaidProps = { list: Pick<ListData, 'sort' | 'columns' | 'otherColumns' | 'curves'> };

/**
 * Announces a new order to screen readers, which do not see the arrow in the header. It is empty if the list is ordered
 * by relevance.
 */
export function OrderSaid({ list }: OrderSaidProps) {
  const t = useMessages();
  const { sort } = list;
  const isDescending = sort.by !== 'relevance' && sort.descending;
  const name = sort.by === 'relevance' ? '' : orderName({ ...list, sort }, t);
  return (
    <p role="status" className="sr-only">
      {name && t(isDescending ? 'order.falling' : 'order.rising', { name })}
    </p>
  );
}

type Sorted = OrderSaidProps['list'] & { sort: Exclude<ListData['sort'], { by: 'relevance' }> };

function orderName(
  { sort, columns, otherColumns, curves }: Sorted,
  t: ReturnType<typeof useMessages>,
): string {
  switch (sort.by) {
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
