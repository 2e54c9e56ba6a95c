import { findUnit } from '#quantity/units/units.ts';
import { isSharedBy, shareAbout } from '../items/category-phrases.ts';
import type { Item } from '../items/item.ts';
import { isJoin, isOneOf, isSign, meaningOf, meaningsOf, skipGlue } from '../items/item-reader.ts';
import { type ReadValue, readValue } from '../items/read-value.ts';
import { isBare, isPlainPoint, unitOf, type Value } from '../items/stated-value.ts';
import type { ReadingContext } from '../reading-context.ts';
import type { Candidate, ItemReading } from '../values/condition.ts';
import { isAttached } from '../values/curve-names.ts';
import { skipTestLight } from '../values/light.ts';
import { asBorne, isBorne } from '../values/loads.ts';
import { priorAttributesOf } from '../values/prior-attributes.ts';
import { sharesMeeting } from '../values/score.ts';
import type { NameMeaning } from '../vocabulary/meaning.ts';
import { OWN, PART } from '../vocabulary/names.ts';
import type { Target } from '../vocabulary/target.ts';
import { BEHIND_ONLY, endsTradeName, isOfHigh, SYMBOLS_AHEAD, TAILS, VERBS } from './name-words.ts';
import { type BareUnitOf, namedCandidates } from './named-candidates.ts';
import { withMore } from './named-list.ts';
import { calledInstead } from './noun-candidates.ts';
import { targetCalled } from './read-attribute-order.ts';

// A name with a number: before it (`f = 100 mm`, `焦距 100毫米`), after it (`100 mm focal length`), or with a comparison in
// front of both (`min diameter 10 mm`).

/** The share of products from which a single letter is read as the symbol of an attribute, without `=` or a unit. */
const SHARE_OF_LETTERS = 0.5;

/** Reads a number with the name of its attribute. */
export function readNamed(
  items: readonly Item[],
  at: number,
  context: ReadingContext,
): ItemReading | undefined {
  return (
    readNameFirst(items, at, context) ??
    readComparative(items, at, context) ??
    readComparedName(items, at, context) ??
    readValueFirst(items, at, context)
  );
}

function readNameFirst(items: readonly Item[], at: number, context: ReadingContext): ItemReading | undefined {
  const isNot = meaningOf(items[at], 'not') !== undefined;
  const place = isNot ? at + 1 : at;
  const name = items[place];
  if (!isNamed(name) || endsTradeName(items, place)) return undefined;
  const names = namesOf(name);
  const doubled = readTwoNames(nameBeforeSign(items, place + 1), place, context);
  if (doubled !== undefined) return open(items, at, doubled.read, doubled.candidates, isNot);
  const behind = skipNot(items, skipGlue(items, place + 1));
  const read = withMore(items, readValue(items, behind.next), names, context);
  if (read !== undefined && isCountOfNext(items, read, context)) return undefined;
  if (read === undefined || isAttachedToOther(name, items[behind.next])) return undefined;
  const { value, next } = read;
  const named = namedCandidates(names, value, context, bareBehind(name, value, context));
  const candidates = calledInstead(items, { from: at, to: next }, { value, named }, context) ?? named;
  const again = nameAgain(items, read, candidates, context);
  return open(
    items,
    isKind(name) && !isNot ? place + 1 : at,
    { ...read, next: again?.next ?? read.next },
    again?.candidates ?? candidates,
    isNot !== behind.not,
  );
}

/** `blocking OD > 4`, 截止深度OD6以上: two names of one attribute before the value. */
function readTwoNames(items: readonly Item[], at: number, context: ReadingContext) {
  const [first, second] = [namesOf(items[at]), namesOf(items[at + 1])];
  const both = second.filter(({ target }) => first.some(name => name.target === target));
  const read = both.length === 0 ? undefined : readValue(items, skipGlue(items, at + 2));
  if (read === undefined) return undefined;
  const candidates = namedCandidates(both, read.value, context, () => 'own');
  return candidates.length === 0 ? undefined : { read, candidates };
}

/** `optical density > OD 4`: the name after a sign is read as if it came before it. */
function nameBeforeSign(items: readonly Item[], at: number): readonly Item[] {
  const [sign, name] = [items[at], items[at + 1]];
  if (!isDirected(sign) || !isNamed(name)) return items;
  return [...items.slice(0, at), name, sign, ...items.slice(at + 2)];
}

function isDirected(item: Item | undefined): item is Item {
  return isSign(item, '<', '<=', '>', '>=');
}

