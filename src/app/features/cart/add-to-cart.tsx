import type { RowData } from '#contract/client/client-answers.ts';
import { CART_LINES_MAX } from '#contract/limits.ts';
import { badgeText } from '../../parts/badge-text.ts';
import { PLAIN_CART } from '../../parts/form/plain-form.tsx';
import { priceFor, quantitiesOf } from '../../parts/values/price-text.ts';
import { useMessages } from '../../platform/locale/site.tsx';
import { showToast } from '../../platform/toasts/toasts.ts';
import { addToCart } from './state/cart-changes.ts';
import type { CartLine } from './state/cart-lines.ts';
import { useCountInCart } from './state/cart-storage.ts';

type AddToCartProps = {
  product: Pick<RowData, 'id' | 'partNumber' | 'price' | 'packing' | 'status'>;
  /** Pieces or packs, by default the smallest number that is sold. null if the typed text is not a quantity. */
  quantity?: number | null;
  /** `whole` says "Add to cart", `short` "Add". */
  label?: 'whole' | 'short';
  className?: string;
};

/**
 * Button that adds a product to the cart, announces it and shows how many pieces are in the cart. Without scripts,
 * `short` submits the plain cart form of the list. A page with `whole` has a form of its own beside it.
 */
export function AddToCart({ product, quantity, label = 'short', className = 'button' }: AddToCartProps) {
  const t = useMessages();
  const count = quantity === undefined ? quantitiesOf(product).least : quantity;
  const add = useAdding(product, count);
  const kept = useCountInCart(product.id);
  return (
    <button
      {...(label === 'whole'
        ? { type: 'button' }
        : {
            type: 'submit',
            form: PLAIN_CART,
            name: 'take',
            value: `${product.id}*${count ?? 1}`,
          })}
      disabled={count === null}
      aria-label={label === 'short' ? t('cart.add_of', { name: product.partNumber }) : undefined}
      title={kept > 0 ? t('cart.has', { count: kept }) : undefined}
      onClick={add}
      className={`relative ${label === 'whole' ? 'needs-script' : ''} ${className}`}
    >
      {t(label === 'whole' ? 'cart.add' : 'cart.add_short')}
      {kept > 0 && (
        <span aria-hidden="true" className="badge badge-kept">
          {badgeText(kept)}
        </span>
      )}
    </button>
  );
}

/** Returns a function that adds `count` pieces of a product to the cart and shows a toast. It does nothing if `count` is null. */
export function useAdding(product: AddToCartProps['product'], count: number | null): () => void {
  const t = useMessages();
  return () => {
    if (count === null) return;
    if (addToCart([lineOf(product, count)]))
      showToast('success', t('cart.added', { name: product.partNumber, count }));
    else showToast('warning', t('cart.full', { count: CART_LINES_MAX }));
  };
}

/** A product as a line of the cart, with the price that is on the screen. */
export function lineOf(product: AddToCartProps['product'], quantity: number): CartLine {
  const price = priceFor(product.price, quantity);
  return {
    productId: product.id,
    partNumber: product.partNumber,
    quantity,
    seenPrice: price === null || price === 'request' ? null : price.unitPrice,
  };
}
