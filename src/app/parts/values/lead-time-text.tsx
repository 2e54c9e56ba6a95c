import { useMessages } from '../../platform/locale/site.tsx';

/** When one piece ships: in stock, in a number of business days, or nothing if unknown. */
export function LeadTimeText({ days }: { days: number | null }) {
  const t = useMessages();
  if (days === null) return <span className="text-soft">—</span>;
  if (days === 0) return <span className="text-green">{t('lead.in_stock')}</span>;
  return t('lead.days', { count: days });
}
