import type { EnumValue } from '#contract/attributes/kinds/enum.ts';
import { textsOf } from '#text/text-in.ts';
import { MATERIAL_WORDS } from '../../text/trade/trade-words.ts';
import { shareAbout } from '../items/category-phrases.ts';
import type { Item } from '../items/item.ts';
import { isGlue, isSign, meaningOf, meaningsOf, skipGlue } from '../items/item-reader.ts';
import type { ReadingContext } from '../reading-context.ts';
import { filterCondition, type ItemReading } from '../values/condition.ts';
import type { ChoiceMeaning } from '../vocabulary/meaning.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { isMadeOf, lookupForm, wordIn } from '../vocabulary/word-forms.ts';
import { choicesBefore, choicesBehind, choicesCalled, idsOf } from './choices-called.ts';

// Choices occur alone (`N-BK7`), with the attribute's name (`coating A`, `A coating`), joined (`A or B`), or denied
// (`not N-BK7`). If the choice may belong to two attributes, the kind of product in the text decides, or it stays
// undecided.

/** The least share of the products meant that an attribute must have for its choice to be meant. */
const SHARE_MIN = 0.05;
/** The share from which short choices such as `Si` are meant without the attribute's name. */
const SHARE_OF_SHORT = 0.5;
const LIKELIER = 2;
/**
 * Most items of a denied choice without an attribute: a word that excludes, a word without meaning and the choice.
 * Longer ones name the attribute.
 */
const DENIED_ITEMS = 3;
const NONE = /^(?:none|no |un|non|without|未|无|不带)/;

/**
 * Reads one or several choices of an enum attribute. A denied choice without the attribute's name stays text if choices
 * of other attributes have the same name, so that the text excludes them all.
 */
export function readChoice(
  items: readonly Item[],
  at: number,
  context: ReadingContext,
): ItemReading | undefined {
  const isNot = meaningOf(items[at], 'not') !== undefined;
  const start = isNot ? skipGlue(items, at + 1) : at;
  const named = readNamedChoice(items, at, start, isNot, context);
  if (named !== undefined) return named;
  const bare =
    readBareChoice(items, at, start, isNot, context) ?? readCalledChoice(items, at, start, context);
  if (bare === undefined) return isNot ? readNone(items, at, start, context) : undefined;
  const { key, ids, from, to } = bare;
  return isNot && isDeniedOfMore(bare, items[start], context)
    ? { kind: 'text', from, to }
    : filterOf(key, ids, isNot, from, to);
}

/** Choices of one attribute, and the items that name them, [from, to). */
type Chosen = { key: string; ids: string[]; from: number; to: number };

/** `mirrors not aluminium`: there are coatings `Protected aluminium` as well, so the exclusion applies to the word. */
function isDeniedOfMore(
  { key: own, from, to }: Chosen,
  item: Item | undefined,
  { vocabulary, about }: ReadingContext,
): boolean {
  if (item === undefined || !about.named || to - from > DENIED_ITEMS) return false;
  const isCalledSo = wordIn(item.word);
  return [...vocabulary.targets.values()].some(
    ({ attribute, ...target }) =>
      attribute?.kind === 'enum' &&
      attribute.key !== own &&
      shareAbout(about, { attribute, ...target }) >= SHARE_MIN &&
      attribute.values.some(({ name }) => isCalledSo(name)),
  );
}

function readNamedChoice(
  items: readonly Item[],
  from: number,
  at: number,
  isNot: boolean,
  context: ReadingContext,
): ItemReading | undefined {
  for (const key of enumsNamed(items[at], context.vocabulary)) {
    const behind = skipGlue(items, at + 1);
    const place = isSign(items[behind], '=', ':') ? skipGlue(items, behind + 1) : behind;
    const isUnequal = isSign(items[place], '!=') || meaningOf(items[place], 'not') !== undefined;
    const next = isUnequal ? skipGlue(items, place + 1) : place;
    const list = readList(items, next, key, context, isNot || isUnequal, true);
    if (list !== undefined) return filterOf(key, list.ids, isNot !== isUnequal, from, list.next);
  }
  return undefined;
}

