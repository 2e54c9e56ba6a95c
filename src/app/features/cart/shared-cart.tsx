import { useNavigate } from 'react-router';
import { CART_LINES_MAX } from '#contract/limits.ts';
import { PlainForm } from '../../parts/form/plain-form.tsx';
import { useLocalize, useMessages } from '../../platform/locale/site.tsx';
import type { Translate } from '../../platform/messages/catalogue.ts';
import { showToast } from '../../platform/toasts/toasts.ts';
import { CartTotal } from './cart-total.tsx';
import { type OrderLine, OrderLines } from './order-lines.tsx';
import { writeLines } from './share-address.ts';
import { addToCart } from './state/cart-changes.ts';
import type { CartLine } from './state/cart-lines.ts';
import type { PricedCartData, PricedLineData } from './state/use-priced-cart.ts';

/** A list that was shared by its address, read-only, with a button that adds it to the visitor's own cart. */
export function SharedCart({ shared }: { shared: PricedCartData }) {
  const t = useMessages();
  const localize = useLocalize();
  const navigate = useNavigate();
  const known = shared.lines.flatMap(cartLine);
  const take = (): void => {
    if (addToCart(known)) void navigate(localize('/cart'));
    else showToast('warning', t('cart.full', { count: CART_LINES_MAX }));
  };
  return (
    // On a wider table the eye loses the line between a name and its price.
    <div className="max-w-350">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <p className="font-semibold">{t('cart.lines', { count: shared.lines.length })}</p>
        {known.length > 0 && (
          <button
            type="button"
            className="button button-accent needs-script max-sm:whitespace-normal"
            onClick={take}
          >
            {t('cart.take', { count: known.length })}
          </button>
        )}
        {known.length > 0 && (
          <PlainForm to="/forms/cart">
            <button
              type="submit"
              name="take"
              value={writeLines(known)}
              className="button button-accent max-sm:whitespace-normal"
            >
              {t('cart.take', { count: known.length })}
            </button>
          </PlainForm>
        )}
      </div>
      <OrderLines label={t('cart.shared')} currency={shared.currency} lines={useOrderLines(shared)} />
      <CartTotal lines={shared.lines} priced={shared} busy={false} />
    </div>
  );
}

/** A priced list in read-only form. */
export function useOrderLines({ lines }: PricedCartData): OrderLine[] {
  const t = useMessages();
  return lines.map(line => ({
    ...line,
    onRequest: line.warnings.includes('on_request'),
    leadDays: line.leadTime.days,
    warning:
      line.productId === null
        ? t('cart.warning_unknown')
        : line.status === 'discontinued'
          ? t('product.discontinued')
          : nearestWarning(line.nearestQuantities, t),
  }));
}

/** The warning of a quantity that cannot be ordered. null if it can. */
export function nearestWarning(nearest: readonly number[], t: Translate): string | null {
  return nearest.length === 0 ? null : `${t('price.nearest')} ${nearest.join(' · ')}`;
}

function cartLine({ productId, partNumber, quantity, unitPrice }: PricedLineData): CartLine[] {
  return productId === null ? [] : [{ productId, partNumber, quantity, seenPrice: unitPrice }];
}
