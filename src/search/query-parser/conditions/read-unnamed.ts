import { findUnit, type Unit } from '#quantity/units/units.ts';
import { type CategoryPhrases, shareAbout } from '../items/category-phrases.ts';
import type { Item } from '../items/item.ts';
import { isSign } from '../items/item-reader.ts';
import { type ReadValue, readValue } from '../items/read-value.ts';
import {
  isBare,
  isPlain,
  isPlainPoint,
  isPoint,
  lastOf,
  lentUnit,
  unitOf,
  type Value,
} from '../items/stated-value.ts';
import type { ReadingContext } from '../reading-context.ts';
import type { Candidate, ItemReading } from '../values/condition.ts';
import { type BareUnit, unitOfKind } from '../values/fit-value.ts';
import { isOfWaiting, LEAD_TIME } from '../values/lead-time.ts';
import { fitTarget, isOfLight, namesLight, skipTestLight } from '../values/light.ts';
import { asBorne, isBorne, startOfBorne } from '../values/loads.ts';
import { priorAttributesOf } from '../values/prior-attributes.ts';
import { readPlaces, type TextPlaces } from '../values/read-places.ts';
import { sharesMeeting } from '../values/score.ts';
import { shareIn } from '../vocabulary/category-tally.ts';
import type { Target } from '../vocabulary/target.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { metInEach, readCommaList } from './comma-list.ts';
import { isUsual } from './named-candidates.ts';
import { isOfEachNoun, nounCandidates } from './noun-candidates.ts';
import { limitedOfKind, numbersOfKind } from './numbers-of-kind.ts';

/** Share of the named products from which on a text with other readings (`10k`, `λ/4`) is read as one of their numbers. */
const SHARE_OF_USUAL = 0.5;
/** The quantities that a number with a bare prefix can have. */
const PREFIXED_KINDS = ['resistance', 'capacitance', 'inductance'] as const;

/** Reads a number without a name, by its unit: everything of that kind is a candidate. */
export function readUnnamed(
  items: readonly Item[],
  at: number,
  context: ReadingContext,
): readonly ItemReading[] {
  const several = readPlaces(items, at, false);
  const readings = several === undefined ? [] : readSeveral(items, several, context);
  if (readings.length > 1) return readings;
  const one = readListed(items, at, context) ?? readOne(items, at, readValue(items, at), context);
  return one === undefined ? [] : [one];
}

/** `lens 50, 75 mm`: a list that only commas join, if products of the kind that is named have each of its numbers. */
function readListed(items: readonly Item[], at: number, context: ReadingContext): ItemReading | undefined {
  const list = context.about.named ? readCommaList(items, at) : undefined;
  const reading = list && readOne(items, at, list, context);
  if (reading?.kind !== 'open') return undefined;
  const candidates = metInEach(reading.candidates, context);
  return candidates.length === 0 ? undefined : { ...reading, candidates };
}

/** `355/532/1064 nm`: several numbers of one unit, each a condition of its own. */
function readSeveral(
  items: readonly Item[],
  { stretches, spans }: TextPlaces,
  context: ReadingContext,
): ItemReading[] {
  const [unit = null] = stretches.slice(-1).map(unitOf);
  if (unit === null) return [];
  const readings = stretches.flatMap((stretch, place) => {
    const span = spans[place];
    const value = { stretches: [lentUnit(stretch, unit)], compared: !isPoint(stretch), not: false };
    const reading = span && readOne(items, span.from, { value, next: span.to }, context);
    return reading === undefined ? [] : [reading];
  });
  return readings.length === spans.length ? readings : [];
}

