import type { Attribute } from '#contract/attributes/attribute.ts';
import { shareAbout } from '../items/category-phrases.ts';
import type { Item } from '../items/item.ts';
import { meaningsOf } from '../items/item-reader.ts';
import type { ReadingContext } from '../reading-context.ts';
import { filterCondition, type ItemReading } from '../values/condition.ts';
import { OWN } from '../vocabulary/names.ts';
import type { Target } from '../vocabulary/target.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { isMadeOf } from '../vocabulary/word-forms.ts';

// `coated lens`, `lens with NIR coating`, 镀膜透镜: the name of an attribute without a choice of it asks for products that are
// not those without: none of them is uncoated.

/** The least share of the products meant that must have the attribute. */
const SHARE_MIN = 0.05;

/** Reads the name of an attribute, beside a kind of products and no choice of it, that has a choice for being without. */
export function readStated(
  items: readonly Item[],
  at: number,
  { vocabulary, about, filtered }: ReadingContext,
): ItemReading | undefined {
  const item = items[at];
  if (item === undefined || !about.named) return undefined;
  for (const target of deniableOf(item, vocabulary)) {
    const { attribute, none } = target;
    if (attribute === null || none === null) continue;
    if (filtered.has(attribute.key) || items.some(other => isChoiceOf(other, attribute))) continue;
    if (shareAbout(about, target) < SHARE_MIN) continue;
    const filter = { kind: 'enum' as const, key: attribute.key, any_of: [none.id], not: true };
    return { kind: 'condition', from: at, to: at + 1, condition: filterCondition(filter) };
  }
  return undefined;
}

/** The attributes that an item is the name of, and that have a choice for being without. */
export function deniableOf(item: Item, { deniable }: Vocabulary): Target[] {
  if (item.kind !== 'term' && item.kind !== 'word') return [];
  if (meaningsOf(item, 'category').length > 0) return [];
  return deniable.filter(({ attribute }) => attribute !== null && isCalled(item, attribute));
}

/** Whether a word is the name of an attribute, or an English one made of it: `coated` of Coating. */
function isCalled(item: Item, { key, name }: Attribute): boolean {
  const isName = meaningsOf(item, 'name').some(
    meaning => meaning.target === key && meaning.strength >= OWN && meaning.synonym !== true,
  );
  return isName || (item.meanings.length === 0 && isMadeOf(item.word, name.en ?? ''));
}

/** Whether an item alone means a choice of an attribute: `uncoated` of `uncoated lens coating`. */
function isChoiceOf(item: Item, { key }: Attribute): boolean {
  return meaningsOf(item, 'choice').some(choice => choice.key === key && !choice.weak);
}
