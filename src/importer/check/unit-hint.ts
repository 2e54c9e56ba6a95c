import { NO_TEXTS, type Texts } from '#contract/messages/formatter.ts';
import { listNearestUnits } from '#quantity/units/nearest-units.ts';
import { isQuantity } from '#quantity/units/quantities.ts';
import { inBoth } from '../messages/messages.ts';

/**
 * End of a message about an unknown unit: the known units it may mean, limited to the wanted kind of quantity. It is
 * empty if none is near.
 * @param quantity the wanted kind, or null for any
 */
export function hintUnits(text: string, quantity: string | null = null): Texts {
  const wanted = quantity !== null && isQuantity(quantity) ? quantity : undefined;
  const units = listNearestUnits(text, wanted);
  return units.length === 0 ? NO_TEXTS : inBoth('reason.nearest_units', { units: units.join(', ') });
}
