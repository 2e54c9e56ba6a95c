import type { ReactNode } from 'react';
import { TableScroll } from '../../parts/table/table-scroll.tsx';
import './order-lines.css';
import type { RowData, TextData } from '#contract/client/client-answers.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { LocaleText } from '../../parts/locale-text.tsx';
import { OrderHeaders } from '../../parts/table/order-headers.tsx';
import { LeadTimeText } from '../../parts/values/lead-time-text.tsx';
import { PackingText } from '../../parts/values/packing-text.tsx';
import { PartNumber } from '../../parts/values/part-number.tsx';
import { writeAmount } from '../../parts/values/price-text.ts';
import { useMessages, useSite } from '../../platform/locale/site.tsx';

/** A line of a read-only list. Amounts are in minor units of its currency, or null if there is no price. */
export type OrderLine = {
  /** null if the catalogue has no such product. */
  productId: string | null;
  partNumber: string;
  name: TextData;
  quantity: number;
  packing?: RowData['packing'];
  unitPrice: number | null;
  onRequest: boolean;
  lineTotal: number | null;
  leadDays: number | null;
  /** A warning about the line. */
  warning: string | null;
};

type OrderLinesProps = {
  label: string;
  currency: string;
  lines: readonly OrderLine[];
  /** Actions shown under a line's part number. */
  actions?: (line: OrderLine) => ReactNode;
};

/** The lines of a request, read-only. */
export function OrderLines({ label, currency, lines, actions }: OrderLinesProps) {
  const t = useMessages();
  return (
    <TableScroll>
      <table className="data as-rows order-lines" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('table.part_number')}</th>
            <OrderHeaders columns={['quantity', 'price', 'total', 'lead']} currency={currency} />
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an unknown product has only its place
            <Line key={index} line={line} currency={currency}>
              {actions?.(line)}
            </Line>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

function Line({ line, currency, children }: { line: OrderLine; currency: string; children: ReactNode }) {
  const t = useMessages();
  const { locale } = useSite();
  const amount = (minor: number | null) => (minor === null ? '—' : writeAmount(minor, currency, locale));
  return (
    <tr>
      <th scope="row" className="part">
        {line.productId === null ? (
          <span className="mono">{line.partNumber}</span>
        ) : (
          <PartNumber id={line.productId} partNumber={line.partNumber} />
        )}
        <span className="block text-sm whitespace-normal text-soft">
          <LocaleText text={line.name} />
        </span>
        <PackingText packing={line.packing} className="block text-sm text-soft" />
        {line.warning !== null && <span className="block text-sm text-amber">{line.warning}</span>}
        {children}
      </th>
      <td className="num quantity">{formatNumber(line.quantity, { locale })}</td>
      <td className="num">{line.onRequest ? t('price.on_request') : amount(line.unitPrice)}</td>
      <td className="num total">{amount(line.lineTotal)}</td>
      <td className="num lead">
        <LeadTimeText days={line.leadDays} />
      </td>
    </tr>
  );
}
