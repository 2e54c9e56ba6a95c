import { writeDay } from '../../parts/day-text.ts';
import { Drawing } from '../../parts/drawing.tsx';
import { LocaleText } from '../../parts/locale-text.tsx';
import { OrderHeaders } from '../../parts/table/order-headers.tsx';
import { LeadTimeText } from '../../parts/values/lead-time-text.tsx';
import { PackingText } from '../../parts/values/packing-text.tsx';
import { PartNumber } from '../../parts/values/part-number.tsx';
import { writeAmount } from '../../parts/values/price-text.ts';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { showToast } from '../../platform/toasts/toasts.ts';
import { LineWarnings } from './line-warnings.tsx';
import { QuantityField } from './quantity-field.tsx';
import { changeQuantity, removeLines } from './state/cart-changes.ts';
import type { CartLine } from './state/cart-lines.ts';
import type { PricedLineData } from './state/use-priced-cart.ts';

type CartTableProps = {
  lines: readonly CartLine[];
  /** The catalogue's data on each product, by product id, or null until the first answer. */
  priced: ReadonlyMap<string, PricedLineData> | null;
};

/** The lines of a cart that can be changed: quantity, price with the next step, lead time, what to know. */
export function CartTable({ lines, priced }: CartTableProps) {
  const t = useMessages();
  return (
    <table className="data as-rows cart" aria-label={t('cart.title')}>
      <thead>
        <tr>
          <th scope="col">{t('table.part_number')}</th>
          <OrderHeaders columns={['quantity', 'price', 'total', 'lead']} />
          <th scope="col">
            <span className="sr-only">{t('cart.remove')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <CartRow key={line.productId} line={line} priced={priced?.get(line.productId) ?? null} />
        ))}
      </tbody>
    </table>
  );
}

function CartRow({ line, priced }: { line: CartLine; priced: PricedLineData | null }) {
  const t = useMessages();
  // Until the answer for a new quantity arrives, its sum is unknown.
  const current = priced?.quantity === line.quantity ? priced : null;
  return (
    <tr>
      <th scope="row" className="part">
        <div className="flex items-center gap-3">
          <span className="grid h-8 w-10 shrink-0 place-items-center">
            {priced?.image != null && <Drawing src={priced.image} alt="" width={40} height={32} />}
          </span>
          <div className="min-w-0">
            <PartNumber id={line.productId} partNumber={line.partNumber} />
            {/* The line is shown before its name arrives. */}
            {priced?.name.text !== '' && (
              <p className="name text-sm text-soft">
                {priced === null ? '\u00a0' : <LocaleText text={priced.name} />}
              </p>
            )}
            <PackingText packing={priced?.packing} className="block text-sm text-soft" />
            {priced !== null && <LineWarnings line={line} priced={priced} />}
          </div>
        </div>
      </th>
      <td className="num quantity">
        <QuantityField line={line} />
      </td>
      <td className="num price">
        <UnitPrice priced={current} />
        {current !== null && <NextBreak line={line} priced={current} />}
      </td>
      <td className="num total">
        <Amount minor={current?.lineTotal ?? null} />
      </td>
      <td className="num lead">{current !== null && <LineLeadTime leadTime={current.leadTime} />}</td>
      <td className="num remove">
        <button
          type="button"
          className="link min-h-6 text-sm"
          aria-label={t('cart.remove_of', { name: line.partNumber })}
          onClick={event => {
            focusBeside(event.currentTarget.closest('tr'));
            const undo = removeLines(line.productId);
            showToast('info', t('cart.removed', { name: line.partNumber }), undo);
          }}
        >
          {t('cart.remove')}
        </button>
      </td>
    </tr>
  );
}

/**
 * Moves the focus from a row about to be removed to the remove button of the next row, else of the previous one. From
 * the only row it moves to the page.
 */
function focusBeside(row: Element | null): void {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  (beside?.querySelector<HTMLElement>('.remove button') ?? document.querySelector('main'))?.focus();
}

function UnitPrice({ priced }: { priced: PricedLineData | null }) {
  const t = useMessages();
  if (priced?.warnings.includes('on_request') === true)
    return <span className="text-soft">{t('price.on_request')}</span>;
  return <Amount minor={priced?.unitPrice ?? null} />;
}

function Amount({ minor }: { minor: number | null }) {
  const { currency, locale } = useSite();
  return minor === null ? <span className="text-soft">—</span> : writeAmount(minor, currency, locale);
}

/** A button for the quantity of the next cheaper step. */
function NextBreak({ line, priced }: { line: CartLine; priced: PricedLineData }) {
  const t = useMessages();
  const { currency, locale } = useSite();
  const { nextBreak } = priced;
  if (nextBreak === null) return null;
  const price = writeAmount(nextBreak.unitPrice, currency, locale);
  return (
    <button
      type="button"
      className="link min-h-6 text-xs"
      onClick={() => changeQuantity(line.productId, nextBreak.minQuantity)}
    >
      {t('cart.next_break', { count: nextBreak.minQuantity, price })}
    </button>
  );
}

/** When a line ships: business days, including those of the area, and the day. */
function LineLeadTime({ leadTime }: { leadTime: PricedLineData['leadTime'] }) {
  const { locale } = useSite();
  return (
    <>
      <LeadTimeText days={leadTime.days} />
      {leadTime.shipsOn !== null && (
        <span className="ships text-xs text-soft">{writeDay(leadTime.shipsOn, locale)}</span>
      )}
    </>
  );
}
