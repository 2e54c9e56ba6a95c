import { useEffect } from 'react';
import type { ClickRecord } from '#contract/visitors/click-record.ts';
import { clickQueue } from '../../platform/clicks/click-records.ts';
import type { Offer } from './suggestions.ts';

/** How long suggestions must be shown to count as seen, in ms. Those that pass while the visitor types do not count. */
const SEEN_MS = 500;

const KINDS: Partial<Record<Offer['kind'], ClickRecord['kind']>> = {
  part_number: 'product',
  set: 'set',
  category: 'category',
};

/**
 * Records the suggestions on the screen, whether or not one is chosen. @param offers the same list as long as they stay
 * the same
 */
export function useRecordShown(offers: readonly Offer[], open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => {
      for (const offer of offers) record(offer, 'show');
    }, SEEN_MS);
    return () => clearTimeout(timer);
  }, [offers, open]);
}

/** Records which suggestion was chosen, and which others were shown. */
export function recordChosen(offers: readonly Offer[], chosen: Offer): void {
  for (const offer of offers) record(offer, offer === chosen ? 'click' : 'show');
}

function record({ kind, id }: Offer, action: ClickRecord['action']): void {
  const recorded = KINDS[kind];
  if (recorded !== undefined && id !== null)
    clickQueue().add({ action, kind: recorded, id, place: 'suggestions' });
}
