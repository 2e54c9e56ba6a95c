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

/** Words between a product's name and its purpose: `window for a 2 µm laser` is not a laser. */
const PURPOSE = new Set(['for', '用于', '适用于']);

/**
 * Finds the categories that the words of a text name best: a category is named by its own words and by those of the
 * categories above it. Of alternatives that name a category each, all count: `photodiode or power sensor`.
 */
export function findCategories(items: readonly Item[], vocabulary: Vocabulary): CategoryPhrases {
  const sides = splitAtOr(items);
  const each = sides.length > 1 ? sides.map(side => findNamed(side, vocabulary)) : [];
  const all = findNamed(items, vocabulary);
  // `reed switch or hall sensor`: the kind of one alternative is not that of the other.
  if (each.some(({ named }) => named) && each.at(-1)?.named === false) return { ...all, sure: false };
  if (each.length === 0 || !each.every(({ named }) => named)) return all;
  const places = [...new Set(each.flatMap(side => side.places))];
  const below = [...new Set(places.flatMap(place => vocabulary.categories[place]?.below ?? []))];
  const tally = tallyOf(vocabulary.everything, below);
  return { tally, named: true, sure: each.every(({ sure }) => sure), places };
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

/** Words between a purpose and the product in Chinese: 激光用的波片 is not a laser. */
const USED = new Set(['用', '用的', '专用']);

function findNamed(all: readonly Item[], vocabulary: Vocabulary): CategoryPhrases {
  const used = all.findLastIndex(({ word }) => USED.has(word));
  const isBefore = used > 0 && all.slice(used + 1).some(({ kind, word }) => kind === 'term' && word !== '的');
  const items = isBefore ? all.slice(used + 1) : all;
  const scores = new Map<number, number>();
  let order = 0;
  let sure = false;
  for (const item of items) {
    if (order > 0 && PURPOSE.has(item.word)) break;
    const named = meaningsOf(item, 'category').filter(({ full }) => full || !meansOther(item, vocabulary));
    if (named.length === 0) continue;
    order++;
    sure ||= named.some(({ full }) => full);
    for (const [place, score] of scoresOf(named, vocabulary))
      scores.set(place, (scores.get(place) ?? 0) + score + LATER_EXTRA * order);
  }
  const best = [...scores.values()].reduce((most, score) => Math.max(most, score), 0);
  const places = [...scores.keys()].filter(place => scores.get(place) === best);
  const below = places.flatMap(place => vocabulary.categories[place]?.below ?? []);
  const tally = tallyOf(vocabulary.everything, below);
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
  { categories }: Vocabulary,
): Map<number, number> {
  const scores = new Map<number, number>();
  const raise = (place: number, score: number) => scores.set(place, Math.max(score, scores.get(place) ?? 0));
  for (const { places, words, full } of named) {
    for (const place of places) {
      raise(place, words + (full ? FULL_NAME_EXTRA : 0));
      if (full) for (const lower of categories[place]?.below ?? []) if (lower !== place) raise(lower, words);
    }
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
