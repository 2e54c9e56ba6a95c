import type { LocalizedText } from '#contract/localized-text.ts';
import type { NamedFeature } from '../exchange/exchange-product.ts';
import { unitOfCode } from '../exchange/trade-units.ts';
import { childOf, childText, type XmlElement } from '../xml/read-xml.ts';
import { readNumber } from './bmecat-prices.ts';

const PIECE: LocalizedText = { en: 'piece', cn: '件' };

/** What an order counts, by codes of UN/ECE Recommendation 20 (units) and 21 (packages) and the older ones that files of BMEcat 1.2 have. */
const ORDER_UNITS: Readonly<Record<string, LocalizedText>> = {
  C62: PIECE,
  PCE: PIECE,
  H87: PIECE,
  EA: PIECE,
  NAR: PIECE,
  ST: { en: 'sheet', cn: '张' },
  PR: { en: 'pair', cn: '对' },
  SET: { en: 'set', cn: '套' },
  DZN: { en: 'dozen', cn: '打' },
  BX: { en: 'box', cn: '盒' },
  BOX: { en: 'box', cn: '盒' },
  CT: { en: 'carton', cn: '箱' },
  CS: { en: 'case', cn: '箱' },
  PK: { en: 'package', cn: '包' },
  PA: { en: 'packet', cn: '小包' },
  BG: { en: 'bag', cn: '袋' },
  BE: { en: 'bundle', cn: '捆' },
  BO: { en: 'bottle', cn: '瓶' },
  CA: { en: 'can', cn: '罐' },
  CQ: { en: 'cartridge', cn: '筒' },
  DR: { en: 'drum', cn: '桶' },
  CL: { en: 'coil', cn: '卷' },
  RL: { en: 'reel', cn: '盘' },
  RO: { en: 'roll', cn: '卷' },
  TU: { en: 'tube', cn: '管' },
  PF: { en: 'pallet', cn: '托盘' },
  MTR: { en: 'metre', cn: '米' },
  KMT: { en: 'kilometre', cn: '千米' },
  MTK: { en: 'square metre', cn: '平方米' },
  MTQ: { en: 'cubic metre', cn: '立方米' },
  KGM: { en: 'kilogram', cn: '千克' },
  TNE: { en: 'tonne', cn: '吨' },
  LTR: { en: 'litre', cn: '升' },
};

/** Numbers of an order, with what holds where a file does not say. */
const COUNTS: readonly { element: string; key: string; name: LocalizedText }[] = [
  { element: 'QUANTITY_MIN', key: 'minimum_order_quantity', name: { en: 'Minimum order', cn: '最小起订量' } },
  { element: 'QUANTITY_INTERVAL', key: 'order_interval', name: { en: 'Order interval', cn: '订购倍数' } },
  { element: 'PRICE_QUANTITY', key: 'price_quantity', name: { en: 'Price quantity', cn: '计价数量' } },
];
const UNIT_KEY = 'order_unit';

/** The key of the number of order units that a list price is for; prices of the site are for one. */
export const PRICE_QUANTITY_KEY = 'price_quantity';

/** The value that each attribute of an order has where nothing is said: single pieces. */
export const ORDER_DEFAULTS: ReadonlyMap<string, string> = new Map([
  [UNIT_KEY, 'piece'],
  ...COUNTS.map(({ key }): [string, string] => [key, '1']),
]);

/** The `ARTICLE_ORDER_DETAILS` or `PRODUCT_ORDER_DETAILS` of a product. */
export function orderDetails(product: XmlElement): XmlElement | undefined {
  return childOf(product, `${product.name}_ORDER_DETAILS`);
}

/** How a product is ordered, as features: unit, content, smallest quantity, steps, quantity of the list price. Single pieces, what everybody expects, are not said. */
export function readOrderFeatures(details: XmlElement | undefined): NamedFeature[] {
  const content = childText(details, 'CONTENT_UNIT');
  const unit = nameOf(childText(details, 'ORDER_UNIT'));
  const isPlain = unit === PIECE && (content === '' || nameOf(content) === PIECE);
  const per_unit = readNumber(childText(details, 'NO_CU_PER_OU'));
  return [
    ...(unit === null || isPlain ? [] : [feature(UNIT_KEY, { en: 'Order unit', cn: '订购单位' }, unit)]),
    ...wordFeature('content_unit', { en: 'Content unit', cn: '内容单位' }, isPlain ? '' : content),
    ...numberFeature(
      'content_per_order_unit',
      { en: 'Content per order unit', cn: '每订购单位含量' },
      per_unit,
    ),
    ...COUNTS.flatMap(({ element, key, name }) =>
      numberFeature(key, name, readNumber(childText(details, element))),
    ),
  ];
}

function wordFeature(key: string, name: LocalizedText, code: string): NamedFeature[] {
  const value = nameOf(code);
  return value === null ? [] : [feature(key, name, value)];
}

function numberFeature(key: string, name: LocalizedText, value: number | null): NamedFeature[] {
  return value === null || value === 1 ? [] : [feature(key, name, { en: String(value) })];
}

function feature(key: string, name: LocalizedText, value: LocalizedText): NamedFeature {
  return { key, name, values: [value], unit: null };
}

function nameOf(code: string): LocalizedText | null {
  if (code === '') return null;
  return ORDER_UNITS[code.toUpperCase()] ?? { en: unitOfCode(code) };
}
