import { ContactFields } from '../../parts/form/contact-fields.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { PlainForm } from '../../parts/form/plain-form.tsx';
import { EmptyList } from '../../parts/table/empty-list.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { CartTotal } from './cart-total.tsx';
import { OrderLines } from './order-lines.tsx';
import { useOrderLines } from './shared-cart.tsx';
import type { PricedCartData } from './state/use-priced-cart.ts';

/** Longest note, in characters. */
const NOTE_MAX = 2000;

/**
 * The visitor's own cart without scripts. The address holds its lines, and each change is a form. `cart` is null if
 * there are none.
 */
export function PlainCart({ cart }: { cart: PricedCartData | null }) {
  const t = useMessages();
  if (cart === null) return <EmptyList text={t('cart.empty')} />;
  return (
    <>
      <Lines cart={cart} />
      <CartTotal lines={cart.lines} priced={cart} busy={false} />
      <PlainForm to="/forms/quotation" className="grid max-w-200 gap-4 border-t border-line pt-5">
        <h2 className="text-lg font-semibold">{t('quote.title')}</h2>
        <ContactFields problems={{}} required />
        <FormField name="note" label={t('quote.note')} rows={3} maxLength={NOTE_MAX} />
        <button type="submit" className="button button-accent justify-self-start">
          {t('quote.send')}
        </button>
      </PlainForm>
    </>
  );
}

function Lines({ cart }: { cart: PricedCartData }) {
  const t = useMessages();
  return (
    <OrderLines
      label={t('cart.title')}
      currency={cart.currency}
      lines={useOrderLines(cart)}
      actions={({ productId, partNumber, quantity }) =>
        productId !== null && (
          <PlainForm to="/forms/cart" className="flex items-center gap-2 pt-1 font-normal">
            <input
              name="quantity"
              inputMode="numeric"
              defaultValue={quantity}
              aria-label={`${t('price.quantity')} ${partNumber}`}
              className="field w-20"
            />
            <button type="submit" name="set" value={productId} className="button">
              {t('cart.update')}
            </button>
            <button type="submit" name="remove" value={productId} className="link min-h-6 text-sm">
              {t('cart.remove')}
            </button>
          </PlainForm>
        )
      }
    />
  );
}

/** A link to the visitor's own cart without scripts, whose content only the server knows. */
export function ShowCart() {
  const t = useMessages();
  return (
    <PlainForm to="/forms/cart">
      <button type="submit" className="button button-accent">
        {t('cart.show')}
      </button>
    </PlainForm>
  );
}
