import { type Shares, shareIn, type Tally, tallyOf } from '../vocabulary/category-tally.ts';
import { numbersOf } from '../vocabulary/kinds.ts';
import { PART } from '../vocabulary/names.ts';
import type { Target } from '../vocabulary/target.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Item } from './item.ts';
import { isEither, meaningsOf } from './item-reader.ts';

/**
 * The kinds of products that the words of a text name. `named` says whether a word names one at all, and `sure` whether
 * it is a category's whole name and not only a word of it. `places` are those of the categories.
 */
export type CategoryPhrases = {
  readonly tally: Tally;
  readonly named: boolean;
  readonly sure: boolean;
  readonly places: readonly number[];
};

/** A full name counts a little more than as many words of another. */
const FULL_NAME_EXTRA = 0.5;
/** Of two that fit equally, the later one: `mirror mount` is a mount, in English and in Chinese. */
const LATER_EXTRA = 0.01;

/** Whether a word is between a product's name and its purpose: `window for a 2 µm laser`, 窗片用于激光 are no lasers. */
function isForPurpose(items: readonly Item[], at: number): boolean {
  const word = items[at]?.word;
  return word === 'for' || (word === '用' && items[at + 1]?.word === '于');
}

/**
 * Finds the categories that the words of a text name best: a category is named by its own words and by those of the
 * categories above it. Of alternatives that name a category each, all count: `photodiode or power sensor`.
 */
export function findCategories(items: readonly Item[], vocabulary: Vocabulary): CategoryPhrases {
  const each = splitAtOr(items).map(side => findNamed(side, vocabulary));
  const all = findNamed(items, vocabulary);
  // `reed switch or hall sensor`: the kind of one alternative is not that of the other.
  if (each.some(({ named }) => named) && each.at(-1)?.named === false) return { ...all, sure: false };
  if (!each.every(({ named }) => named)) return all;
  const places = [...new Set(each.flatMap(side => side.places))];
  const tally = tallyOf(vocabulary.everything, placesBelow(places, vocabulary));
  return { tally, named: true, sure: each.every(({ sure }) => sure), places };
}

/** The places of categories and of all below them. */
function placesBelow(places: readonly number[], { categories }: Vocabulary): number[] {
  return places.flatMap(place => categories[place]?.below ?? []);
}

/** The items between words and marks for alternatives. */
function splitAtOr(items: readonly Item[]): Item[][] {
  const sides: Item[][] = [[]];
  for (const item of items) {
    if (isEither(item)) sides.push([]);
    else sides.at(-1)?.push(item);
  }
  return sides;
}

function findNamed(all: readonly Item[], vocabulary: Vocabulary): CategoryPhrases {
  // 激光用的波片, 激光专用波片 are no lasers.
  const used = all.findLastIndex(({ word }, at) => word === '用' && !isForPurpose(all, at));
  const behind = all.slice(used + 1);
  const items = behind.some(({ kind, word }) => kind === 'term' && word !== '的') ? behind : all;
  const scores = new Map<number, number>();
  let order = 0;
  let sure = false;
  for (const [at, item] of items.entries()) {
    if (order > 0 && isForPurpose(items, at)) break;
    const named = meaningsOf(item, 'category').filter(({ full }) => full || !meansOther(item, vocabulary));
    if (named.length === 0) continue;
    order++;
    sure ||= named.some(({ full }) => full);
    for (const [place, score] of scoresOf(named, vocabulary))
      scores.set(place, (scores.get(place) ?? 0) + score + LATER_EXTRA * order);
  }
  const best = [...scores.values()].reduce((most, score) => Math.max(most, score), 0);
  const places = [...scores.keys()].filter(place => scores.get(place) === best);
  const tally = tallyOf(vocabulary.everything, placesBelow(places, vocabulary));
  return tally.sum > 0
    ? { tally, named: true, sure, places }
    : { tally: vocabulary.everything, named: false, sure: false, places: [] };
}

/** A word of the name of a text or a choice is none: `glass` of `Glass code` also names the kind. */
function meansOther(item: Item, { attributes }: Vocabulary): boolean {
  return item.meanings.some(meaning => {
    if (meaning.kind === 'flag' || meaning.kind === 'relation') return true;
    if (meaning.kind !== 'name') return false;
    const attribute = attributes.get(meaning.target);
    return meaning.strength > PART || attribute === undefined || numbersOf(attribute) === 'condition';
  });
}

/**
 * The score that one item adds to each category, by the best of its meanings. The categories below a fully named one
 * get the same score without the extra for a full name.
 */
function scoresOf(
  named: readonly { places: readonly number[]; words: number; full: boolean }[],
  vocabulary: Vocabulary,
): Map<number, number> {
  const scores = new Map<number, number>();
  const raise = (place: number, score: number) => scores.set(place, Math.max(score, scores.get(place) ?? 0));
  for (const { places, words, full } of named) {
    for (const place of places) raise(place, words + (full ? FULL_NAME_EXTRA : 0));
    if (full) for (const lower of placesBelow(places, vocabulary)) raise(lower, words);
  }
  return scores;
}

/** Whether categories have products of the named kind, or any if none is named. */
export function isSharedBy(about: CategoryPhrases, shares: Shares): boolean {
  return about.named ? shareIn(about.tally, shares) > 0 : shares.size > 0;
}

/** The part of the products meant that have a target, 0 to 1. */
export function shareAbout(about: CategoryPhrases, target: Target): number {
  return shareIn(about.tally, target.shares);
}
