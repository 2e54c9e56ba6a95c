import type { Item } from '../items/item.ts';
import { isGlue, isSign, meaningOf, skipGlue } from '../items/item-reader.ts';
import { filterCondition, type ItemReading } from '../values/condition.ts';
import { isAttached } from '../values/curve-names.ts';

/** Reads a flag by its name: `bifacial`, `not bifacial`, `bifacial: no`. */
export function readFlag(items: readonly Item[], at: number): ItemReading | undefined {
  const isNot = meaningOf(items[at], 'not') !== undefined;
  const place = isNot ? skipGlue(items, at + 1) : at;
  const item = items[place];
  const flag = meaningOf(item, 'flag');
  if (flag === undefined || isAttached(item)) return undefined;
  const said = readYes(items, place + 1);
  const value = flag.flag === (said?.yes ?? true);
  const condition = filterCondition({ kind: 'flag', key: flag.key, flag: value !== isNot });
  return { kind: 'condition', from: at, to: said?.next ?? place + 1, condition };
}

function readYes(items: readonly Item[], at: number): { yes: boolean; next: number } | undefined {
  const isMarked = isSign(items[at], '=', ':');
  const start = isMarked ? at + 1 : at;
  const next = isGlue(items[start]) && meaningOf(items[start], 'yes') === undefined ? start + 1 : start;
  const yes = meaningOf(items[next], 'yes')?.yes;
  if (yes === undefined || !(isMarked || isAnswer(items, next))) return undefined;
  return { yes, next: next + 1 };
}

/** `vacuum compatible no`, and not `vacuum compatible no coating`, where the word excludes what follows. */
function isAnswer(items: readonly Item[], at: number): boolean {
  const behind = items[at + 1];
  return (
    meaningOf(items[at], 'not') === undefined ||
    behind === undefined ||
    behind.kind === 'amount' ||
    isSign(behind, ',')
  );
}