function readOne(
  items: readonly Item[],
  at: number,
  read: ReadValue | undefined,
  { vocabulary, about }: ReadingContext,
): ItemReading | undefined {
  if (read === undefined) return undefined;
  const isOfSize = isSign(items[read.next], '×') || isSign(items[at - 1], '×');
  if (isOfSize || isOfEachNoun(items, { from: at, to: read.next }, read.value, { vocabulary, about }))
    return { kind: 'text', from: at, to: read.next };
  const isPrice = isBareLimit(read.value) && standsApart(items, at, read.next);
  const called = nounCandidates(items, { from: at, to: read.next }, read.value, { vocabulary, about });
  const candidates = isPrice
    ? priceCandidates(read.value, vocabulary, 'own')
    : called.length > 0
      ? called
      : isLimitOfKind(read.value, about) && standsApart(items, at, read.next)
        ? fitAll(read.value, limitedOfKind(read.value, { vocabulary, about }), 'own')
        : candidatesOf(read.value, vocabulary, about).filter(
            ({ target }) => !isWord(items[at]) || (about.sure && isUsualAbout(about, target)),
          );
  const spare = candidates.length === 0 ? spareCandidates(items, at, read, { vocabulary, about }) : [];
  if (spare.length > 0) {
    const reading = { candidates: spare, prior: '', not: false, doubtful: true, spare: true } as const;
    return { kind: 'open', from: at, to: read.next, ...reading };
  }
  // `12 V to 5 V`: neither is to be read alone.
  if (candidates.length === 0)
    return read.value.stretches.every(isPoint) ? undefined : { kind: 'text', from: at, to: read.next };
  const borne = isBorne(items, at);
  return {
    kind: 'open',
    from: borne ? startOfBorne(items, at, read.value) : at,
    to: skipTestLight(items, read.next, read.value),
    candidates: asBorne(candidates, read.value, borne),
    prior: priorAttributesOf(read.value),
    not: read.value.not,
    doubtful: isWord(items[at]) || isCoded(items[at]) || isLimitOfUnknown(items, at, read.value),
  };
}

/** `repeatability better than 2 µm`: the limit is that of the unknown word before it, and not of any attribute in µm. */
function isLimitOfUnknown(items: readonly Item[], at: number, value: Value): boolean {
  return isLimit(value) && items[at - 1]?.kind === 'word';
}

/**
 * Whether the catalogue knows a number as a word: `λ/4`, a synonym of quarter-wave. It is read as a number only if the
 * named products have such values.
 */
function isWord(item: Item | undefined): boolean {
  return item?.meanings.some(({ kind }) => kind === 'text' || kind === 'filter') === true;
}

/** `4k7`, `10V35`, `λ/2`: letters where digits are expected. */
function isCoded(item: Item | undefined): boolean {
  return item !== undefined && /\d\p{L}+\d|^\p{L}+\//u.test(item.word);
}

function isUsualAbout(about: CategoryPhrases, target: Target): boolean {
  return about.named && shareAbout(about, target) >= SHARE_OF_USUAL;
}

function candidatesOf(value: Value, vocabulary: Vocabulary, about: CategoryPhrases): Candidate[] {
  const all = value.stretches.map(lastOf);
  // `50, 75 or 100 mm`: the last has the unit of all.
  const stated = all.find(one => one?.amount.unit != null) ?? all[0];
  if (stated === undefined) return [];
  if (isPriceLimit(value)) return priceCandidates(value, vocabulary, 'none');
  const { unit, prefix } = stated.amount;
  // 4.7K of resistors is not a temperature.
  const prefixed =
    prefix === null
      ? []
      : stated.amount.inner
        ? codedTargets(vocabulary)
        : prefixedTargets(vocabulary, about);
  if (unit === null || prefixed.length > 0) return fitAll(value, prefixed);
  const fitting = fitAll(value, targetsOfUnit(unit, vocabulary)).filter(candidate =>
    isMeant(candidate, value),
  );
  // `1550nm` is no radius of 0.00155 mm.
  const isLight = priorAttributesOf(value) === 'light';
  return isLight ? fitting.filter(({ target, usual }) => usual || isOfLight(target)) : fitting;
}

/** Whether a value is a price. Money only counts as a limit, because a price of exactly 50 is never wanted. */
function isPriceLimit(value: Value): boolean {
  const hasCurrency = value.stretches.some(({ low, high }) =>
    [low, high].some(end => end !== null && end.stated.currencies !== null),
  );
  return hasCurrency && isLimit(value);
}

/** Whether a word or sign makes a value something else than single numbers. */
function isLimit({ stretches, compared }: Value): boolean {
  return compared && !stretches.every(isPoint);
}

/** `<200`: an upper limit without a quantity. */
function isBareLimit(value: Value): boolean {
  const [only, ...others] = value.stretches;
  return value.compared && others.length === 0 && only?.low === null && isOfPlain(value);
}

/** `lens > 20`: a limit without a quantity on a kind of product. */
function isLimitOfKind(value: Value, { named }: CategoryPhrases): boolean {
  return named && !value.not && isLimit(value) && isOfPlain(value);
}

/** Whether all numbers of a value are plain. */
function isOfPlain({ stretches }: Value): boolean {
  return stretches.every(({ low, high }) => [low, high].every(end => end === null || isPlain(end.stated)));
}

