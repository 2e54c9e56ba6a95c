import type { Interval } from '#contract/attributes/kinds/interval.ts';
import type { Item } from '../items/item.ts';
import { isSign, meaningsOf } from '../items/item-reader.ts';
import { readValue } from '../items/read-value.ts';
import { isUncompared, pointValue } from '../items/stated-value.ts';
import type { ReadingContext } from '../reading-context.ts';
import { filterCondition, type ItemReading } from '../values/condition.ts';
import { fitValue } from '../values/fit-value.ts';
import { sharesMeeting } from '../values/score.ts';
import { shareIn, tallyHaving } from '../vocabulary/category-tally.ts';

// A screw is named by its thread and its length: `M6x20`, `M4 x 12`, `1/4-20 x 1/2"`, `8-32 x 3/8`.

/** Matches the ids of threads that a length may follow. `METRIC` matches the metric ones among them. */
const THREAD = /^(?:M\d|\d+(?:[/-]\d+)?-\d)/i;
const METRIC = /^m/i;
/** The meaning of a thread and a length if no kind of product is named: a screw, not something mounted by one. */
const OWN_THREAD = 'thread';

/**
 * Reads a thread followed by a length. Of several attributes with such a thread, the one is meant whose products have
 * such a length.
 */
export function readScrew(
  items: readonly Item[],
  at: number,
  context: ReadingContext,
): readonly ItemReading[] | undefined {
  const { vocabulary, about } = context;
  const threads = meaningsOf(items[at], 'choice').filter(({ id }) => THREAD.test(id));
  const id = threads[0]?.id;
  const found = id === undefined ? undefined : lengthBehind(items, at + 1, id, context);
  const length = vocabulary.targets.get('length');
  if (found === undefined || length === undefined) return undefined;
  const tally = tallyHaving(about.tally, sharesMeeting(length, found.any_of));
  const ranked = threads
    .map(({ key, id }) => ({ key, id, target: vocabulary.targets.get(key) }))
    .map(({ key, id, target }) => ({
      key,
      id,
      share: target ? shareIn(tally, target.shares) : 0,
      isOwn: !about.named && target?.names.has(OWN_THREAD) === true,
    }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.share - a.share);
  const [first, second] = ranked;
  if (first === undefined || (first.share === second?.share && first.isOwn === second.isOwn))
    return undefined;
  const thread = filterCondition({ kind: 'enum', key: first.key, any_of: [first.id], not: false });
  return [{ kind: 'condition', from: at, to: at + 1, condition: thread }, lengthReading(at + 1, found)];
}

/** Reads the length after a thread that was read with its name: `thread M6 x 20`. */
export function readScrewLength(
  items: readonly Item[],
  at: number,
  before: ItemReading | undefined,
  context: ReadingContext,
): ItemReading | undefined {
  const thread = before?.kind === 'condition' && before.to === at ? before.condition.filter : null;
  if (thread?.kind !== 'enum' || !thread.any_of.every(id => THREAD.test(id))) return undefined;
  const found = lengthBehind(items, at, thread.any_of[0] ?? '', context);
  return found && lengthReading(at, found);
}

/** Lengths, and the place behind them. */
type Lengths = { any_of: Interval[]; next: number };

/** The lengths after a `×`, any of which will do: `M8 x 20, 25 or 30`. A bare number is in inches if the thread is. */
function lengthBehind(
  items: readonly Item[],
  at: number,
  thread: string,
  { vocabulary: { targets }, about }: ReadingContext,
): Lengths | undefined {
  const item = items[at + 1];
  const target = targets.get('length');
  if (!isSign(items[at], '×') || item?.kind !== 'amount' || isSign(items[at + 2], '×')) return undefined;
  if (target?.attribute?.kind !== 'number') return undefined;
  const listed = readValue(items, at + 1);
  const isList = listed !== undefined && isUncompared(listed.value);
  const { value, next } = (isList ? listed : undefined) ?? { value: pointValue(item), next: at + 2 };
  const isInches = !METRIC.test(thread) && target.measure.kind === 'length';
  const any_of = fitValue(value, target.measure, isInches ? 'in' : 'own');
  if (any_of === undefined) return undefined;
  const meeting = sharesMeeting(target, any_of);
  // `M4x0.7` states the pitch: no screw is that short. No nut has a length: `nut M6 x 20`.
  return meeting.size > 0 && (!about.sure || shareIn(about.tally, meeting) > 0)
    ? { any_of, next }
    : undefined;
}

function lengthReading(at: number, { any_of, next }: Lengths): ItemReading {
  const condition = filterCondition({ kind: 'number', key: 'length', any_of, not: false });
  return { kind: 'condition', from: at, to: next, condition };
}
