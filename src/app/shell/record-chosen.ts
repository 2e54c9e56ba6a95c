import type { ClickRecord } from '#contract/click-record.ts';
import { clickQueue } from '../clicks/click-records.ts';
import type { Offer } from './suggestions.ts';

const KINDS: Partial<Record<Offer['kind'], ClickRecord['kind']>> = {
  part_number: 'product',
  set: 'set',
  category: 'category',
};

/** Records which suggestion was chosen, and which ones stood beside it. */
export function recordChosen(offers: readonly Offer[], chosen: Offer): void {
  for (const offer of offers) {
    const kind = KINDS[offer.kind];
    const action = offer === chosen ? 'click' : 'show';
    if (kind !== undefined && offer.id !== null)
      clickQueue().add({ action, kind, id: offer.id, place: 'suggestions' });
  }
}
