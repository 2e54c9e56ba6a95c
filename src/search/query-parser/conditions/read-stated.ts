import type { Attribute } from '#contract/attributes/attribute.ts';
import type { EnumValue } from '#contract/attributes/kinds/enum.ts';
import { textsOf } from '#text/text-in.ts';
import { shareAbout } from '../items/category-phrases.ts';
import type { Item } from '../items/item.ts';
import { meaningsOf } from '../items/item-reader.ts';
import type { ReadingContext } from '../reading-context.ts';
import { filterCondition, type ItemReading } from '../values/condition.ts';
import { OWN } from '../vocabulary/names.ts';
import { isMadeOf } from './name-words.ts';

// `coated lens`, `lens with NIR coating`, 镀膜透镜: the name of an attribute without a choice of it asks for products that are
// not those without: none of them is uncoated.

/** The least share of the products meant that must have the attribute. */
const SHARE_MIN = 0.05;
/** The beginning of a choice that denies what its attribute is called by: `Uncoated`, 未镀膜. */
const DENIED = /^(?:un|non-?|not |no |without |未|无|不)/;

/** Reads the name of an attribute, beside a kind of products, that has a choice for being without. */
export function readStated(
  items: readonly Item[],
  at: number,
  { vocabulary, about }: ReadingContext,
): ItemReading | undefined {
  const item = items[at];
  if (item?.kind !== 'term' && item?.kind !== 'word') return undefined;
  if (!about.named || meaningsOf(item, 'category').length > 0) return undefined;
  for (const target of vocabulary.targets.values()) {
    const { attribute } = target;
    if (attribute?.kind !== 'enum' || !attribute.filterable || !isCalled(item, attribute)) continue;
    if (shareAbout(about, target) < SHARE_MIN) continue;
    const none = attribute.values.find(value => denies(value, attribute));
    if (none === undefined) continue;
    const filter = { kind: 'enum' as const, key: attribute.key, any_of: [none.id], not: true };
    return { kind: 'condition', from: at, to: at + 1, condition: filterCondition(filter) };
  }
  return undefined;
}

/** Whether a word is the name of an attribute, or an English one made of it: `coated` of Coating. */
function isCalled(item: Item, { key, name }: Attribute): boolean {
  const isName = meaningsOf(item, 'name').some(
    meaning => meaning.target === key && meaning.strength >= OWN && meaning.synonym !== true,
  );
  return isName || (item.meanings.length === 0 && isMadeOf(item.word, name.en ?? ''));
}

function denies({ name }: EnumValue, attribute: Attribute): boolean {
  const names = textsOf(attribute.name).map(own => own.toLowerCase());
  return textsOf(name).some(text => {
    const own = text.toLowerCase();
    const rest = own.replace(DENIED, '');
    return rest !== own && names.some(other => rest === other || isMadeOf(rest, other));
  });
}
