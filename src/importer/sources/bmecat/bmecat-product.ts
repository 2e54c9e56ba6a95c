import type { LocalizedText } from '#text/localized-text.ts';
import { isEmptyText } from '#text/text-in.ts';
import { inBoth } from '../../messages/messages.ts';
import type { ExchangeProduct, Medium, NamedFeature, Reference } from '../exchange/exchange-product.ts';
import { withoutName } from '../exchange/feature-survey.ts';
import { mediumKind } from '../exchange/media-kinds.ts';
import { textInItsLanguage } from '../language.ts';
import { childOf, childrenOf, childText, type XmlElement } from '../xml/read-xml.ts';
import { readFeatures } from './bmecat-features.ts';
import type { BmecatHeader } from './bmecat-header.ts';
import { orderDetails, readOrder } from './bmecat-order.ts';
import { readNumber, readPrices } from './bmecat-prices.ts';
import { childTexts, languageOf, listTexts } from './bmecat-texts.ts';
import { listUnread } from './unread-numbers.ts';

/** The facts in a file besides its products: the header, names of features by id, and the day for which prices hold. */
type ProductContext = {
  header: BmecatHeader;
  feature_names: ReadonlyMap<string, LocalizedText>;
  today: string;
};

const REFERENCE_KINDS: Readonly<Record<string, Reference['kind']>> = {
  accessories: 'accessory',
  mandatory: 'accessory',
  sparepart: 'spare_part',
  similar: 'similar',
  followup: 'successor',
};

/** Reads an `ARTICLE` (BMEcat 1.2) or `PRODUCT` (2005, ETIM). */
export function readProduct(
  element: XmlElement,
  { header, feature_names, today }: ProductContext,
): { product: ExchangeProduct; features: NamedFeature[] } {
  const prefix = element.name === 'ARTICLE' ? 'ARTICLE' : 'PRODUCT';
  const { language } = header;
  const details = childOf(element, `${prefix}_DETAILS`);
  const blocks = childrenOf(element, `${prefix}_FEATURES`);
  const order = readOrder(orderDetails(element));
  const features = [
    ...readFeatures(blocks, language, feature_names),
    ...readOwnFeatures(element, details, prefix, language),
    ...readKeywords(details, language),
    ...order.features,
  ];
  const part_number = partNumberOf(element);
  const delivery = readNumber(childText(details, 'DELIVERY_TIME'));
  const prices = readPrices(element, today, header.currency ?? '');
  const product = {
    line: element.line,
    part_number,
    is_discontinued: childrenOf(details, 'PRODUCT_STATUS').some(
      ({ attributes }) => attributes.type === 'old_product',
    ),
    name: childTexts(details, 'DESCRIPTION_SHORT', language),
    summary: {},
    description: childTexts(details, 'DESCRIPTION_LONG', language),
    groups: [],
    classes: blocks.flatMap(readClasses),
    features: features.map(withoutName),
    prices: prices === 'not_today' ? [] : prices,
    ...(prices === 'not_today' && { price_not_today: true as const }),
    ...(order.packing !== undefined && { packing: order.packing }),
    lead_days: delivery === null ? null : Math.ceil(delivery),
    media: readMedia(element, header),
    cross_references: otherNumbers(details, part_number),
    references: readReferences(element, prefix),
  };
  const unread = listUnread(element);
  return { product: unread.length === 0 ? product : { ...product, unread }, features };
}

/** The part number (`SUPPLIER_PID`, `SUPPLIER_AID`), or an empty string if it is missing. */
export function partNumberOf(element: XmlElement): string {
  return childText(element, 'SUPPLIER_PID') || childText(element, 'SUPPLIER_AID');
}

function readClasses(block: XmlElement): { system: string; code: string }[] {
  const system = childText(block, 'REFERENCE_FEATURE_SYSTEM_NAME');
  return childrenOf(block, 'REFERENCE_FEATURE_GROUP_ID').map(({ text }) => ({ system, code: text }));
}

