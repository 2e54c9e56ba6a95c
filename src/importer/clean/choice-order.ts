import { isDeepStrictEqual } from 'node:util';
import type { Attribute } from '#contract/attributes/attribute.ts';
import type { ChoiceOrder, EnumValue } from '#contract/attributes/kinds/enum.ts';
import { convert } from '#quantity/convert.ts';
import { parseQuantity } from '#quantity/reading/parse.ts';
import { findUnit, getBaseUnit } from '#quantity/units/units.ts';
import { firstText } from '#text/text-in.ts';

/** How a facet lists the choices of an attribute, and the ids of these in the owner's order. */
export type OrderOfChoices = { choice_order: ChoiceOrder; ids: readonly string[] };

const NATURAL_ORDER = new Intl.Collator('en', { numeric: true });

/**
 * Sorts items by name. Quantities of one kind come first, by size (`512 MB` before `4 GB`), then all other names in
 * natural order (`M3` before `M10`). Quantities of several kinds sort as plain names.
 */
export function sortByName<Named>(all: readonly Named[], nameOf: (named: Named) => string): Named[] {
  const sized = all.map(named => ({ named, name: nameOf(named), size: sizeOf(nameOf(named)) }));
  const kinds = new Set(sized.flatMap(({ size }) => size?.kind ?? []));
  const rankOf = ({ size }: (typeof sized)[number]) =>
    size === null || kinds.size > 1 ? Number.POSITIVE_INFINITY : size.value;
  const compare = (a: (typeof sized)[number], b: (typeof sized)[number]) => {
    const [first, second] = [rankOf(a), rankOf(b)];
    return first === second ? NATURAL_ORDER.compare(a.name, b.name) : first - second;
  };
  return sized.sort(compare).map(({ named }) => named);
}

/** Choices by the sizes in their names, numbered anew. */
export function sortBySize(values: readonly EnumValue[]): EnumValue[] {
  return numbered(sortByName(values, ({ name }) => firstText(name) ?? ''));
}

/** The order of an attribute's choices. */
export function orderOf({ choice_order = 'count', values }: Attribute): OrderOfChoices {
  return { choice_order, ids: values.toSorted((a, b) => a.order - b.order).map(({ id }) => id) };
}

/** An attribute with its choices in another order. Those that this does not name follow as they were. */
export function withOrder(attribute: Attribute, { choice_order, ids }: OrderOfChoices): Attribute {
  const byId = new Map(attribute.values.map(value => [value.id, value]));
  const all = new Set([...ids, ...orderOf(attribute).ids]);
  const values = [...all].flatMap(id => byId.get(id) ?? []);
  return {
    ...attribute,
    choice_order,
    values: choice_order === 'size' ? sortBySize(values) : numbered(values),
  };
}

/** Whether facets list those choices that two orders have in the same way. Only an owner's own order is in the ids. */
export function isSameOrder(one: OrderOfChoices, other: OrderOfChoices): boolean {
  const [ids, other_ids] = [new Set(one.ids), new Set(other.ids)];
  const both = (list: readonly string[]) => list.filter(id => ids.has(id) && other_ids.has(id));
  if (one.choice_order !== other.choice_order) return false;
  return one.choice_order !== 'given' || isDeepStrictEqual(both(one.ids), both(other.ids));
}

function numbered(values: readonly EnumValue[]): EnumValue[] {
  return values.map((value, at) => ({ ...value, order: at + 1 }));
}

/** Whether all names are quantities of one kind, so that their sizes put them in order. */
export function areSizes(names: readonly string[]): boolean {
  const kinds = new Set(names.map(name => sizeOf(name)?.kind ?? null));
  return names.length > 1 && kinds.size === 1 && !kinds.has(null);
}

/** The size of a quantity in the base unit of its kind. Returns null for a text that is not a single value with a unit. */
function sizeOf(name: string): { kind: string; value: number } | null {
  // Most names begin with a letter; those of a quantity do not.
  if (!/^[\d.]/.test(name)) return null;
  const read = parseQuantity(name);
  if (!read.ok || read.quantity.kind !== 'value' || read.quantity.given_unit === null) return null;
  const { value, given_unit } = read.quantity;
  const unit = findUnit(read.quantity.unit ?? given_unit);
  if (unit === undefined) return null;
  return { kind: unit.quantity, value: convert(value, unit, getBaseUnit(unit.quantity)) };
}
