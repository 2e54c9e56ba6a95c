import type { Candidate } from './condition.ts';
import { fitValue } from './fit-value.ts';
import { SYMBOL } from './names.ts';
import { LIGHT_NM, priorAttributesOf } from './prior-attributes.ts';
import type { Item } from './read-items.ts';
import { isPoint, type Value } from './read-value.ts';
import { sharesMeeting } from './score.ts';
import { NOUN_ATTRIBUTES } from './symbols.ts';
import type { Target } from './target.ts';
import type { Vocabulary } from './vocabulary.ts';
import { lookupForm, singular } from './word-forms.ts';

// The noun beside a wavelength says which one it is: `longpass 650nm` cuts on there, `photodiode 1550` works there. A
// number without a unit has to stand close to it: `shortpass filter 700`.

/** How far from its noun a number without a unit may stand, in words. */
const REACH = 2;

const NOUNS = NOUN_ATTRIBUTES.flatMap(([nouns, names]) =>
  nouns.split(' ').map(noun => ({
    noun: lookupForm(noun.replaceAll('_', ' ')),
    names: names.split(' ').map(name => name.replaceAll('_', ' ')),
  })),
);

/** What the noun beside a number calls for, where some product has such a value; empty where no noun or more than one kind of noun stands there.
 *  @param from the number's own items, [from, to) */
export function nounCandidates(
  items: readonly Item[],
  { from, to }: { from: number; to: number },
  value: Value,
  vocabulary: Vocabulary,
): Candidate[] {
  const isBare = isBareWavelength(value);
  if (!isBare && priorAttributesOf(value) !== 'light') return [];
  const beside = isBare ? [...wordsBefore(items, from), ...wordsBehind(items, to)] : items;
  const called = new Set(beside.flatMap(({ word }) => namesCalledFor(word)));
  const targets = [...vocabulary.targets.values()].filter(({ base }) => called.has(base));
  const [target, ...others] = targets;
  if (target === undefined || others.length > 0) return [];
  return candidateOn(target, value, isBare ? 'nm' : 'none');
}

function candidateOn(target: Target, value: Value, bare: string): Candidate[] {
  const intervals = target.attribute === null ? undefined : fitValue(value, target.measure, bare);
  if (intervals === undefined || sharesMeeting(target, intervals).size === 0) return [];
  return [{ target, strength: SYMBOL, usual: true, intervals }];
}

/** One number without a unit that may be a wavelength in nanometres. */
function isBareWavelength({ stretches, compared }: Value): boolean {
  const [only, ...others] = stretches;
  if (only === undefined || others.length > 0 || compared || !isPoint(only)) return false;
  const { amount, currencies } = only.low?.stated ?? {};
  if (amount === undefined || amount.unit !== null || amount.prefix !== null || currencies !== null)
    return false;
  return amount.value >= LIGHT_NM.min && amount.value <= LIGHT_NM.max;
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

function namesCalledFor(word: string): readonly string[] {
  const form = ` ${singular(word)} `;
  const isHeld = (noun: string) => (/[a-z]/.test(noun) ? form.includes(` ${noun} `) : form.includes(noun));
  return NOUNS.find(({ noun }) => isHeld(noun))?.names ?? [];
}
