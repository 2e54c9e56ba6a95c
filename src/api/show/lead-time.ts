import type { ShownLeadTime } from '#contract/answers/shown-lead-time.ts';
import { addBusinessDays, localDay } from '#contract/records/business-days.ts';
import { type LeadTime, leadDays } from '#contract/records/lead-time.ts';
import type { AreaIndex } from '../served/area-index.ts';

/** For how many pieces, to where ('' : not said), and what time it is. */
type Shipment = { quantity: number; area: string; areas: AreaIndex; now: Date };

/**
 * When a quantity ships: today's business day while the stock lasts, else after the tier's business days; to an area
 * its extra days later, or those of the nearest area around it that has some.
 */
export function showLeadTime(
  lead_time: LeadTime | null,
  { quantity, area, areas, now }: Shipment,
): ShownLeadTime {
  const own = leadDays(lead_time, quantity);
  if (own === null || lead_time === null)
    return { days: null, area_days: 0, from_stock: false, ships_on: null };
  const area_days = extraDays(lead_time, area === '' ? [] : areas.chain(area));
  const from_stock = lead_time.stock !== null && quantity <= lead_time.stock;
  const days = own + area_days;
  return { days, area_days, from_stock, ships_on: addBusinessDays(localDay(now), days) };
}

function extraDays({ area_days }: LeadTime, chain: readonly string[]): number {
  for (const code of chain) {
    const own = area_days.find(extra => extra.area_code === code);
    if (own !== undefined) return own.days;
  }
  return 0;
}
