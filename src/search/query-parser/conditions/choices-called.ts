import type { Item } from '../items/item.ts';
import { isGlue, isInList, isJoin, isSign, meaningOf, meaningsOf } from '../items/item-reader.ts';
import { readTerm } from '../items/read-term.ts';
import type { ReadingContext } from '../reading-context.ts';
import { isOfMakers, makersByFirstWord } from '../values/makers.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { wordIn } from '../vocabulary/word-forms.ts';

/**
 * The choices that a word is beside another choice of their attribute: the first word of a maker's name, `Trina or silfab`, or
 * any word of other names, `gold or aluminium mirror` where the coating is protected aluminium.
 */
export function choicesCalled(
  item: Item | undefined,
  key: string,
  { vocabulary }: ReadingContext,
): readonly string[] {
  const attribute = vocabulary.attributes.get(key);
  if (item === undefined || attribute === undefined) return [];
  if (isOfMakers(attribute)) {
    const isOther = item.meanings.some(({ kind }) => kind !== 'category' && kind !== 'text');
    return isOther ? [] : (makersByFirstWord(attribute).get(item.word) ?? []);
  }
  const isNaming = item.meanings.every(
    meaning =>
      meaning.kind === 'choice' || meaning.kind === 'text' || (meaning.kind === 'category' && !meaning.full),
  );
  if (!isNaming || item.word.length < CALLED_MIN || !/^\p{L}+$/u.test(item.word)) return [];
  const isCalledSo = wordIn(item.word);
  return attribute.values.flatMap(({ id, name }) => (isCalledSo(name) ? [id] : []));
}

/** Shortest word that calls a choice. */
const CALLED_MIN = 3;

/** The choices of an attribute that an item is. */
export function idsOf(item: Item | undefined, key: string): string[] {
  return meaningsOf(item, 'choice').flatMap(choice => (choice.key === key ? [choice.id] : []));
}

/** `NEMA 17 or 23`, `IP65/67`: the choices that a number is behind the letters of the choice before it. */
function choicesBegun(
  before: Item | undefined,
  item: Item | undefined,
  key: string,
  { vocabulary, scan }: ReadingContext,
): readonly string[] {
  if (before === undefined || item?.kind !== 'amount' || !/^\d+$/.test(item.word)) return [];
  const letters = withoutNumber(scan.text.slice(before.start, before.end));
  const text = `${letters}${item.word}`;
  const term = /\p{L}/u.test(letters)
    ? readTerm({ text, lower: text.toLowerCase() }, 0, vocabulary)
    : undefined;
  return (term?.end === text.length ? term.meanings : []).flatMap(meaning =>
    meaning.kind === 'choice' && meaning.key === key ? [meaning.id] : [],
  );
}

/** A text without the number at its end. */
function withoutNumber(text: string): string {
  let end = text.length;
  while (end > 0 && '0123456789.'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The choices that a joint adds to a list behind its first: `or`, `,`, `/`, `to`. */
export function choicesBehind(
  items: readonly Item[],
  { first, at, isNot }: { first: number; at: number; isNot: boolean },
  key: string,
  context: ReadingContext,
): readonly string[] {
  const range = choicesUpTo(items, at, key, context.vocabulary);
  if (range.length > 0) return range;
  if (!isSign(items[at], ',', '/') && !isJoin(items[at], 'or', 'and')) return [];
  const said = idsOf(items[at + 1], key);
  const clear = said.length > 0 ? said : choicesBegun(items[first], items[at + 1], key, context);
  // `not Trina, Jinko and JA` excludes the third as well.
  const isOther = isNot || isJoin(items[at], 'or') || endsInOr(items, at);
  return clear.length > 0 || !isOther ? clear : choicesCalled(items[at + 1], key, context);
}

/** `gold, silver or dielectric`: a comma of a list of which any will do. */
function endsInOr(items: readonly Item[], at: number): boolean {
  return isInList(items, at, ['or'], place => place + 1);
}

/** `M3 to M6`, `between M3 and M6`: the choices from the one before a place to the one behind, the first apart. */
function choicesUpTo(
  items: readonly Item[],
  at: number,
  key: string,
  { attributes }: Pick<Vocabulary, 'attributes'>,
): string[] {
  const isBetween = isJoin(items[at], 'and') && isJoin(items[at - 2], 'between');
  if (!isBetween && !isJoin(items[at], 'to') && !isSign(items[at], '-', '~', '..')) return [];
  const [low, high] = [items[at - 1], items[at + 1]].map(item => idsOf(item, key).flatMap(numbered)[0]);
  if (low === undefined || high === undefined || low.letters !== high.letters) return [];
  const values = attributes.get(key)?.values.flatMap(({ id }) => numbered(id)) ?? [];
  return values
    .filter(({ letters, number }) => letters === low.letters && number > low.number && number <= high.number)
    .map(({ id }) => id);
}

/** `M3`, `NEMA 17`: a choice of letters and a number, by which such choices follow each other. */
function numbered(id: string): { id: string; letters: string; number: number }[] {
  const letters = withoutNumber(id);
  const number = Number(id.slice(letters.length));
  return /^\p{L}+ ?$/u.test(letters) && number > 0 ? [{ id, letters, number }] : [];
}

/**
 * The choices of a list before one of them, and where they begin: `CaF2 or BaF2`. A list of makers, and one that is denied, may
 * have commas and `and` alone: `not Trina, Jinko and Canadian Solar`.
 */
export function choicesBefore(
  items: readonly Item[],
  { at, to }: { at: number; to: number },
  key: string,
  context: ReadingContext,
): { ids: readonly string[]; from: number } {
  const ids: string[] = [];
  let from = at;
  const attribute = context.vocabulary.attributes.get(key);
  const isOfOne = attribute !== undefined && isOfMakers(attribute);
  let isAny = isOfOne || items.slice(at, to).some(item => isJoin(item, 'or'));
  let isSure = true;
  while (isJoin(items[from - 1], 'or', 'and') || isSign(items[from - 1], ',')) {
    const alike = idsOf(items[from - 2], key);
    const called = alike.length > 0 ? alike : choicesCalled(items[from - 2], key, context);
    if (called.length === 0) break;
    isAny ||= isJoin(items[from - 1], 'or');
    isSure &&= isAny && (isOfOne || !isJoin(items[from - 1], 'and'));
    ids.unshift(...called);
    from -= 2;
  }
  return isSure || isDenied(items, from) ? { ids, from } : { ids: [], from: at };
}

function isDenied(items: readonly Item[], from: number): boolean {
  const before = isGlue(items[from - 1]) ? items[from - 2] : items[from - 1];
  return meaningOf(before, 'not') !== undefined;
}
