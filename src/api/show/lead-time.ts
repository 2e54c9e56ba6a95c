import type { ShownLeadTime } from '#contract/answers/shown-lead-time.ts';
import { addBusinessDays, localDay } from '#contract/records/business-days.ts';
import { type LeadTime, leadDays } from '#contract/records/lead-time.ts';
import type { AreaIndex } from '../served/areas/area-index.ts';

/** The number of pieces, the area ('' if unknown), and the current time. */
type Shipment = { quantity: number; area: string; areas: AreaIndex; now: Date };

/**
 * When a quantity ships. The business days are 0 if the stock suffices, else those of its tier, plus the extra days of
 * the area or of the nearest area around it that has some. They and the date are null if unknown.
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
