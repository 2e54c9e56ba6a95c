import type { ListData } from '#contract/client/client-answers.ts';
import { writeAddress } from '#contract/search/address/write-address.ts';
import { normalizeAddress } from './address.ts';

/**
 * The conditions of a list, including those read from a search text, for the links to its products and sets, such as
 * `?coating=A`. Returns an empty text if there are none.
 */
export function activeConditions({ chips }: Pick<ListData, 'chips'>): string {
  const pairs = chips.map(({ address }) => {
    const equals = address.indexOf('=');
    return [address.slice(0, equals), address.slice(equals + 1)];
  });
  return writeAddress(normalizeAddress(new URLSearchParams(pairs)));
}
