import type { ListData } from '#contract/client/client-answers.ts';
import { writeAddress } from '#contract/search/address/write-address.ts';
import { normalizeAddress } from './address.ts';

/**
 * The conditions of a list, those read from the text of a search included, as the links to its products and sets carry
 * them on: `?coating=A`; empty where there are none.
 */
export function activeConditions({ chips }: Pick<ListData, 'chips'>): string {
  const pairs = chips.map(({ address }) => {
    const equals = address.indexOf('=');
    return [address.slice(0, equals), address.slice(equals + 1)];
  });
  return writeAddress(normalizeAddress(new URLSearchParams(pairs)));
}
