import type { RowData } from '#contract/client/client-answers.ts';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { priceFor, quantitiesOf, writeAmount } from './price-text.ts';

/**
 * The unit price at the smallest quantity sold, with the pack that it is for, or "on request". A dash if there is no
 * price.
 */
export function RowPrice({ price, packing }: Pick<RowData, 'price' | 'packing'>) {
  const t = useMessages();
  const { locale } = useSite();
  const unit = priceFor(price, quantitiesOf({ price, packing }).least);
  if (unit === 'request') return <span className="text-soft">{t('price.on_request')}</span>;
  if (unit === null || price === null) return <span className="text-soft">—</span>;
  const amount = writeAmount(unit.unitPrice, price.currency, locale);
  if (packing?.packSize == null) return amount;
  return (
    <>
      {amount} <small className="font-normal">{t('price.pack', { count: packing.packSize })}</small>
    </>
  );
}
