import { NO_TEXTS, type Texts } from '#contract/messages/formatter.ts';
import { listNearestUnits } from '#quantity/units/nearest-units.ts';
import { isQuantity } from '#quantity/units/quantities.ts';
import { inBoth } from '../messages/messages.ts';

/** The end of a message about a unit that is not known: which ones it may be, of the wanted kind of quantity; empty where none is near. */
export function hintUnits(text: string, quantity: string | null = null): Texts {
  const wanted = quantity !== null && isQuantity(quantity) ? quantity : undefined;
  const units = listNearestUnits(text, wanted);
  return units.length === 0 ? NO_TEXTS : inBoth('reason.nearest_units', { units: units.join(', ') });
}