/** Data besides the features that can be filtered and compared like them. */
function readOwnFeatures(
  element: XmlElement,
  details: XmlElement | undefined,
  prefix: string,
  language: string,
): NamedFeature[] {
  const logistics = childOf(element, `${prefix}_LOGISTIC_DETAILS`);
  const extensions = childOf(element, 'USER_DEFINED_EXTENSIONS');
  const weight = childText(childOf(logistics, `${prefix}_DIMENSIONS`), 'WEIGHT');
  const series = childTexts(extensions, 'UDX.EDXF.PRODUCT_SERIES', language);
  const customs = childText(childOf(logistics, 'CUSTOMS_TARIFF_NUMBER'), 'CUSTOMS_NUMBER');
  const origin = childText(logistics, 'COUNTRY_OF_ORIGIN');
  const feature = (key: OwnKey, value: LocalizedText, unit: string | null = null) =>
    isEmptyText(value) ? [] : [{ key, name: inBoth(`bmecat.${key}`), values: [value], unit }];
  const text = (value: string): LocalizedText => (value === '' ? {} : textInItsLanguage(value));
  return [
    ...feature('manufacturer', text(childText(details, 'MANUFACTURER_NAME'))),
    ...feature('product_series', series),
    ...feature('shipping_weight', text(weight), 'kg'),
    ...feature('customs_tariff_number', text(customs)),
    ...feature('country_of_origin', text(origin)),
  ];
}

type OwnKey =
  | 'manufacturer'
  | 'product_series'
  | 'shipping_weight'
  | 'customs_tariff_number'
  | 'country_of_origin';

/** The maker's keywords for the product, as choices. */
function readKeywords(details: XmlElement | undefined, language: string): NamedFeature[] {
  const values = listTexts(childrenOf(details, 'KEYWORD'), language);
  return values.length === 0
    ? []
    : [{ key: 'keywords', name: inBoth('bmecat.keywords'), values, unit: null }];
}

/** Other numbers under which the product is looked for: GTIN, the maker's, the supplier's former one. */
function otherNumbers(details: XmlElement | undefined, part_number: string): string[] {
  const names = [
    'EAN',
    'INTERNATIONAL_PID',
    'INTERNATIONAL_AID',
    'MANUFACTURER_PID',
    'MANUFACTURER_AID',
    'SUPPLIER_ALT_PID',
    'SUPPLIER_ALT_AID',
  ];
  const numbers = names.flatMap(name => childrenOf(details, name).map(({ text }) => text));
  return [...new Set(numbers)].filter(number => number !== '' && number !== part_number);
}

function readReferences(element: XmlElement, prefix: string): Reference[] {
  return childrenOf(element, `${prefix}_REFERENCE`).flatMap(reference => {
    const kind = REFERENCE_KINDS[reference.attributes.type ?? ''];
    const target = childText(reference, 'PROD_ID_TO') || childText(reference, 'ART_ID_TO');
    return kind === undefined || target === '' ? [] : [{ kind, part_number: target }];
  });
}

/** Pictures and documents, of BMEcat (`MIME_INFO`) and of ETIM (`UDX.EDXF.MIME_INFO`), in their order (`MIME_ORDER`). */
function readMedia(element: XmlElement, { mime_root, language }: BmecatHeader): Medium[] {
  const extensions = childOf(element, 'USER_DEFINED_EXTENSIONS');
  const plain = childrenOf(childOf(element, 'MIME_INFO'), 'MIME').map(mime => ({ mime, prefix: '' }));
  const etim = childrenOf(childOf(extensions, 'UDX.EDXF.MIME_INFO'), 'UDX.EDXF.MIME').map(mime => ({
    mime,
    prefix: 'UDX.EDXF.',
  }));
  const found = [...plain, ...etim].flatMap(({ mime, prefix }) => {
    const source = childText(mime, `${prefix}MIME_SOURCE`);
    if (source === '') return [];
    const purpose = childText(mime, `${prefix}MIME_CODE`) || childText(mime, `${prefix}MIME_PURPOSE`);
    const described = childTexts(mime, `${prefix}MIME_DESCR`, language);
    const designated = childTexts(mime, `${prefix}MIME_DESIGNATION`, language);
    const medium = {
      source: underRoot(source, mime_root),
      kind: mediumKind(purpose, childText(mime, `${prefix}MIME_TYPE`), source),
      name: isEmptyText(described) ? designated : described,
      language: languageOf(childOf(mime, `${prefix}MIME_SOURCE`) ?? mime) ?? null,
    };
    return [{ medium, order: readNumber(childText(mime, `${prefix}MIME_ORDER`)) ?? Number.MAX_SAFE_INTEGER }];
  });
  return found.sort((a, b) => a.order - b.order).map(({ medium }) => medium);
}

function underRoot(source: string, root: string): string {
  if (root === '' || /^[a-z]+:/i.test(source)) return source;
  return `${root.replace(/(?<![\\/])[\\/]+$/, '')}/${source.replace(/^[\\/]+/, '')}`;
}
