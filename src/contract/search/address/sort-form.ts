// The words of an order in addresses. Apart from what reads them, so that a page that writes addresses need not load that.

/** Orders that have a word of their own. */
export const SORT_WORDS: ReadonlySet<string> = new Set(['relevance', 'part_number', 'name', 'newest']);

/** An attribute whose key is such a word is written with this in front, which no key can contain. */
export const ATTRIBUTE_PREFIX = 'attribute.';

/** Writes an order by an attribute: its key, or `attribute.name` if the key is a word with its own meaning. */
export function attributeOrder(key: string): string {
  return SORT_WORDS.has(key) ? ATTRIBUTE_PREFIX + key : key;
}

/** Writes an order by a curve: `transmission@532nm`, `max:transmission@400nm..700nm`.
 *  @param place where on the curve, as an interval of an address is written */
export function curveOrder(
  { key, take }: { key: string; take: 'mean' | 'min' | 'max' },
  place: string,
): string {
  return `${take === 'mean' ? '' : `${take}:`}${key}@${place}`;
}
