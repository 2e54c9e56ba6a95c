import type { ProductData } from '#contract/client/client-answers.ts';
import { writeAmount } from '../../parts/values/price-text.ts';
import { useMessages, useSite } from '../../platform/locale/site.tsx';

/** The price breaks of a product on one line. Renders nothing if it has no price. */
export function PriceLine({ product: { price } }: { product: Pick<ProductData, 'price'> }) {
  const t = useMessages();
  const { locale } = useSite();
  if (price === null) return null;
  return (
    <p className="px-2.5 pt-3">
      {price.breaks.map(({ minQuantity, unitPrice }) => (
        <span key={minQuantity} className="mr-5 inline-block">
          {t('cart.next_break', {
            count: minQuantity,
            price: `${writeAmount(unitPrice, price.currency, locale)} ${price.currency}`,
          })}
        </span>
      ))}
      {price.onRequestFrom !== null && <span>{t('price.on_request')}</span>}
    </p>
  );
}
