import { isSharedBy } from '../items/category-phrases.ts';
import type { Item } from '../items/item.ts';
import { isSign, meaningOf, skipGlue } from '../items/item-reader.ts';
import { isLaserLine } from '../items/light-nm.ts';
import { type ReadValue, readStretch } from '../items/read-value.ts';
import { isPlain, isPoint, lastOf, type StatedInterval } from '../items/stated-value.ts';
import type { ReadingContext } from '../reading-context.ts';
import type { Candidate } from '../values/condition.ts';
import { sharesMeeting } from '../values/score.ts';

/** Least number of a list that nothing names: `2, 5 V` may be two things. */
const LISTED_MIN = 10;

/** `lens 50, 75 mm`: numbers with commas between them, of which only the last has a unit and none has a name. */
export function readCommaList(items: readonly Item[], at: number): ReadValue | undefined {
  const stretches: StatedInterval[] = [];
  for (let next = at; ; ) {
    const read = readStretch(items, next);
    const stated = read && lastOf(read.stretch);
    if (read === undefined || stated === undefined || !isPoint(read.stretch)) return undefined;
    stretches.push(read.stretch);
    if (!isPlain(stated)) {
      const isNamed = meaningOf(items[skipGlue(items, read.next)], 'name') !== undefined;
      const value = { stretches, compared: false, not: false };
      return isNamed || stretches.length === 1 ? undefined : { value, next: read.next };
    }
    // `lens 532, 100 mm`: a wavelength and a length.
    if (stated.amount.value < LISTED_MIN || isLaserLine(stated.amount.value)) return undefined;
    if (!isSign(items[read.next], ',')) return undefined;
    next = read.next + 1;
  }
}

/** The candidates of which products of the named kind have each of the numbers. */
export function metInEach(
  candidates: readonly Candidate[],
  { about }: Pick<ReadingContext, 'about'>,
): Candidate[] {
  return candidates.filter(({ target, intervals }) =>
    intervals.every(interval => isSharedBy(about, sharesMeeting(target, [interval]))),
  );
}
