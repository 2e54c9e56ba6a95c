import { singular } from '../../text/singular.ts';
import { type CategoryPhrases, shareAbout } from '../items/category-phrases.ts';
import type { Item } from '../items/item.ts';
import { isEither } from '../items/item-reader.ts';
import { isLaserLine, isLightNm } from '../items/light-nm.ts';
import { isPlain, isPlainPoint, isPoint, lastOf, type Value } from '../items/stated-value.ts';
import type { ReadingContext } from '../reading-context.ts';
import type { Candidate } from '../values/condition.ts';
import { fitTarget, isOfLight } from '../values/light.ts';
import { priorAttributesOf } from '../values/prior-attributes.ts';
import { isConceivable, sharesMeeting } from '../values/score.ts';
import { shareIn } from '../vocabulary/category-tally.ts';
import { plainName, SYMBOL } from '../vocabulary/names.ts';
import { nounForm } from '../vocabulary/synonym-meanings.ts';
import type { Target } from '../vocabulary/target.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

// The noun beside a number tells its attribute if the owner of the catalogue says so: in `longpass 650nm` it is the
// cut-on wavelength, in `photodiode 1550` the working wavelength. A number without a unit has to be close to its noun:
// `shortpass filter 700`.

/** Greatest distance of a number without a unit from its noun, in words. */
const REACH = 2;

/**
 * The attribute that the noun beside a number calls for, if some of the products meant have such values or near ones.
 * If the noun calls for none, a number that is the line of a laser is read as a wavelength. Returns an empty list if
 * the number is ambiguous.
 * @param from the number's own items, [from, to)
 */
export function nounCandidates(
  items: readonly Item[],
  place: { from: number; to: number },
  value: Value,
  context: Pick<ReadingContext, 'vocabulary' | 'about'>,
): Candidate[] {
  const candidates = calledFor(items, place, value, context);
  return candidates.length === 1 ? candidates : [];
}

/**
 * Whether nouns of which any will do call for an attribute each, so that no condition says what is asked, and the number
 * stands in texts of products of which some have each value: `longpass or shortpass 600 nm`, one cut-on and one cut-off wavelength.
 */
export function isOfEachNoun(
  items: readonly Item[],
  place: { from: number; to: number },
  value: Value,
  context: Pick<ReadingContext, 'vocabulary' | 'about'>,
): boolean {
  if (!items.some(isEither) || !value.stretches.every(isPoint)) return false;
  const { about, vocabulary } = context;
  const called = calledFor(items, place, value, context);
  const isStated = ({ target, intervals }: Candidate) =>
    target.attribute?.kind === 'number' && shareIn(about.tally, sharesMeeting(target, intervals)) > 0;
  const written = items.slice(place.from, place.to).map(({ word }) => word.replaceAll(' ', ''));
  return called.length > 1 && called.every(isStated) && vocabulary.words.isWord(written.join(''));
}

/** What each noun beside a number calls for. */
function calledFor(
  items: readonly Item[],
  { from, to }: { from: number; to: number },
  value: Value,
  { vocabulary, about }: Pick<ReadingContext, 'vocabulary' | 'about'>,
): Candidate[] {
  const bare = bareNumber(value);
  const beside = bare === undefined ? items : [...wordsBefore(items, from), ...wordsBehind(items, to)];
  const called = new Set(beside.flatMap(({ word }) => keyCalledFor(word, vocabulary.nouns)));
  const isLine = called.size === 0 && about.named && bare !== undefined && isLaserLine(bare);
  if (isLine) return lightCandidates(value, bare, { vocabulary, about });
  return [...called].flatMap(key => candidateOn(vocabulary.targets.get(key), value, bare, about));
}

/**
 * What a noun calls for, where the kind of product has nothing that is named so: 长波通滤光片 截止波长 550nm is the
 * wavelength at which they begin to transmit, as only shortpass filters have a 截止波长.
 */
export function calledInstead(
  items: readonly Item[],
  place: { from: number; to: number },
  { value, named }: { value: Value; named: readonly Candidate[] },
  context: ReadingContext,
): Candidate[] | undefined {
  const { about } = context;
  if (!about.named || named.length === 0) return undefined;
  const called = nounCandidates(items, place, value, context);
  const [only] = called;
  if (only !== undefined && named.every(({ target }) => isCounterpart(target, only.target))) return called;
  if (named.some(({ target }) => shareAbout(about, target) > 0)) return undefined;
  const isAlike = ({ target }: Candidate) =>
    shareAbout(about, target) > 0 && named.some(other => other.target.measure.kind === target.measure.kind);
  return called.length > 0 && called.every(isAlike) ? called : undefined;
}

/** Whether the names of two attributes differ in on and off only: where a longpass filter cuts on, a shortpass filter cuts off. */
function isCounterpart(one: Target, other: Target): boolean {
  const words = plainName(one.base).split(' ');
  const others = plainName(other.base).split(' ');
  const apart = words.flatMap((word, at) => (word === others[at] ? [] : [word, others[at] ?? '']));
  return words.length === others.length && apart.toSorted().join() === 'off,on';
}

/** The wavelength that is most commonly meant. */
function lightCandidates(
  value: Value,
  bare: number,
  { vocabulary, about }: Pick<ReadingContext, 'vocabulary' | 'about'>,
): Candidate[] {
  const usual = (target: Target) => target.priors.get('light') ?? 0;
  return [...vocabulary.targets.values()]
    .filter(isOfLight)
    .flatMap(target => candidateOn(target, value, bare, about))
    .sort((a, b) => usual(b.target) - usual(a.target))
    .slice(0, 1);
}

/** A bare number beside a wavelength's noun is in nanometres, if it can be a light's. */
function candidateOn(
  target: Target | undefined,
  value: Value,
  bare: number | undefined,
  about: CategoryPhrases,
): Candidate[] {
  if (target?.attribute === undefined || target.attribute === null) return [];
  const isLight = isOfLight(target);
  if (isLight && (bare === undefined ? priorAttributesOf(value) !== 'light' : !isLightNm(bare))) return [];
  const intervals = fitTarget(target, value, bare === undefined ? 'none' : isLight ? 'nm' : 'own');
  if (intervals === undefined) return [];
  const isMet = shareIn(about.tally, sharesMeeting(target, intervals)) > 0;
  // `bandpass 2500 nm`, where none is made for so much: no other attribute is meant, and the nearest are named.
  if (!isMet && !(about.named && isConceivable(target, intervals, about.tally, bare !== undefined)))
    return [];
  return [{ target, strength: SYMBOL, usual: true, intervals }];
}

/** One number without a unit. */
function bareNumber(value: Value): number | undefined {
  const [stated] = value.stretches.map(lastOf);
  return stated && isPlainPoint(value) && isPlain(stated) ? stated.amount.value : undefined;
}

function wordsBefore(items: readonly Item[], from: number): Item[] {
  const near = items.slice(Math.max(from - REACH, 0), from).reverse();
  return near.slice(0, wordsIn(near));
}

function wordsBehind(items: readonly Item[], to: number): Item[] {
  const near = items.slice(to, to + REACH);
  return near.slice(0, wordsIn(near));
}

function wordsIn(near: readonly Item[]): number {
  const end = near.findIndex(({ kind }) => kind !== 'term' && kind !== 'word');
  return end < 0 ? near.length : end;
}

function keyCalledFor(word: string, nouns: Vocabulary['nouns']): readonly string[] {
  const form = ` ${singular(nounForm(word))} `;
  const found = nouns.find(({ within }) => form.includes(within));
  return found === undefined ? [] : [found.key];
}