function readBareChoice(
  items: readonly Item[],
  from: number,
  at: number,
  isNot: boolean,
  context: ReadingContext,
): Chosen | undefined {
  const item = items[at];
  const meant = meaningsOf(item, 'choice');
  if (item === undefined || meant.length === 0 || meaningsOf(item, 'category').some(({ full }) => full))
    return undefined;
  // `stainless steel` is no steel, where that is a choice and it is none.
  if (MATERIAL_WORDS.has(`${items[at - 1]?.word} ${item.word}`)) return undefined;
  const keys = [...new Set(meant.map(({ key }) => key))];
  const withName = keys.find(key => nameBehind(items, at, key, context) !== undefined);
  const key =
    withName ??
    likeliest(
      keys.filter(candidate => isStrong(items, at, candidate, context)),
      context,
    );
  const list = key === undefined ? undefined : readList(items, at, key, context, isNot);
  if (key === undefined || list === undefined) return undefined;
  // `CaF2 or BaF2`: what may be a choice of two attributes is one of that of the other.
  const earlier = isNot ? { ids: [], from } : choicesBefore(items, { at, to: list.next }, key, context);
  const before = nameInChoice(items, at, -1, key, context) ? at - 1 : earlier.from;
  const next = nameBehind(items, list.next - 1, key, context) ?? list.next;
  return { key, ids: [...earlier.ids, ...list.ids], from: Math.min(earlier.from, before), to: next };
}

/** `silver coating`: a word beside the name of an attribute is what it is called by, the coating protected silver. */
function readCalledChoice(
  items: readonly Item[],
  from: number,
  at: number,
  context: ReadingContext,
): Chosen | undefined {
  if (meaningOf(items[at], 'choice') !== undefined || isGlue(items[at])) return undefined;
  const place = isSign(items[at + 1], '-') ? at + 2 : at + 1;
  const { vocabulary } = context;
  for (const key of new Set([
    ...enumsNamed(items[place], vocabulary),
    ...enumsMadeOf(items[place], vocabulary),
  ])) {
    const ids = choicesCalled(items[at], key, context);
    if (ids.length > 0) return { key, ids: [...ids], from, to: place + 1 };
  }
  return undefined;
}

/** A choice, and those that follow joined by `or`, `,` or `/`. */
function readList(
  items: readonly Item[],
  at: number,
  key: string,
  context: ReadingContext,
  isNot: boolean,
  isNamed = false,
): { ids: string[]; next: number } | undefined {
  const own = idsOf(items[at], key);
  // `maker: Trina`, `coating: not silver`: beside the name of the attribute a word of a choice is enough.
  const ids = own.length > 0 || !isNamed ? own : [...choicesCalled(items[at], key, context)];
  if (ids.length === 0) return undefined;
  let next = at + 1;
  for (;;) {
    const more = choicesBehind(items, { first: at, at: next, isNot }, key, context);
    if (more.length === 0) break;
    ids.push(...more);
    next += 2;
  }
  return { ids: [...new Set(ids)], next };
}

/** The keys of the enum attributes that an item names. A word that is a category's whole name does not count. */
function enumsNamed(item: Item | undefined, { attributes }: Vocabulary): string[] {
  if (meaningsOf(item, 'category').some(({ full }) => full)) return [];
  return meaningsOf(item, 'name')
    .map(({ target }) => target)
    .filter(key => attributes.get(key)?.kind === 'enum');
}

/**
 * The place after the attribute's name, or a word made of it, that follows a choice: `B coating`, `B coated`. Returns
 * undefined if none follows.
 */
function nameBehind(
  items: readonly Item[],
  at: number,
  key: string,
  { vocabulary, scan }: ReadingContext,
): number | undefined {
  const place = isSign(items[at + 1], '-') ? at + 2 : at + 1;
  if (enumsNamed(items[place], vocabulary).includes(key)) return place + 1;
  const item = items[at];
  const typed = item && scan.text.slice(item.start, item.end);
  const isTyped = meaningsOf(item, 'choice').some(own => own.key === key && (own.exact ?? typed) === typed);
  // `A coated lens` is any, and `A-coated lens` is not.
  const isArticle = at === 0 && item?.word === 'a' && place === at + 1;
  return isTyped && !isArticle && enumsMadeOf(items[place], vocabulary).includes(key) ? place + 1 : undefined;
}

