import { QUANTITY_MAX } from '#contract/limits.ts';
import type { Packing } from '#contract/packing/packing.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { inBoth } from '../../messages/messages.ts';
import type { NamedFeature } from '../exchange/exchange-product.ts';
import { unitOfCode } from '../exchange/trade-units.ts';
import { textInItsLanguage } from '../language.ts';
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

const UNIT_KEY = 'order_unit';
const CONTENT_KEY = 'content_per_order_unit';
const MINIMUM_KEY = 'minimum_order_quantity';
const STEP_KEY = 'order_interval';

/** Key of the attribute with the number of order units that a list price is for. Prices on the site are for one. */
export const PRICE_QUANTITY_KEY = 'price_quantity';

/** The attributes of an order, each with its text for single pieces, which a file need not state. */
export function orderTexts(packing: Packing | undefined): ReadonlyMap<string, string> {
  return new Map([
    [UNIT_KEY, 'piece'],
    [MINIMUM_KEY, String(packing?.minimum ?? 1)],
    [STEP_KEY, String(packing?.step ?? 1)],
    [PRICE_QUANTITY_KEY, '1'],
  ]);
}

/** The `ARTICLE_ORDER_DETAILS` or `PRODUCT_ORDER_DETAILS` of a product. */
export function orderDetails(product: XmlElement): XmlElement | undefined {
  return childOf(product, `${product.name}_ORDER_DETAILS`);
}

/**
 * How a product is ordered: pieces in a pack, smallest quantity and steps, and as features the units, the quantity of
 * the list price, and numbers that count no whole pieces (5.5 litres). Single pieces, what everybody expects, are not
 * said.
 */
export function readOrder(details: XmlElement | undefined): {
  packing: Packing | undefined;
  features: NamedFeature[];
} {
  const content = childText(details, 'CONTENT_UNIT');
  const unit = childText(details, 'ORDER_UNIT');
  const isOfPieces = content === '' || isPiece(content);
  const isPlain = isPiece(unit) && isOfPieces;
  const number = (element: string) => readNumber(childText(details, element));
  const [inside, minimum, step] = [
    number('NO_CU_PER_OU'),
    number('QUANTITY_MIN'),
    number('QUANTITY_INTERVAL'),
  ];
  const pack_size = isOfPieces ? countOf(inside) : null;
  const packing = { pack_size, minimum: countOf(minimum), step: countOf(step) };
  return {
    packing: Object.values(packing).some(count => count !== null) ? packing : undefined,
    features: [
      ...unitFeature(UNIT_KEY, isPlain ? '' : unit),
      ...unitFeature('content_unit', isPlain ? '' : content),
      ...numberFeature(CONTENT_KEY, packing.pack_size === null ? inside : null),
      ...numberFeature(MINIMUM_KEY, packing.minimum === null ? minimum : null),
      ...numberFeature(STEP_KEY, packing.step === null ? step : null),
      ...numberFeature(PRICE_QUANTITY_KEY, number('PRICE_QUANTITY')),
    ],
  };
}

/** A number of whole units that can be ordered, else null. */
export function countOf(value: number | null): number | null {
  return Number.isInteger(value) && value !== null && value >= 1 && value <= QUANTITY_MAX ? value : null;
}

type OrderKey =
  | typeof UNIT_KEY
  | 'content_unit'
  | typeof CONTENT_KEY
  | typeof MINIMUM_KEY
  | typeof STEP_KEY
  | typeof PRICE_QUANTITY_KEY;

function unitFeature(key: OrderKey, code: string): NamedFeature[] {
  return code === '' ? [] : [feature(key, nameOf(code))];
}

function numberFeature(key: OrderKey, value: number | null): NamedFeature[] {
  return value === null || value === 1 ? [] : [feature(key, textInItsLanguage(String(value)))];
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
  return isKnown(known) ? inBoth(`order_unit.${ORDER_UNITS[known]}`) : textInItsLanguage(unitOfCode(code));
}
