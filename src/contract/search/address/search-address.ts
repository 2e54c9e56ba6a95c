import { type Attribute, BUILTIN_ATTRIBUTES } from '../../attributes/attribute.ts';
import { type FilterOf, KINDS, type KindName } from '../../attributes/kinds/kinds.ts';
import { type Message, type Reading, refuse } from '../../attributes/kinds/reading.ts';
import type { CurveFilter, Filter, SearchQuery } from '../search-query.ts';
import { type CurveLookup, formatCurveFilter, isCurveKey, parseCurveFilter } from './curve-filter.ts';

// The address form of a query's conditions, one `key=value` each. The form of the value depends on the attribute's kind
// (`kinds/`). For any kind:
//
//   coating=*   has a value     !*   has none
//
// Of a curve:
//
//   transmission@400nm..700nm=>=0.95   at every x;   any:>=0.95   at some x;   transmission@532nm=>=90%
//
// Formatting writes numbers in the attribute's base unit; parsing takes any unit that fits.

/** A condition that could not be read, with the reason. */
export type AddressProblem = { address: string; message: Message };

/** Finds the definition of an attribute. It does not need to know the built-in ones. */
export type AttributeLookup = (key: string) => Attribute | undefined;

/** Writes a filter in its canonical form. The inverse is {@link parseFilter}. */
export function formatFilter(filter: Filter, attribute: Attribute): { key: string; value: string } {
  return { key: filter.key, value: formatValue(filter, attribute) };
}

function formatValue(filter: Filter, attribute: Attribute): string {
  if (filter.kind === 'has') return filter.has ? '*' : '!*';
  return formatOfKind(filter, attribute);
}

function formatOfKind<Name extends KindName>(filter: FilterOf<Name>, attribute: Attribute): string {
  return KINDS[filter.kind].formatFilter(filter, attribute);
}

/**
 * Reads the value of a filter by the kind of its attribute. A value that does not fit results in a message with the
 * accepted form.
 */
export function parseFilter(key: string, value: string, attribute: Attribute): Reading<'filter', Filter> {
  if (value === '*' || value === '!*') return { ok: true, filter: { kind: 'has', key, has: value === '*' } };
  if (value.trim() === '') return refuse(`${key} has no value`, `${key} 没有取值`);
  return KINDS[attribute.kind].parseFilter(key, value, attribute);
}

/**
 * Reads the conditions of an address, each `key=value`. Those that cannot be read become `problems`. Without `curves`
 * that is true of every condition on a curve.
 */
export function parseFilters(
  addresses: readonly string[],
  lookup: AttributeLookup,
  curves: CurveLookup = () => undefined,
): { filters: Filter[]; curve_filters: CurveFilter[]; problems: AddressProblem[] } {
  const filters: Filter[] = [];
  const curve_filters: CurveFilter[] = [];
  const problems: AddressProblem[] = [];
  for (const address of addresses) {
    const equals = address.indexOf('=');
    const key = address.slice(0, Math.max(equals, 0));
    const value = address.slice(equals + 1);
    const reading = isCurveKey(key) ? readCurve(key, value, curves) : readFilter(key, value, lookup);
    if (!reading.ok) problems.push({ address, message: reading.message });
    else if ('where' in reading.filter) curve_filters.push(reading.filter);
    else filters.push(reading.filter);
  }
  return { filters, curve_filters, problems };
}

function readFilter(
  key: string,
  value: string,
  lookup: AttributeLookup,
): Reading<'filter', Filter | CurveFilter> {
  if (key === '') return refuse('Expected key=value', '应写作 键=值');
  const attribute = withBuiltins(lookup)(key);
  return attribute === undefined
    ? refuse(`Unknown attribute “${key}”`, `未知参数“${key}”`)
    : parseFilter(key, value, attribute);
}

function readCurve(key: string, value: string, curves: CurveLookup): Reading<'filter', Filter | CurveFilter> {
  const name = key.slice(0, key.indexOf('@'));
  const axes = curves(name);
  return axes === undefined
    ? refuse(`No product has a curve “${name}”`, `没有产品具有曲线“${name}”`)
    : parseCurveFilter(key, value, axes);
}

/**
 * The conditions of a query, each `key=value`. They are sorted, so that a set of conditions has one address.
 * Conditions on unknown attributes or curves are left out.
 */
export function formatAddresses(
  query: Pick<SearchQuery, 'filters' | 'curve_filters'>,
  lookup: AttributeLookup,
  curves: CurveLookup = () => undefined,
): string[] {
  const known = withBuiltins(lookup);
  const plain = query.filters.map(filter => {
    const attribute = known(filter.key);
    return attribute && formatFilter(filter, attribute);
  });
  const onCurves = query.curve_filters.map(filter => {
    const axes = curves(filter.key);
    return axes && formatCurveFilter(filter, axes);
  });
  const pairs = [...plain, ...onCurves].filter(pair => pair !== undefined);
  return pairs.map(({ key, value }) => `${key}=${value}`).sort();
}

/** The address of one condition, `key=value`. It is empty if the attribute is unknown. */
export function filterAddress(filter: Filter, lookup: AttributeLookup): string {
  return formatAddresses({ filters: [filter], curve_filters: [] }, lookup)[0] ?? '';
}

function withBuiltins(lookup: AttributeLookup): AttributeLookup {
  return key => lookup(key) ?? BUILTIN_ATTRIBUTES.find(attribute => attribute.key === key);
}
