import { findUnit } from '#quantity/units/units.ts';
import { sharedText } from '#text/shared-text.ts';
import { type Attribute, isBuiltin } from '../attributes/attribute.ts';
import { KINDS } from '../attributes/kinds/kinds.ts';
import { ANY_PREFIX } from './any-key.ts';
import type { Filter } from './search-query.ts';

// A number with a unit, of any attribute. The condition looks like one on a single attribute, under a key that names
// the unit:
//
//   any_millimetre=25mm      some attribute that is kept in millimetres is 25 mm, or covers it

/** The fields that decide which unit's condition applies to an attribute. */
type Measured = Pick<Attribute, 'key' | 'kind' | 'unit' | 'filterable'>;

/**
 * The key of the filter on any attribute with the unit of this one. Returns null if the attribute has no unit, cannot
 * be filtered, or is the built-in lead time.
 */
export function anyKeyOf({ key, kind, unit, filterable }: Measured): string | null {
  if (isBuiltin(key) || !filterable || !KINDS[kind].hasUnit || unit === null || unit === '1') return null;
  const name = findUnit(unit)?.name.en;
  return name === undefined ? null : ANY_PREFIX + name.toLowerCase().replace(/[^a-z0-9]+/g, '_');
}

/**
 * One attribute for each unit that several attributes of a catalogue share, for conditions on any of them. Keys that
 * the catalogue uses itself are left out.
 */
export function anyAttributes(attributes: readonly Attribute[]): Attribute[] {
  const own = new Set(attributes.map(({ key }) => key));
  const byKey = Map.groupBy(attributes, attribute => anyKeyOf(attribute));
  return [...byKey].flatMap(([key, [first, second]]) =>
    key === null || own.has(key) || first === undefined || second === undefined
      ? []
      : anyAttribute(key, first),
  );
}

function anyAttribute(key: string, { unit, quantity, order }: Attribute): Attribute {
  return {
    key,
    kind: 'number',
    name: sharedText('attribute.any'),
    help: sharedText('attribute.any_help'),
    unit,
    quantity,
    display_units: [],
    precision: null,
    group: {},
    order,
    filterable: true,
    comparable: false,
    in_table: false,
    better: null,
    values: [],
  };
}

/**
 * Translates a condition on any attribute of a unit into conditions on one of them, at least one of which must hold.
 * There are none if the kind does not fit. The caller handles `not`.
 */
export function filtersOn({ key, kind }: Pick<Attribute, 'key' | 'kind'>, filter: Filter): Filter[] {
  if (filter.kind === 'has') return [{ kind: 'has', key, has: true }];
  return filter.kind === 'number' ? KINDS[kind].withNumbers(key, filter.any_of) : [];
}
