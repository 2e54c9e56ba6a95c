import type { Item } from '../items/item.ts';
import { isEither, isGlue, isJoin, isOneOf, isSign, meaningOf, touchesNext } from '../items/item-reader.ts';

// Of words with `or` between them any will do. What belongs to each side is decided by which words are kinds of products:
//
//   red or green led                (red | green) led
//   photodiode or power sensor      (photodiode | power sensor)
//   reed switch or hall sensor      (reed switch | hall sensor)

/** Items of a text, [from, to). */
type Run = { from: number; to: number };

/** Most items of a name after `or`. */
const NAME_ITEMS_MAX = 3;

/** Groups of alternatives in the text of items, in their order: the runs of items that each alternative consists of. */
export function findAlternatives(items: readonly Item[]): Run[][] {
  const found: Run[][] = [];
  for (let at = 0; at < items.length; at++) {
    if (!isEither(items[at])) continue;
    const first = found.at(-1)?.at(-1)?.to ?? 0;
    if (at < first) continue;
    const group = groupAround(items, at, first);
    if (group !== undefined) found.push(group);
  }
  return found;
}

function groupAround(items: readonly Item[], at: number, least: number): Run[] | undefined {
  const nearest = runBefore(items, at, least);
  const after = runAfter(items, skipArticle(items, at + 1), nearest);
  if (nearest === undefined || after === undefined) return undefined;
  const words = countWords(items, after);
  const group = [longerBefore(items, nearest, words, least), after];
  for (let first = group[0]!; isSign(items[first.from - 1], ','); first = group[0]!) {
    const more = runBefore(items, first.from - 1, least);
    if (more === undefined) break;
    group.unshift(more);
  }
  for (let end = after.to; isEither(items[end]); end = group.at(-1)!.to) {
    const more = runAfter(items, skipArticle(items, end + 1), nearest);
    if (more === undefined) break;
    group.push(more);
  }
  const isExcluded = items.slice(Math.max(0, group[0]!.from - 2), group.at(-1)!.to).some(isNot);
  return isExcluded ? undefined : group;
}

/** `lens or the mirror`: the place behind a word without meaning, which introduces no purpose. */
function skipArticle(items: readonly Item[], at: number): number {
  return isGlue(items[at]) && !isOneOf(items[at], PURPOSES) ? at + 1 : at;
}

const PURPOSES: ReadonlySet<string> = new Set(['for', '用', '为']);

/** The term, word, number or code that ends before a place. */
function runBefore(items: readonly Item[], end: number, least: number): Run | undefined {
  let from = end - 1;
  if (from < least || !isNaming(items[from])) return undefined;
  while (from > least && touchesNext(items, from - 1) && continues(items, from - 1)) from--;
  return isNaming(items[from]) ? { from, to: end } : undefined;
}

/** The term, word or code from a place on. Beside a kind of product it reaches to where it names one as well: `hall sensor`. */
function runAfter(items: readonly Item[], from: number, beside: Run | undefined): Run | undefined {
  if (beside === undefined || !isNaming(items[from])) return undefined;
  let to = from + 1;
  while (touchesNext(items, to - 1) && continues(items, to)) to++;
  if (!isKind(items[beside.to - 1]) || isKind(items[to - 1])) return { from, to: endOfKind(items, to) };
  for (let end = to; end < from + NAME_ITEMS_MAX && isNaming(items[end]); end++)
    if (isKind(items[end])) return { from, to: endOfKind(items, end + 1) };
  return { from, to };
}

/** `shortpass filter`: the words of a kind that follow each other. */
function endOfKind(items: readonly Item[], to: number): number {
  let end = to;
  while (isKind(items[end - 1]) && isKind(items[end])) end++;
  return end;
}

/** `reed switch` beside `hall sensor`: the run with as many plain words before it as the other one has before its kind. */
function longerBefore(items: readonly Item[], run: Run, words: number, least: number): Run {
  let { from } = run;
  const isPlain = (item: Item | undefined) =>
    item !== undefined &&
    /^\p{Script=Latin}/u.test(item.word) &&
    item.meanings.every(meaning => meaning.kind === 'text' || (meaning.kind === 'category' && !meaning.full));
  if (isKind(items[run.to - 1]))
    while (from > least && isPlain(items[from - 1]) && countWords(items, { from, to: run.to }) < words)
      from--;
  return { from, to: run.to };
}

function countWords(items: readonly Item[], { from, to }: Run): number {
  return items.slice(from, to).reduce((sum, { word }) => sum + word.split(' ').length, 0);
}

/** Whether an item continues one that it touches: a character of an unknown Chinese word, or a part of a code such as `SOT-23`. */
function continues(items: readonly Item[], at: number): boolean {
  const item = items[at];
  const isCharacter = item?.kind === 'word' && /^\p{Script=Han}/u.test(item.word);
  return isCharacter || isSign(item, '-') || isSign(items[at - 1], '-') || isSign(items[at + 1], '-');
}

function isNaming(item: Item | undefined): boolean {
  if (item === undefined || item.kind === 'sign' || isNot(item) || isEither(item)) return false;
  return !isGlue(item) && !isJoin(item, 'to', 'and', 'between', 'at') && /[\p{L}\p{N}]/u.test(item.word);
}

function isNot(item: Item | undefined): boolean {
  return meaningOf(item, 'not') !== undefined;
}

/** Whether an item names a kind of product. */
function isKind(item: Item | undefined): boolean {
  return meaningOf(item, 'category') !== undefined;
}