/** `OD4 blocking`, `Ø25 diameter`: a second name after the value. */
function nameAgain(
  items: readonly Item[],
  { next: at, value }: ReadValue,
  candidates: readonly Candidate[],
  context: ReadingContext,
) {
  const names = namesOf(items[at]);
  const both = candidates.filter(({ target }) => names.some(name => name.target === target.name));
  const own = { candidates: both, before: value };
  const isOwn = both.length > 0 && !belongsToNext(items, at, names, own, context);
  return isOwn ? { next: at + 1, candidates: both } : undefined;
}

/** `2.54 间距 20位`: the bare number is followed by a name of its own, which has no other number. */
function isCountOfNext(items: readonly Item[], { value, next }: ReadValue, context: ReadingContext): boolean {
  const name = items[next];
  if (name === undefined || !isPlainPoint(value) || isLetter(name)) return false;
  const counts = namedCandidates(namesOf(name), value, context, target =>
    target.measure.unit === null ? 'own' : 'none',
  );
  return isBare(value) && counts.length > 0 && readValue(items, skipGlue(items, next + 1)) === undefined;
}

/** `焦距不是100mm`, `focal length not 100 mm`. */
function skipNot(items: readonly Item[], at: number): { next: number; not: boolean } {
  return meaningOf(items[at], 'not') === undefined
    ? { next: at, not: false }
    : { next: skipGlue(items, at + 1), not: true };
}

/** Whether a digit follows a name at once that does not begin the number. */
function isAttachedToOther(name: Item, number: Item | undefined): boolean {
  return isAttached(name) && name.end !== number?.start;
}

/** `thicker than 5 mm`: the comparison says which attribute is meant. */
function readComparative(
  items: readonly Item[],
  at: number,
  context: ReadingContext,
): ItemReading | undefined {
  const comparative = meaningOf(items[at], 'comparative');
  const target = comparative && targetCalled(comparative.names, context);
  const read = readValue(items, at);
  if (target === undefined || read === undefined) return undefined;
  const name: NameMeaning = { kind: 'name', target: target.name, strength: OWN, locale: null, unit: null };
  const candidates = namedCandidates([name], read.value, context, () => 'own');
  return open(items, at, read, candidates, false);
}

/** `maximum focal length of 100 mm`, `max diameter: 10 mm`: the place behind words and marks that only link a name. */
function skipLink(items: readonly Item[], at: number): number {
  const place = skipGlue(items, at);
  // `maximale Brennweite von 100 mm`: no interval begins there.
  const isOf = isJoin(items[place], 'between') && !isJoin(items[place + 2], 'and', 'to');
  return isOf || isSign(items[place], '=', ':') ? place + 1 : place;
}

/** `min diameter 10 mm`, `>OD4`: the comparison is moved after the name. */
function readComparedName(
  items: readonly Item[],
  at: number,
  context: ReadingContext,
): ItemReading | undefined {
  const relation = items[at];
  // `max. diameter 10 mm`.
  const place = items[at + 1]?.word === '.' ? at + 2 : at + 1;
  const name = items[place];
  const start = skipLink(items, place + 1);
  const amount = items[start];
  if (amount?.kind !== 'amount' || !isLimit(relation)) return undefined;
  if (!isNamed(name) || isAttachedToOther(name, amount)) return undefined;
  const names = namesOf(name);
  // 最大功率100mW以上: the word after the number is the comparison, and the one before it is part of the name.
  const behind = readValue(items, start);
  const read = behind?.value.compared
    ? behind
    : readValue([...items.slice(0, start - 1), relation, ...items.slice(start)], start - 1);
  if (read === undefined) return undefined;
  const candidates = namedCandidates(names, read.value, context, bareBehind(name, read.value, context));
  return open(items, at, read, candidates, false);
}

function readValueFirst(
  items: readonly Item[],
  at: number,
  context: ReadingContext,
): ItemReading | undefined {
  const read = readValue(items, at);
  if (read === undefined) return undefined;
  const place = isSign(items[read.next], '-') ? read.next + 1 : skipGlue(items, read.next);
  const name = items[place];
  const names = namesOf(name);
  if (name === undefined || isLetter(name) || isAttached(name) || VERBS.has(name.word)) return undefined;
  if (name.word === 'high' && isOfHigh(items[place + 1])) return undefined;
  const candidates = namedCandidates(names, read.value, context, target =>
    target.measure.unit === null ? 'own' : 'none',
  );
  if (belongsToNext(items, place, names, { candidates, before: read.value }, context)) return undefined;
  return open(items, at, { ...read, next: isKind(name) ? read.next : place + 1 }, candidates, false);
}

