import { type Attribute, BUILTIN_ATTRIBUTES } from './attribute.ts';
import type { CurveAxes } from './curve.ts';
import { escapeChoice, unescapeChoice } from './search-address/choice.ts';
import { formatCurveFilter, isCurveKey, parseCurveFilter } from './search-address/curve-filter.ts';
import { formatInterval, readInterval } from './search-address/interval.ts';
import { type Message, type Reading, refuse } from './search-address/reading.ts';
import {
  type CurveFilter,
  FILTER_VALUES_MAX,
  type Filter,
  type Interval,
  SEARCH_TEXT_MAX,
  type SearchQuery,
} from './search-query.ts';

// The address form of a query's conditions, one `key=value` each:
//
//   enum     coating=a,b            !a,b   none of these
//   number   focal_length=90mm..110mm   90mm..   ..110mm   100mm   12.7mm,25.4mm   <200mm   >=5V   !100mm
//   range    wavelength=532nm       covers it;  400nm..700nm  covers all of it;  overlaps:…   inside:…
//   flag     coated=yes             no
//   text     material=~glass        contains
//   any kind coating=*              has a value;   !*   has none
//   curve    transmission@400nm..700nm=>=0.95   at every x;   any:>=0.95   at some x;   transmission@532nm=>=90%
//
// Formatting writes numbers in the attribute's base unit; parsing takes any unit that fits.

/** A condition that could not be read, with the reason. */
export type AddressProblem = { address: string; message: Message };

/** Finds an attribute's definition; built-in attributes need not be known to it. */
export type AttributeLookup = (key: string) => Attribute | undefined;

/** Finds the axes of the curves with a y axis of this key. */
export type CurveLookup = (key: string) => CurveAxes | undefined;

const RANGE_MODE = /^(covers|overlaps|inside):/;
const WORDS_YES: ReadonlySet<string> = new Set(['yes', 'true', '1', '是']);
const WORDS_NO: ReadonlySet<string> = new Set(['no', 'false', '0', '否']);

/** Writes a filter in its canonical form; the inverse of {@link parseFilter}. */
export function formatFilter(filter: Filter, attribute: Attribute): { key: string; value: string } {
  return { key: filter.key, value: formatValue(filter, attribute) };
}

function formatValue(filter: Filter, attribute: Attribute): string {
  if (filter.kind === 'has') return filter.has ? '*' : '!*';
  if (filter.kind === 'flag') return filter.flag ? 'yes' : 'no';
  if (filter.kind === 'text') return `~${filter.contains}`;
  if (filter.kind === 'range')
    return `${filter.mode === 'covers' ? '' : `${filter.mode}:`}${formatInterval({ min: filter.min, max: filter.max }, attribute)}`;
  const values =
    filter.kind === 'enum'
      ? filter.any_of.map(escapeChoice)
      : filter.any_of.map(interval => formatInterval(interval, attribute));
  return `${filter.not ? '!' : ''}${values.join(',')}`;
}

/** Reads a filter's value as its attribute's kind asks for; what does not fit gives a message that says what would. */
export function parseFilter(key: string, value: string, attribute: Attribute): Reading<'filter', Filter> {
  if (value === '*' || value === '!*') return { ok: true, filter: { kind: 'has', key, has: value === '*' } };
  if (value.trim() === '') return refuse(`${key} has no value`, `${key} 没有取值`);
  if (attribute.kind === 'flag') return parseFlag(key, value);
  if (attribute.kind === 'text') return parseContains(key, value);
  if (attribute.kind === 'range') return parseRange(key, value, attribute);
  const not = value.startsWith('!');
  const parts = (not ? value.slice(1) : value).split(',');
  if (parts.length > FILTER_VALUES_MAX)
    return refuse(
      `${key} has more than ${FILTER_VALUES_MAX} values`,
      `${key} 的取值超过 ${FILTER_VALUES_MAX} 个`,
    );
  return attribute.kind === 'enum' ? parseChoices(key, parts, not) : parseNumbers(key, parts, not, attribute);
}

function parseFlag(key: string, value: string): Reading<'filter', Filter> {
  const word = value.trim().toLowerCase();
  if (!WORDS_YES.has(word) && !WORDS_NO.has(word))
    return refuse(`${key} is yes or no, not “${value}”`, `${key} 只能是 yes 或 no，而不是“${value}”`);
  return { ok: true, filter: { kind: 'flag', key, flag: WORDS_YES.has(word) } };
}

function parseContains(key: string, value: string): Reading<'filter', Filter> {
  const contains = value.startsWith('~') ? value.slice(1) : value;
  if (contains === '' || contains.length > SEARCH_TEXT_MAX)
    return refuse(
      `${key} takes ~ and 1 to ${SEARCH_TEXT_MAX} characters`,
      `${key} 需要 ~ 和 1 至 ${SEARCH_TEXT_MAX} 个字符`,
    );
  return { ok: true, filter: { kind: 'text', key, contains } };
}

function parseRange(key: string, value: string, attribute: Attribute): Reading<'filter', Filter> {
  const mode = RANGE_MODE.exec(value);
  const reading = readInterval(mode === null ? value : value.slice(mode[0].length), attribute);
  if (!reading.ok) return reading;
  const { min, max } = reading.interval;
  // The pattern lists exactly the modes.
  return {
    ok: true,
    filter: {
      kind: 'range',
      key,
      mode: (mode?.[1] ?? 'covers') as 'covers' | 'overlaps' | 'inside',
      min,
      max,
    },
  };
}

function parseChoices(key: string, parts: string[], not: boolean): Reading<'filter', Filter> {
  const any_of = parts.filter(part => part !== '').map(unescapeChoice);
  if (any_of.length === 0) return refuse(`${key} has no value`, `${key} 没有取值`);
  return { ok: true, filter: { kind: 'enum', key, any_of, not } };
}

function parseNumbers(
  key: string,
  parts: string[],
  not: boolean,
  attribute: Attribute,
): Reading<'filter', Filter> {
  const any_of: Interval[] = [];
  for (const part of parts) {
    const reading = readInterval(part, attribute);
    if (!reading.ok) return reading;
    any_of.push(reading.interval);
  }
  return { ok: true, filter: { kind: 'number', key, any_of, not } };
}

/** Reads the conditions of an address, `key=value` each; those that cannot be read are left out and named. Without `curves` every condition on a curve is such a one. */
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
  if (key === '') return refuse('A condition is written key=value', '条件应写作 键=值');
  const attribute = withBuiltins(lookup)(key);
  return attribute === undefined
    ? refuse(`There is no attribute “${key}”`, `没有参数“${key}”`)
    : parseFilter(key, value, attribute);
}

function readCurve(key: string, value: string, curves: CurveLookup): Reading<'filter', Filter | CurveFilter> {
  const name = key.slice(0, key.indexOf('@'));
  const axes = curves(name);
  return axes === undefined
    ? refuse(`No product has a curve “${name}”`, `没有产品具有曲线“${name}”`)
    : parseCurveFilter(key, value, axes);
}

/** The conditions of a query, `key=value` each, sorted so that a set of conditions has one address; conditions on what is unknown are left out. */
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

function withBuiltins(lookup: AttributeLookup): AttributeLookup {
  return key => lookup(key) ?? BUILTIN_ATTRIBUTES.find(attribute => attribute.key === key);
}
