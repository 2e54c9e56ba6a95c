import { useMessages } from '../locale/site.tsx';
import type { Product } from '../shown.ts';
import { daysFor } from './days-for.ts';

type LeadTimeForProps = { leadTime: NonNullable<Product['leadTime']>; quantity: number };

/** When a quantity ships: from stock, or in business days. */
export function LeadTimeFor({ leadTime, quantity }: LeadTimeForProps) {
  const t = useMessages();
  const days = daysFor(leadTime, quantity);
  const { stock } = leadTime;
  return (
    <p>
      {stock !== null && stock > 0 && (
        <span className={quantity <= stock ? 'text-green' : undefined}>
          {t('lead.stock', { count: stock })}
        </span>
      )}
      {stock !== null && stock > 0 && days !== null && ' · '}
      {days !== null && (days === 0 ? t('lead.ships_today') : t('lead.ships_in', { count: days }))}
    </p>
  );
}
