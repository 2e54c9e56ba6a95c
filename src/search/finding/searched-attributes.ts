import { type Attribute, BUILTIN_ATTRIBUTES } from '#contract/attributes/attribute.ts';
import { anyAttributes } from '#contract/search/any-attribute.ts';
import { isOfMakers } from '../query-parser/values/makers.ts';

/** The attributes of one catalogue version, by which its products are searched for. */
export type SearchedAttributes = {
  /** In the owner's order. */
  all: readonly Attribute[];
  /** The same, then those that represent any attribute of a unit, and the built-in ones. */
  every: readonly Attribute[];
  /** Those whose choices are the makers of products. */
  makers: readonly Attribute[];
  find: (key: string) => Attribute | undefined;
};

/** Arranges the attributes of a version. */
export function arrangeAttributes(attributes: readonly Attribute[]): SearchedAttributes {
  const all = [...attributes].sort(byOrder);
  const byKey = new Map(
    [...all, ...anyAttributes(all), ...BUILTIN_ATTRIBUTES].map(attribute => [attribute.key, attribute]),
  );
  return { all, every: [...byKey.values()], makers: all.filter(isOfMakers), find: key => byKey.get(key) };
}

function byOrder(a: Attribute, b: Attribute): number {
  return a.order - b.order || (a.key < b.key ? -1 : 1);
}