/** Whether a name is rather that of a kind of product, which stays in the text: `resistor < 100`. */
function isKind(name: Item): boolean {
  return (
    meaningsOf(name, 'category').length > 0 &&
    meaningsOf(name, 'name').every(({ synonym }) => synonym === true)
  );
}

/**
 * `1064nm focal length 50mm`: the name belongs to the next number, unless that is followed by a name too, or only the
 * preceding number has a usual unit.
 */
function belongsToNext(
  items: readonly Item[],
  place: number,
  names: readonly NameMeaning[],
  { candidates: own, before }: { candidates: readonly Candidate[]; before: Value },
  context: ReadingContext,
): boolean {
  const start = skipGlue(items, place + 1);
  const next = readValue(items, start);
  if (next === undefined) return false;
  const others = namedCandidates(names, next.value, context, () => 'own');
  if (others.length === 0) return false;
  // `10 nm fwhm 850 nm`, `10 nm fwhm between 840 and 860`: no product has a width of 850 nm.
  const both = others.filter(({ target }) => own.some(candidate => candidate.target === target));
  const [isOwnMet, isNextMet] = [own, both.length > 0 ? both : others].map(candidates =>
    candidates.some(({ target, intervals }) => isSharedBy(context.about, sharesMeeting(target, intervals))),
  );
  if (isOneOf(items[place], BEHIND_ONLY)) {
    // `window 50 mm thick 5 mm`: no window is as thick as the first.
    const isNamedApart = isNamed(items[skipGlue(items, next.next)]);
    return context.about.named && isNextMet === true && isOwnMet === false && !isNamedApart;
  }
  if (isOwnMet !== isNextMet) return isNextMet === true;
  if (next.value.compared && items[start]?.kind !== 'amount') return true;
  if (isOneOf(items[place], SYMBOLS_AHEAD) && isBare(next.value)) return true;
  const further = items[skipGlue(items, next.next)];
  if (isNamed(further) && !isLetter(further)) return false;
  const isKeptIn = (value: Value) => others.some(({ target }) => isInUnitOf(target, value));
  // `100 mm focal length 2 inch lens`: it belongs to the one in its own unit.
  if (isKeptIn(before) && !isKeptIn(next.value)) return false;
  return others.some(({ usual }) => usual) || !own.some(({ usual }) => usual);
}

function isInUnitOf({ measure }: Target, { stretches }: Value): boolean {
  return stretches.every(stretch => {
    const unit = unitOf(stretch);
    return unit !== null && measure.unit !== null && findUnit(unit)?.symbol === measure.unit.symbol;
  });
}

/** The names that an item can mean. If the word is a category's name, parts of names are left out. */
function namesOf(item: Item | undefined): NameMeaning[] {
  const isCategory = meaningsOf(item, 'category').some(({ full }) => full);
  return meaningsOf(item, 'name').filter(({ strength }) => strength > PART || !isCategory);
}

/** Whether an item can mean the name of something. */
function isNamed(item: Item | undefined): item is Item {
  return namesOf(item).length > 0;
}

/** Whether an item says which side of a number is meant. */
function isLimit(item: Item | undefined): item is Item {
  return meaningOf(item, 'relation') !== undefined || isDirected(item);
}

/** Whether an item is a single Latin letter. Many symbols share these, while Ø or 厚 are unambiguous. */
function isLetter(item: Item): boolean {
  return /^[a-z]$/.test(item.word);
}

/** The unit of a bare number after a name: the name's own, except for letters that have many meanings. */
function bareBehind(name: Item, value: Value, { about }: ReadingContext): BareUnitOf {
  return (target, { unit }) => {
    if (unit !== null) return unit;
    if (value.compared || !isLetter(name)) return 'own';
    return about.named && shareAbout(about, target) >= SHARE_OF_LETTERS ? 'own' : 'none';
  };
}

function open(
  items: readonly Item[],
  from: number,
  read: ReadValue,
  candidates: readonly Candidate[],
  not: boolean,
): ItemReading | undefined {
  if (candidates.length === 0) return undefined;
  // `… 毫米之间`: the word belongs to the value before it.
  const tail = read.next + Number(isOneOf(items[read.next], TAILS));
  const to = skipTestLight(items, tail, read.value);
  return {
    kind: 'open',
    from,
    to,
    candidates: asBorne(candidates, read.value, isBorne(items, from)),
    prior: priorAttributesOf(read.value),
    not: not !== read.value.not,
    doubtful: false,
  };
}
