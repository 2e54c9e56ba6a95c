import { useMessages, useSite } from '../../platform/locale/site.tsx';

const HEADS = {
  quantity: { text: 'price.quantity', isAmount: false },
  price: { text: 'table.price', isAmount: true },
  total: { text: 'cart.line_total', isAmount: true },
  lead: { text: 'table.lead_time', isAmount: false },
} as const;

/** A column for a purchase: number of pieces, unit price, total price, or lead time. */
type OrderColumn = keyof typeof HEADS;

type OrderHeadersProps = {
  columns: readonly OrderColumn[];
  /** The currency of the amounts, if it is not the catalogue's own. */
  currency?: string;
  className?: string;
};

/** The headings of such columns, with the currency under those of amounts. */
export function OrderHeaders({ columns, currency, className = '' }: OrderHeadersProps) {
  const t = useMessages();
  const site = useSite();
  return columns.map(column => (
    <th key={column} scope="col" className={`num ${className}`.trim()}>
      {t(HEADS[column].text)}
      {HEADS[column].isAmount && <small>{currency ?? site.currency}</small>}
    </th>
  ));
}
