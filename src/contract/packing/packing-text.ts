import type { Locale } from '#text/locale.ts';
import { LANGUAGES } from '#text/locale.ts';
import { format } from '../messages/messages.ts';
import type { Packing } from './packing.ts';

/** How a product is packed and ordered, in words: `pack of 100, minimum 25, in steps of 5`. Empty if nothing is stated. */
export function packingText(packing: Packing | undefined, locale: Locale): string {
  if (packing === undefined) return '';
  const { pack_size, minimum, step } = packing;
  const parts = [
    pack_size === null ? '' : format('packing.pack', { count: pack_size }, locale),
    minimum === null ? '' : format('packing.minimum', { count: minimum }, locale),
    step === null ? '' : format('packing.steps', { count: step }, locale),
  ];
  return parts.filter(part => part !== '').join(LANGUAGES[locale].punctuation.comma);
}

/** Which quantities can be ordered instead of one that cannot. Empty if it can. */
export function nearestText(nearest: readonly number[] | undefined, locale: Locale): string {
  if (nearest === undefined || nearest.length === 0) return '';
  return format('packing.nearest', { list: nearest.join(LANGUAGES[locale].punctuation.comma) }, locale);
}