/** Whether a choice can be meant without the attribute's name. */
function isStrong(items: readonly Item[], at: number, key: string, context: ReadingContext): boolean {
  const item = items[at];
  const target = context.vocabulary.targets.get(key);
  if (item === undefined || target === undefined) return false;
  const share = shareAbout(context.about, target);
  if (share < SHARE_MIN && (context.about.named || context.vocabulary.words.isWord(item.word))) return false;
  const typed = context.scan.text.slice(item.start, item.end);
  return meaningsOf(item, 'choice').some(choice => {
    if (choice.key !== key) return false;
    if (!choice.weak) return true;
    if (choice.exact !== null && choice.exact !== typed) return false;
    return (
      nameInChoice(items, at, -1, key, context) ||
      nameInChoice(items, at, 1, key, context) ||
      (isShortButClear(choice, item, share, context) && !isInsideOfRun(items, at))
    );
  });
}

/** Whether a word beside a choice is part of the choice's own name: 增透膜 A, whose name is `A：增透膜 350–700 nm`. */
function nameInChoice(
  items: readonly Item[],
  at: number,
  step: number,
  key: string,
  { vocabulary }: ReadingContext,
): boolean {
  const beside = items[at + step];
  const text = meaningOf(beside, 'text');
  if (beside === undefined || text === undefined || beside.word.length < 2) return false;
  const ids = new Set(idsOf(items[at], key));
  const values = vocabulary.attributes.get(key)?.values.filter(({ id }) => ids.has(id)) ?? [];
  const isWeak = meaningsOf(items[at], 'choice').every(choice => choice.key !== key || choice.weak);
  return isWeak && values.some(value => [beside.word, ...text.others].some(word => namesHold(value, word)));
}

function namesHold({ name }: EnumValue, word: string): boolean {
  return textsOf(name).some(text => lookupForm(text).includes(word));
}

function isShortButClear(
  { exact }: ChoiceMeaning,
  item: Item,
  share: number,
  { about }: ReadingContext,
): boolean {
  const isChinese = /^\p{Script=Han}$/u.test(item.word);
  return about.named && share >= SHARE_OF_SHORT && (isChinese || (exact !== null && exact.length === 2));
}

/** Whether a Chinese character is next to an unknown one: the 金 of 五金 does not mean gold. */
function isInsideOfRun(items: readonly Item[], at: number): boolean {
  const [before, item, next] = [items[at - 1], items[at], items[at + 1]];
  const isUnknown = (other: Item | undefined) =>
    other?.kind === 'word' && /^\p{Script=Han}/u.test(other.word);
  return (isUnknown(before) && before?.end === item?.start) || (isUnknown(next) && next?.start === item?.end);
}

function likeliest(keys: readonly string[], { vocabulary, about }: ReadingContext): string | undefined {
  const ranked = keys
    .map(key => ({ key, target: vocabulary.targets.get(key) }))
    .map(({ key, target }) => ({ key, share: target === undefined ? 0 : shareAbout(about, target) }))
    .sort((a, b) => b.share - a.share);
  const [first, second] = ranked;
  if (first === undefined || second === undefined) return first?.key;
  return about.named && first.share > LIKELIER * second.share ? first.key : undefined;
}

/** `without coating`: the choice for having none. */
function readNone(
  items: readonly Item[],
  from: number,
  at: number,
  { vocabulary }: ReadingContext,
): ItemReading | undefined {
  for (const key of [...enumsNamed(items[at], vocabulary), ...enumsMadeOf(items[at], vocabulary)]) {
    const none = vocabulary.attributes
      .get(key)
      ?.values.find(({ id, name }) => [id, ...textsOf(name)].some(text => NONE.test(text.toLowerCase())));
    if (none !== undefined) return filterOf(key, [none.id], false, from, at + 1);
  }
  return undefined;
}

/** The enum attributes whose name has the same stem as a word: `coated` means that a part has a coating. */
function enumsMadeOf(item: Item | undefined, { attributes }: Vocabulary): string[] {
  if (item === undefined) return [];
  return [...attributes.values()].flatMap(({ key, kind, name }) =>
    kind === 'enum' && isMadeOf(item.word, name.en ?? '') ? [key] : [],
  );
}

function filterOf(key: string, any_of: string[], not: boolean, from: number, to: number): ItemReading {
  return { kind: 'condition', from, to, condition: filterCondition({ kind: 'enum', key, any_of, not }) };
}
