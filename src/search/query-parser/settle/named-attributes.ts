import { type CategoryPhrases, findCategories, shareAbout } from '../items/category-phrases.ts';
import type { TextSpan } from '../items/find-quoted.ts';
import type { Item } from '../items/item.ts';
import { isSign } from '../items/item-reader.ts';
import { OWN } from '../vocabulary/names.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { remainingText } from './remaining-text.ts';

/**
 * Names of attributes without a value. `isQuestion`: what they are is asked about the rest, as in `density of gold`, or they
 * are curves that most products have, and are what the visitor wants to see of the rest: `ethanol index`.
 */
export type NamedAttributes = { words: string[]; rest: string; isQuestion: boolean };

/** A text without the names of attributes that have no value in it, or null if it has none or nothing else. */
export function withoutNames(
  { text, items, vocabulary }: { text: string; items: readonly Item[]; vocabulary: Vocabulary },
  taken: readonly TextSpan[],
): NamedAttributes | null {
  const isTaken = ({ start }: Item) => taken.some(span => start >= span.start && start < span.end);
  const about = findCategories(items, vocabulary);
  const isCurve = (item: Item) => isNameOfCurve(item, about, vocabulary);
  const names = items.filter(
    item => (isWholeName(item) || isCurve(item)) && !isTaken(item) && !isOfCode(item, items),
  );
  const rest = names.length === 0 ? '' : remainingText(text, items, [...taken, ...names]);
  const words = names.map(({ start, end }) => text.slice(start, end));
  const isQuestion = names.some(name => isOfNext(name, items)) || names.every(isCurve);
  // `series resistance 96 cells`: what is left are the conditions.
  return names.length === 0 || (rest === '' && taken.length === 0) ? null : { words, rest, isQuestion };
}

/** Whether an item is a part of a code with dashes: the `N` of `N-LAK 14` is no refractive index. */
function isOfCode({ start, end }: Item, items: readonly Item[]): boolean {
  return items.some(other => isSign(other, '-') && (other.start === end || other.end === start));
}

/** The least part of the products meant that have a curve of which no value is asked. */
const SHARE_OF_CURVE = 0.5;

/** Whether an item is the name of a curve that most of the products meant have, a part of it, or its symbol, and nothing else. */
function isNameOfCurve({ kind, meanings }: Item, about: CategoryPhrases, { targets }: Vocabulary): boolean {
  const isOnlyName = meanings.every(
    meaning =>
      (meaning.kind === 'name' && meaning.synonym !== true) || (meaning.kind === 'category' && !meaning.full),
  );
  return (
    kind === 'term' &&
    isOnlyName &&
    meanings.some(meaning => {
      const target = meaning.kind === 'name' ? targets.get(meaning.target) : undefined;
      return target !== undefined && target.curve !== null && shareAbout(about, target) >= SHARE_OF_CURVE;
    })
  );
}

/** Whether a name is what is asked of something: `density of gold`, 金的密度. */
function isOfNext(name: Item, items: readonly Item[]): boolean {
  const place = items.indexOf(name);
  return items[place + 1]?.word === 'of' || items[place - 1]?.word === '的';
}

/** Shortest name that is no symbol. */
const NAME_MIN = 2;

/** Whether an item is the name of an attribute and nothing else. */
function isWholeName({ kind, word, meanings }: Item): boolean {
  const isName = meanings.some(meaning => meaning.kind === 'name' && meaning.strength >= OWN);
  return (
    kind === 'term' &&
    isName &&
    word.length >= NAME_MIN &&
    meanings.every(meaning => meaning.kind === 'name' && meaning.synonym !== true)
  );
}
