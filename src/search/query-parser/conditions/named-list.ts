import { isSharedBy } from '../items/category-phrases.ts';
import type { Item } from '../items/item.ts';
import { isJoin, isSign, meaningOf } from '../items/item-reader.ts';
import { type ReadValue, readValue } from '../items/read-value.ts';
import { isBare, isUncompared, type Value } from '../items/stated-value.ts';
import type { ReadingContext } from '../reading-context.ts';
import { priorAttributesOf } from '../values/prior-attributes.ts';
import { sharesMeeting } from '../values/score.ts';
import type { NameMeaning } from '../vocabulary/meaning.ts';
import { namedCandidates } from './named-candidates.ts';

/**
 * `wavelength 405 450 nm`, `wavelength 405 and 450 nm`, `diameter 25, 50 or 75 mm`: further numbers of the name, of which only
 * the last has a unit. Numbers that products do not have of it are of something else: `diameter 25.4 1064 nm`.
 */
export function withMore(
  items: readonly Item[],
  read: ReadValue | undefined,
  names: readonly NameMeaning[],
  context: ReadingContext,
): ReadValue | undefined {
  if (read === undefined || !isUncompared(read.value) || !isBare(read.value)) return read;
  const at = isJoin(items[read.next], 'and') || isSign(items[read.next], ',') ? read.next + 1 : read.next;
  const more = items[at]?.kind === 'amount' ? readValue(items, at) : undefined;
  if (more === undefined || !isUncompared(more.value) || meaningOf(items[more.next], 'name') !== undefined)
    return read;
  if (!isOfNames(more.value, names, context, at > read.next)) return read;
  const stretches = [...read.value.stretches, ...more.value.stretches];
  return withMore(items, { value: { ...read.value, stretches }, next: more.next }, names, context);
}

/**
 * Whether products have numbers such as these of a name, in a unit that is usual for it. A size in inches is a diameter, unless
 * something joins it to the numbers before: `focal length 100 25.4 mm`.
 */
function isOfNames(
  value: Value,
  names: readonly NameMeaning[],
  context: ReadingContext,
  isJoined: boolean,
): boolean {
  const prior = priorAttributesOf(value);
  return namedCandidates(names, value, context, () => 'own').some(
    ({ target, usual, intervals }) =>
      usual &&
      (isJoined || prior !== 'inch' || target.priors.has(prior)) &&
      intervals.every(interval => isSharedBy(context.about, sharesMeeting(target, [interval]))),
  );
}
