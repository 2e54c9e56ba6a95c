import type { RowData } from '#contract/client/client-answers.ts';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { priceFor, writeAmount } from './price-text.ts';

/** The unit price at the smallest quantity sold, or "on request". A dash if there is no price. */
export function RowPrice({ price }: Pick<RowData, 'price'>) {
  const t = useMessages();
  const { locale } = useSite();
  const unit = priceFor(price, price?.breaks[0]?.minQuantity ?? 1);
  if (unit === 'request') return <span className="text-soft">{t('price.on_request')}</span>;
  if (unit === null || price === null) return <span className="text-soft">—</span>;
  return writeAmount(unit.unitPrice, price.currency, locale);
}
