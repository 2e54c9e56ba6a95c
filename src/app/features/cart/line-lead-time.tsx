import { writeDay } from '../../parts/day-text.ts';
import { LeadTimeText } from '../../parts/lead-time-text.tsx';
import { useSite } from '../../platform/locale/site.tsx';
import type { PricedLine } from './use-priced-cart.ts';

/** When a line ships: business days, the area's included, and the day. */
export function LineLeadTime({ leadTime }: { leadTime: PricedLine['leadTime'] }) {
  const { locale } = useSite();
  return (
    <>
      <LeadTimeText days={leadTime.days} />
      {leadTime.shipsOn !== null && (
        <span className="ships text-xs text-soft">{writeDay(leadTime.shipsOn, locale)}</span>
      )}
    </>
  );
}
