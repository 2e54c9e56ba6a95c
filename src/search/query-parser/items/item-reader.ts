import { EITHER } from '../../text/parts/text-parts.ts';
import type { Join, Meaning } from '../vocabulary/meaning.ts';
import type { Item, Sign } from './item.ts';

/** The first meaning of a kind that an item has, or undefined. */
export function meaningOf<Kind extends Meaning['kind']>(
  item: Item | undefined,
  kind: Kind,
): Extract<Meaning, { kind: Kind }> | undefined {
  // The comparison leaves those of this kind only.
  return item?.meanings.find(meaning => meaning.kind === kind) as
    | Extract<Meaning, { kind: Kind }>
    | undefined;
}

/** All meanings of a kind that an item has. */
export function meaningsOf<Kind extends Meaning['kind']>(
  item: Item | undefined,
  kind: Kind,
): Extract<Meaning, { kind: Kind }>[] {
  // The comparison leaves those of this kind only.
  return (item?.meanings.filter(meaning => meaning.kind === kind) ?? []) as Extract<
    Meaning,
    { kind: Kind }
  >[];
}

/** Whether an item is one of some signs. */
export function isSign(item: Item | undefined, ...signs: Sign[]): boolean {
  return item?.kind === 'sign' && signs.includes(item.sign);
}

/** Whether an item is one of some words. */
export function isOneOf(item: Item | undefined, words: { has: (word: string) => boolean }): boolean {
  return item !== undefined && words.has(item.word);
}

/** Whether no blank is between an item and the next. */
export function touchesNext(items: readonly Item[], at: number): boolean {
  return items[at]?.end === items[at + 1]?.start;
}

/** Whether an item is a word that joins in one of some ways. */
export function isJoin(item: Item | undefined, ...joins: Join[]): boolean {
  return meaningsOf(item, 'join').some(({ join }) => joins.includes(join));
}

/** Whether an item says that either of what is beside it will do: `or`, 或, and the mark for it. */
export function isEither(item: Item | undefined): boolean {
  return isJoin(item, 'or') || item?.word === EITHER;
}

/**
 * Whether a comma is one of a list that ends with a joint: `25, 50 or 75`.
 * @param behind the place behind what is listed at a place, or undefined if that is nothing of the list
 */
export function isInList(
  items: readonly Item[],
  comma: number,
  joins: readonly Join[],
  behind: (place: number) => number | undefined,
): boolean {
  let at = comma;
  while (isSign(items[at], ',')) {
    const next = behind(at + 1);
    if (next === undefined) return false;
    if (isJoin(items[next], ...joins)) return true;
    at = next;
  }
  return false;
}

/** Whether an item only joins words: `of`, 的. A choice `A` is not an article. */
export function isGlue(item: Item | undefined): boolean {
  return (
    item?.kind === 'term' &&
    meaningOf(item, 'fillerWord') !== undefined &&
    meaningOf(item, 'choice') === undefined
  );
}

/** The place of the first item from `at` on that is no filler word, at most two further. */
export function skipGlue(items: readonly Item[], at: number): number {
  let place = at;
  while (place < at + 2 && isGlue(items[place])) place++;
  return place;
}