/**
 * `silver mirror 50.8`: what a number without a unit may be of, where most products of the kind that is named in full
 * state it, and some such a value.
 */
function spareCandidates(
  items: readonly Item[],
  at: number,
  { value, next }: ReadValue,
  { vocabulary, about }: Pick<ReadingContext, 'vocabulary' | 'about'>,
): Candidate[] {
  if (!about.sure || !isPlainPoint(value) || !isBare(value) || !standsApart(items, at, next)) return [];
  return fitAll(value, numbersOfKind(vocabulary), 'own').filter(
    ({ target, intervals }) =>
      shareAbout(about, target) >= SHARE_OF_USUAL &&
      shareIn(about.tally, sharesMeeting(target, intervals)) > 0,
  );
}

/** Whether no unknown word is next to a value: it might be the limited quantity (`ripple <5`), or a unit. */
function standsApart(items: readonly Item[], from: number, to: number): boolean {
  return items[from - 1]?.kind !== 'word' && items[to]?.kind !== 'word';
}

function priceCandidates(value: Value, { targets }: Vocabulary, bare: BareUnit): Candidate[] {
  const price = targets.get('price');
  return price === undefined || price.measure.currency === null ? [] : fitAll(value, [price], bare);
}

function fitAll(value: Value, targets: readonly Target[], bare: BareUnit = 'none'): Candidate[] {
  return targets.flatMap(target => {
    const intervals = fitTarget(target, value, bare);
    return intervals === undefined ? [] : [{ target, strength: 0, usual: isUsual(target, value), intervals }];
  });
}

/**
 * The targets of a unit's own kind. If there are none, those of another kind that shares the spelling: 85 C are
 * coulombs only in a catalogue with charges.
 */
function targetsOfUnit(spelling: string, { by_kind }: Vocabulary): readonly Target[] {
  const lights = namesLight(spelling) ? (by_kind.get('length') ?? []).filter(isOfLight) : [];
  const kind = findUnit(spelling)?.quantity ?? 'count';
  const own = by_kind.get(kind);
  if (own !== undefined)
    return kind === 'ratio' ? [...own, ...coefficients(spelling, by_kind)] : [...own, ...lights];
  if (lights.length > 0) return lights;
  const ratios = ratiosSaidIn(spelling, by_kind);
  if (ratios.length > 0) return ratios;
  return [...by_kind.values()]
    .flat()
    .filter(({ measure }) => isWrittenSo(spelling, unitOfKind(spelling, measure)));
}

/** `5 Nm` is no length of 5 nm where nothing has a torque. */
function isWrittenSo(spelling: string, unit: Unit | undefined): boolean {
  return (
    unit !== undefined && (unit.symbol === spelling || unit.symbol.toLowerCase() !== spelling.toLowerCase())
  );
}

/** `polarizer 50 dB`: plain ratios may be stated as levels. */
function ratiosSaidIn(spelling: string, by_kind: Vocabulary['by_kind']): readonly Target[] {
  if (findUnit(spelling)?.log?.of !== 'ratio') return [];
  return (by_kind.get('ratio') ?? []).filter(({ measure }) => measure.unit?.symbol === '1');
}

/** A value per kelvin may be written as a mere ratio: `25 ppm`. */
function coefficients(spelling: string, by_kind: Vocabulary['by_kind']): readonly Target[] {
  const kind = findUnit(`${spelling}/K`)?.quantity;
  return (kind === undefined ? undefined : by_kind.get(kind)) ?? [];
}

/** A time is a lead time only as a limit of hours or more: `within 3 days`, and not `faster than 50 ns`. */
function isMeant({ target, intervals }: Candidate, { compared, stretches }: Value): boolean {
  if (target.name !== LEAD_TIME) return true;
  const isLimited = compared && intervals.every(({ min }) => min === null);
  return isLimited && stretches.every(stretch => isOfWaiting(unitOf(stretch)));
}

/** `4k7` is how resistors are marked. */
function codedTargets({ by_kind }: Vocabulary): Target[] {
  return (by_kind.get('resistance') ?? []).filter(target => target.priors.size > 0);
}

function prefixedTargets({ by_kind }: Vocabulary, about: CategoryPhrases): Target[] {
  return PREFIXED_KINDS.flatMap(kind => by_kind.get(kind) ?? []).filter(
    target => target.priors.size > 0 && isUsualAbout(about, target),
  );
}
