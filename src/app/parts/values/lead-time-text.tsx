import { useMessages } from '../../platform/locale/site.tsx';

/** How soon one piece ships: in stock, in so many business days, or nothing where it is not known. */
export function LeadTimeText({ days }: { days: number | null }) {
  const t = useMessages();
  if (days === null) return <span className="text-soft">—</span>;
  if (days === 0) return <span className="text-green">{t('lead.in_stock')}</span>;
  return t('lead.days', { count: days });
}
