import { TableScroll } from '../../parts/table/table-scroll.tsx';
import './parts-table.css';
import type { RowData } from '#contract/client/client-answers.ts';
import { Drawing } from '../../parts/drawing.tsx';
import { QuantityInput } from '../../parts/form/quantity-input.tsx';
import { LocaleText } from '../../parts/locale-text.tsx';
import { OrderHeaders } from '../../parts/table/order-headers.tsx';
import { LeadTimeText } from '../../parts/values/lead-time-text.tsx';
import { PartNumber } from '../../parts/values/part-number.tsx';
import { priceFor, quantitiesOf, writeAmount } from '../../parts/values/price-text.ts';
import { useMessages, useSite } from '../../platform/locale/site.tsx';

/** A part with the typed quantity. `quantity` is null if the text is not a number of pieces. */
type Part = { product: RowData; typed: string; quantity: number | null };

type PartsTableProps = { parts: Part[]; onType: (id: string, text: string) => void };

/** The parts of a solution with price and lead time of the quantity. */
export function PartsTable({ parts, onType }: PartsTableProps) {
  const t = useMessages();
  return (
    <TableScroll>
      <table className="data as-rows parts" aria-labelledby="parts">
        <thead>
          <tr>
            <th scope="col">{t('table.part_number')}</th>
            <th scope="col" className="picture">
              <span className="sr-only">{t('table.drawing')}</span>
            </th>
            <th scope="col">{t('table.name')}</th>
            <OrderHeaders columns={['quantity']} className="needs-script" />
            <OrderHeaders columns={['price', 'lead']} />
          </tr>
        </thead>
        <tbody>
          {parts.map(part => (
            <PartLine key={part.product.id} part={part} onType={onType} />
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

function PartLine({
  part: { product, typed, quantity },
  onType,
}: { part: Part } & Pick<PartsTableProps, 'onType'>) {
  const t = useMessages();
  return (
    <tr>
      <th scope="row" className="part">
        <PartNumber id={product.id} partNumber={product.partNumber} />
        {product.status === 'discontinued' && (
          <span className="ml-7 text-xs text-amber">{t('status.discontinued')}</span>
        )}
      </th>
      <td className="picture">
        {product.image !== null && <Drawing src={product.image} alt="" width={34} height={28} />}
      </td>
      <td className="name">
        <LocaleText text={product.name} />
      </td>
      <td className="num needs-script quantity">
        <QuantityInput
          typed={typed}
          quantity={quantity}
          partNumber={product.partNumber}
          onType={text => onType(product.id, text)}
        />
      </td>
      <td className="num price">
        <PartPrice product={product} quantity={quantity} />
      </td>
      <td className="num lead">
        <LeadTimeText days={product.leadDays} />
      </td>
    </tr>
  );
}

function PartPrice({ product, quantity }: { product: RowData; quantity: number | null }) {
  const t = useMessages();
  const { locale } = useSite();
  const { price } = product;
  const unit = priceFor(price, Math.max(quantity ?? 1, quantitiesOf(product).least));
  if (unit === 'request') return <span className="text-soft">{t('price.on_request')}</span>;
  if (unit === null || price === null) return <span className="text-soft">—</span>;
  return (
    <>
      {writeAmount(unit.unitPrice, price.currency, locale)}
      {/* On a phone there is no heading for it. */}
      <small> {price.currency}</small>
    </>
  );
}
