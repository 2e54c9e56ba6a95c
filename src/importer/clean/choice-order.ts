import { convert } from '#quantity/convert.ts';
import { parseQuantity } from '#quantity/reading/parse.ts';
import { findUnit, getBaseUnit } from '#quantity/units/units.ts';

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
