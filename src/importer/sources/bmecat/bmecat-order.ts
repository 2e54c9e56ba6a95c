import type { LocalizedText } from '#text/localized-text.ts';
import { inBoth } from '../../messages/messages.ts';
import type { NamedFeature } from '../exchange/exchange-product.ts';
import { unitOfCode } from '../exchange/trade-units.ts';
import { childOf, childText, type XmlElement } from '../xml/read-xml.ts';
import { readNumber } from './bmecat-prices.ts';

/**
 * The units of an order, by codes of UN/ECE Recommendation 20 (units) and 21 (packages) and the older ones in files of
 * BMEcat 1.2.
 */
const ORDER_UNITS = {
  C62: 'piece',
  PCE: 'piece',
  H87: 'piece',
  EA: 'piece',
  NAR: 'piece',
  ST: 'sheet',
  PR: 'pair',
  SET: 'set',
  DZN: 'dozen',
  BX: 'box',
  BOX: 'box',
  CT: 'carton',
  CS: 'case',
  PK: 'package',
  PA: 'packet',
  BG: 'bag',
  BE: 'bundle',
  BO: 'bottle',
  CA: 'can',
  CQ: 'cartridge',
  DR: 'drum',
  CL: 'coil',
  RL: 'reel',
  RO: 'roll',
  TU: 'tube',
  PF: 'pallet',
  MTR: 'metre',
  KMT: 'kilometre',
  MTK: 'square_metre',
  MTQ: 'cubic_metre',
  KGM: 'kilogram',
  TNE: 'tonne',
  LTR: 'litre',
} as const;

/** Numbers of an order, with their defaults. */
const COUNTS = [
  { element: 'QUANTITY_MIN', key: 'minimum_order_quantity' },
  { element: 'QUANTITY_INTERVAL', key: 'order_interval' },
  { element: 'PRICE_QUANTITY', key: 'price_quantity' },
] as const;
const UNIT_KEY = 'order_unit';

/** Key of the attribute with the number of order units that a list price is for. Prices on the site are for one. */
export const PRICE_QUANTITY_KEY = 'price_quantity';

/** The default of each attribute of an order: single pieces. */
export const ORDER_DEFAULTS: ReadonlyMap<string, string> = new Map([
  [UNIT_KEY, 'piece'],
  ...COUNTS.map(({ key }) => [key, '1'] as const),
]);

/** The `ARTICLE_ORDER_DETAILS` or `PRODUCT_ORDER_DETAILS` of a product. */
export function orderDetails(product: XmlElement): XmlElement | undefined {
  return childOf(product, `${product.name}_ORDER_DETAILS`);
}

/**
 * How a product is ordered, as features: unit, content, smallest quantity, steps, quantity of the list price. Single
 * pieces, what everybody expects, are not said.
 */
export function readOrderFeatures(details: XmlElement | undefined): NamedFeature[] {
  const content = childText(details, 'CONTENT_UNIT');
  const unit = childText(details, 'ORDER_UNIT');
  const isPlain = isPiece(unit) && (content === '' || isPiece(content));
  return [
    ...unitFeature(UNIT_KEY, isPlain ? '' : unit),
    ...unitFeature('content_unit', isPlain ? '' : content),
    ...numberFeature('content_per_order_unit', readNumber(childText(details, 'NO_CU_PER_OU'))),
    ...COUNTS.flatMap(({ element, key }) => numberFeature(key, readNumber(childText(details, element)))),
  ];
}

type OrderKey = 'order_unit' | 'content_unit' | 'content_per_order_unit' | (typeof COUNTS)[number]['key'];

function unitFeature(key: OrderKey, code: string): NamedFeature[] {
  return code === '' ? [] : [feature(key, nameOf(code))];
}

function numberFeature(key: OrderKey, value: number | null): NamedFeature[] {
  return value === null || value === 1 ? [] : [feature(key, { en: String(value) })];
}

function feature(key: OrderKey, value: LocalizedText): NamedFeature {
  return { key, name: inBoth(`bmecat.${key}`), values: [value], unit: null };
}

function isKnown(code: string): code is keyof typeof ORDER_UNITS {
  return Object.hasOwn(ORDER_UNITS, code);
}

function isPiece(code: string): boolean {
  const known = code.toUpperCase();
  return isKnown(known) && ORDER_UNITS[known] === 'piece';
}

function nameOf(code: string): LocalizedText {
  const known = code.toUpperCase();
  return isKnown(known) ? inBoth(`order_unit.${ORDER_UNITS[known]}`) : { en: unitOfCode(code) };
}
