import { useNavigate } from 'react-router';
import { CART_LINES_MAX } from '#contract/limits.ts';
import { LeadTimeText } from '../components/lead-time-text.tsx';
import { LocaleText } from '../components/locale-text.tsx';
import { PartNumber } from '../components/part-number.tsx';
import { writeAmount } from '../components/price-text.ts';
import { useLocalize, useMessages, useSite } from '../locale/site.tsx';
import { showToast } from '../toasts/toasts.ts';
import { addToCart } from './cart-changes.ts';
import type { CartLine } from './cart-lines.ts';
import { CartTotal } from './cart-total.tsx';
import type { Priced, PricedLine } from './use-priced-cart.ts';

/** A list that somebody shared by its address: to read, and to take into the own cart. */
export function SharedCart({ shared }: { shared: Priced }) {
  const t = useMessages();
  const localize = useLocalize();
  const navigate = useNavigate();
  const known = shared.lines.flatMap(cartLine);
  const take = (): void => {
    if (addToCart(known)) void navigate(localize('/cart'));
    else showToast('warning', t('cart.full', { count: CART_LINES_MAX }));
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <p className="font-semibold">{t('cart.lines', { count: shared.lines.length })}</p>
        {known.length > 0 && (
          <button type="button" className="button button-accent needs-script" onClick={take}>
            {t('cart.take', { count: known.length })}
          </button>
        )}
      </div>
      <SharedTable shared={shared} />
      <CartTotal lines={shared.lines} priced={shared} busy={false} />
    </>
  );
}

function SharedTable({ shared }: { shared: Priced }) {
  const t = useMessages();
  const { currency } = useSite();
  return (
    <div className="table-scroll">
      <table className="data tight" aria-label={t('cart.shared')}>
        <thead>
          <tr>
            <th scope="col">{t('table.part_number')}</th>
            <th scope="col" className="num">
              {t('price.quantity')}
              <small />
            </th>
            <th scope="col" className="num">
              {t('table.price')}
              <small>{currency}</small>
            </th>
            <th scope="col" className="num">
              {t('cart.line_total')}
              <small>{currency}</small>
            </th>
            <th scope="col" className="num">
              {t('table.lead_time')}
              <small />
            </th>
          </tr>
        </thead>
        <tbody>
          {shared.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an unknown product has only its place
            <SharedLine key={index} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SharedLine({ line }: { line: PricedLine }) {
  const t = useMessages();
  const { currency, locale } = useSite();
  const amount = (minor: number | null) => (minor === null ? '—' : writeAmount(minor, currency, locale));
  return (
    <tr>
      <th scope="row">
        {line.productId === null ? (
          <span className="mono">{line.partNumber}</span>
        ) : (
          <PartNumber id={line.productId} partNumber={line.partNumber} />
        )}
        <span className="block text-sm text-soft">
          <LocaleText text={line.name} />
        </span>
        {line.productId === null && (
          <span className="block text-sm text-amber">{t('cart.warning_unknown')}</span>
        )}
        {line.status === 'discontinued' && (
          <span className="block text-sm text-amber">{t('product.discontinued')}</span>
        )}
      </th>
      <td className="num">{line.quantity}</td>
      <td className="num">
        {line.warnings.includes('on_request') ? t('price.on_request') : amount(line.unitPrice)}
      </td>
      <td className="num">{amount(line.lineTotal)}</td>
      <td className="num">
        <LeadTimeText days={line.leadTime.days} />
      </td>
    </tr>
  );
}

function cartLine({ productId, partNumber, quantity, unitPrice }: PricedLine): CartLine[] {
  return productId === null ? [] : [{ productId, partNumber, quantity, seenPrice: unitPrice }];
}
