import {
  type Attribute,
  type AttributeValue,
  BUILTIN_ATTRIBUTES,
  BUILTIN_KEYS,
} from '#contract/attributes/attribute.ts';
import { leadDays } from '#contract/records/lead-time.ts';
import type { Price } from '#contract/records/money.ts';
import type { Product } from '#contract/records/product.ts';

/** The attributes that can be searched, by key: the catalogue's own and the built-in ones. A built-in one wins. */
export function searchedAttributes(attributes: readonly Attribute[]): Map<string, Attribute> {
  return new Map([...attributes, ...BUILTIN_ATTRIBUTES].map(attribute => [attribute.key, attribute]));
}

/**
 * The values of a product that are searched: of every known attribute the first value of the right kind, and the
 * built-in ones (price of one piece, lead time of one piece, in stock).
 */
export function searchedValues(
  product: Product,
  attributes: ReadonlyMap<string, Attribute>,
): AttributeValue[] {
  const builtin = builtinValues(product);
  const seen = new Set(BUILTIN_KEYS);
  const own = product.attributes.filter(value => {
    if (seen.has(value.key) || attributes.get(value.key)?.kind !== value.kind) return false;
    seen.add(value.key);
    return true;
  });
  return [...own.map(withoutMinusZero), ...builtin];
}

/** -0 is 0: a product is found by the one like by the other, and shown with the same. */
function withoutMinusZero(value: AttributeValue): AttributeValue {
  // Hardly any value has one, and a build looks at some twenty values a product.
  if (!hasMinusZero(value)) return value;
  const zeroes = Object.entries(value).filter(([, part]) => Object.is(part, -0));
  return { ...value, ...Object.fromEntries(zeroes.map(([name]) => [name, 0])) };
}

function hasMinusZero(value: Readonly<Record<string, unknown>>): boolean {
  for (const name in value) if (Object.is(value[name], -0)) return true;
  return false;
}

function builtinValues(product: Product): AttributeValue[] {
  const values: AttributeValue[] = [];
  const price = unitPrice(product.price);
  if (price !== null) values.push(numberValue('price', price));
  const days = leadDays(product.lead_time, 1);
  if (days !== null) values.push(numberValue('lead_time', days));
  const stock = product.lead_time?.stock ?? null;
  if (stock !== null) values.push({ kind: 'flag', key: 'in_stock', flag: stock > 0 });
  return values;
}

function numberValue(key: string, value: number): AttributeValue {
  return { kind: 'number', key, value, comparison: null, tolerance: null, given: '' };
}

/**
 * The price of one piece in major units, or of each piece of the smallest quantity sold. Returns null if it is on
 * request or not given.
 */
export function unitPrice(price: Price | null): number | null {
  const first = price?.breaks[0];
  if (price === null || first === undefined || price.on_request_from === 1) return null;
  return first.unit_price / minorPerMajor(price.currency);
}

const minorUnits = new Map<string, number>();

/** Minor units in a major one: 100 cents in a dollar, 1 in a yen (ISO 4217 by way of ICU). */
function minorPerMajor(currency: string): number {
  const known = minorUnits.get(currency);
  if (known !== undefined) return known;
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  minorUnits.set(currency, 10 ** digits);
  return 10 ** digits;
}

/** The choices of an enum attribute in list order: by their definition's order, then those that only products name, by id. */
export function orderChoices(attribute: Attribute, used: Iterable<string>): string[] {
  const defined = attribute.values
    .toSorted((a, b) => a.order - b.order || compareIds(a.id, b.id))
    .map(choice => choice.id);
  const known = new Set(defined);
  return [...known, ...[...new Set(used)].filter(id => !known.has(id)).sort(compareIds)];
}

/** Compares by UTF-16 units. */
export function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
