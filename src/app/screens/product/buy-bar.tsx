import type { ProductData } from '#contract/client/client-answers.ts';
import { AddToCart } from '../../features/cart/add-to-cart.tsx';
import { CompareToggle } from '../../features/compare/compare-toggle.tsx';
import { LeadTimeText } from '../../parts/values/lead-time-text.tsx';
import { RowPrice } from '../../parts/values/row-price.tsx';

/**
 * The price, lead time and cart button of a product at the foot of a phone's screen, because the full box is far down
 * the page.
 */
export function BuyBar({ product }: { product: ProductData }) {
  const { price, leadDays, partNumber, status } = product;
  if (status === 'discontinued') return null;
  return (
    <aside className="buy-bar" aria-label={partNumber}>
      <p className="mr-auto min-w-0">
        {price === null ? (
          <span className="mono block truncate">{partNumber}</span>
        ) : (
          <b className="block text-lg">
            <RowPrice price={price} packing={product.packing} /> {price.breaks.length > 0 && price.currency}
          </b>
        )}
        {leadDays !== null && (
          <span className="block text-sm">
            <LeadTimeText days={leadDays} />
          </span>
        )}
      </p>
      <CompareToggle id={product.id} partNumber={partNumber} />
      <AddToCart product={product} className="button button-accent" />
    </aside>
  );
}
