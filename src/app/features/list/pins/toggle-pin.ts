import type { Translate } from '../../../platform/messages/catalogue.ts';
import { writeZone } from '../../../platform/storage/data-zone.ts';
import { showToast } from '../../../platform/toasts/toasts.ts';
import { NO_PINS, PINS_KEY, PINS_MAX, type Pin, placeOf, readPins } from './pinned.ts';

/** Pins a product over the lists of a page, or takes its pin out. @returns false if there are as many pins as may be */
export function togglePin(pathname: string, pin: Pin): boolean {
  const place = placeOf(pathname);
  const pins = readPins()[place] ?? NO_PINS;
  const others = pins.filter(([id]) => id !== pin[0]);
  if (others.length === PINS_MAX) return false;
  const next = others.length < pins.length ? others : [...pins, pin];
  writeZone('session', PINS_KEY, { ...readPins(), [place]: next });
  return true;
}

/** The same, and says so if there are as many pins as may be. */
export function pinOrTell(pathname: string, pin: Pin, t: Translate): void {
  if (!togglePin(pathname, pin)) showToast('warning', t('pin.full', { count: PINS_MAX }));
}
