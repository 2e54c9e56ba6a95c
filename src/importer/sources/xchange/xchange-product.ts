import type { Packing } from '#contract/packing/packing.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { inBoth } from '../../messages/messages.ts';
import { countOf } from '../bmecat/bmecat-order.ts';
import type {
  ExchangeProduct,
  Medium,
  NamedFeature,
  PriceStep,
  Reference,
  UnreadNumber,
} from '../exchange/exchange-product.ts';
import { makeAttributeKey, withoutName } from '../exchange/feature-survey.ts';
import { plainText } from '../exchange/plain-text.ts';
import { type LanguageText, pickLanguages } from '../exchange/texts-of-languages.ts';
import { textInItsLanguage } from '../language.ts';
import type {
  XchangeAttachment,
  XchangeDescription,
  XchangeOrdering,
  XchangePricing,
  XchangeProduct,
} from './xchange-schema.ts';

/** UN/ECE Recommendation 20: one piece. */
const PIECE = 'C62';

const REFERENCE_KINDS: Readonly<Record<string, Reference['kind']>> = {
  ACCESSORY: 'accessory',
  MANDATORY: 'accessory',
  SPAREPART: 'spare_part',
  SIMILAR: 'similar',
  SUCCESSOR: 'successor',
};

/** The site's kinds of documents by attachment code. Documents with any other code have no kind. */
const ATTACHMENT_KINDS: Readonly<Record<string, Medium['kind']>> = {
  ATX001: 'certificate',
  ATX002: 'drawing',
  ATX003: 'datasheet',
  ATX004: 'certificate',
  ATX005: 'certificate',
  ATX006: 'certificate',
  ATX007: 'certificate',
  ATX008: 'certificate',
  ATX010: 'drawing',
  ATX011: 'drawing',
  ATX015: 'image',
  ATX016: 'manual',
  ATX018: 'image',
  ATX019: 'datasheet',
};

/**
 * Converts an ETIM xChange product to the common form of exchange formats. Its part number is the maker's, and the
 * numbers of its trade items become cross references.
 * @param today the day for which prices are looked up, as `2026-01-31`
 */
export function toExchangeProduct(
  source: XchangeProduct,
  { currency, today }: { currency: string; today: string },
): { product: ExchangeProduct; features: NamedFeature[] } {
  const identity = source.ProductIdentification;
  const part_number = identity.ManufacturerProductNumber;
  const descriptions = source.ProductDetails?.ProductDescriptions ?? [];
  const [item] = source.TradeItem;
  const lead_time = Number(item?.Ordering?.StandardOrderLeadTime || Number.NaN);
  const pricing = (item?.Pricing ?? []).filter(price => holdsOn(price, today));
  const unread = listUnread(pricing, item?.Ordering?.StandardOrderLeadTime ?? '');
  const numbers = source.TradeItem.flatMap(({ ItemIdentification: own }) =>
    own ? [own.SupplierItemNumber, own.SupplierAltItemNumber, ...own.ItemGtin] : [],
  );
  const features = [...readFeatures(source), ...readOwnFeatures(source)];
  const product = {
    line: null,
    part_number,
    is_discontinued: source.ProductDetails?.ProductStatus === 'OBSOLETE',
    name: describe(descriptions, own => own.UniqueMainProductDescription || own.MinimalProductDescription),
    summary: describe(descriptions, own => own.ProductMarketingText.slice(0, 2000)),
    description: describe(descriptions, own => own.FullProductDescription || own.ProductSpecificationText),
    groups: [],
    classes: [
      ...source.EtimClassification.map(({ EtimClassCode: code }) => ({ system: 'ETIM', code })),
      ...source.OtherClassifications.map(own => ({
        system: own.ClassificationName,
        code: own.ClassificationClassCode,
      })),
    ].filter(({ code }) => code !== ''),
    features: features.map(withoutName),
    prices: pricing.flatMap(price => readPrice(price, currency)),
    ...(unread.length > 0 && { unread }),
    packing: readPacking(item?.Ordering),
    lead_days: Number.isFinite(lead_time) ? Math.ceil(lead_time) : null,
    media: readMedia([...source.ProductAttachments, ...(item?.ItemAttachments ?? [])]),
    cross_references: [...new Set([...identity.ProductGtin, ...numbers])].filter(
      number => number !== '' && number !== part_number,
    ),
    references: source.ProductRelations.flatMap(relation => {
      const kind = REFERENCE_KINDS[relation.RelationType];
      // One product, or in the final 2.0 a list of them.
      const targets = [relation, ...relation.RelatedProducts].map(
        own => own.RelatedManufacturerProductNumber,
      );
      return kind === undefined
        ? []
        : targets.filter(target => target !== '').map(target => ({ kind, part_number: target }));
    }),
  };
  return { product, features };
}

/** The texts of a product that are in languages, by the name of their field. */
export function listTexts(source: XchangeProduct): { field: string; texts: LanguageText[] }[] {
  const descriptions = source.ProductDetails?.ProductDescriptions ?? [];
  return DESCRIPTIONS.map(field => ({
    field,
    texts: descriptions.map(own => ({ language: own.DescriptionLanguage.toLowerCase(), text: own[field] })),
  }));
}

const DESCRIPTIONS = [
  'MinimalProductDescription',
  'UniqueMainProductDescription',
  'FullProductDescription',
  'ProductMarketingText',
  'ProductSpecificationText',
] as const;

function describe(
  descriptions: readonly XchangeDescription[],
  read: (own: XchangeDescription) => string,
): LocalizedText {
  return pickLanguages(
    descriptions.map(own => ({
      language: own.DescriptionLanguage.toLowerCase(),
      text: plainText(read(own)),
    })),
  );
}

function readFeatures(source: XchangeProduct): NamedFeature[] {
  const etim = source.EtimClassification.flatMap(own => own.EtimFeatures).map(own => {
    const logical = own.EtimValueLogical;
    const single = own.EtimValueCode || own.EtimValueNumeric || (logical == null ? '' : String(logical));
    const values = single === '' ? [own.EtimValueRangeLower, own.EtimValueRangeUpper] : [single];
    return { name: own.EtimFeatureCode, values, unit: '' };
  });
  const other = source.OtherClassifications.flatMap(own => own.ClassificationFeatures).map(own => ({
    name: own.ClassificationFeatureName,
    values: [own.ClassificationFeatureValue1, own.ClassificationFeatureValue2],
    unit: own.ClassificationFeatureUnit,
  }));
  const found = new Map<string, NamedFeature>();
  for (const { name, values, unit } of [...etim, ...other]) {
    const given = values.filter(value => value !== '' && value !== '-').map(textInItsLanguage);
    const key = makeAttributeKey(name);
    if (name === '' || given.length === 0) continue;
    const known = found.get(key);
    // One feature twice is a list of its values.
    if (known === undefined)
      found.set(key, { key, name: textInItsLanguage(name), values: given, unit: unit || null });
    else known.values.push(...given);
  }
  return [...found.values()];
}

function readOwnFeatures({ ProductIdentification: identity }: XchangeProduct): NamedFeature[] {
  const feature = (key: string, name: LocalizedText, value: string) =>
    value === '' ? [] : [{ key, name, values: [textInItsLanguage(value)], unit: null }];
  return [
    ...feature('manufacturer', inBoth('xchange.manufacturer'), identity.ManufacturerName),
    ...feature('brand', inBoth('xchange.brand'), identity.BrandName),
    ...feature(
      'customs_tariff_number',
      inBoth('xchange.customs_tariff_number'),
      identity.CustomsCommodityCode,
    ),
    ...feature('country_of_origin', inBoth('xchange.country_of_origin'), identity.CountryOfOrigin[0] ?? ''),
  ];
}

function holdsOn({ PriceValidityDate: start, PriceExpiryDate: end }: XchangePricing, today: string): boolean {
  return (start === '' || start <= today) && (end === '' || today <= end);
}

/** Numbers that count whole units: the pieces in one that is ordered, the smallest quantity and its steps. */
function readPacking(ordering: XchangeOrdering): Packing | undefined {
  const count = (text: string | undefined) => countOf(Number(text || Number.NaN));
  const packing = {
    pack_size: ordering?.UseUnit === PIECE ? count(ordering.UseUnitConversionFactor) : null,
    minimum: count(ordering?.MinimumOrderQuantity),
    step: count(ordering?.OrderStepSize),
  };
  return Object.values(packing).some(own => own !== null) ? packing : undefined;
}

/** The list price, else the net price, else the recommended one. */
const AMOUNTS = ['GrossListPrice', 'NetPrice', 'RecommendedRetailPrice'] as const;

/** The field with the amount of a price, or undefined if it has none. */
function amountField(price: XchangePricing): (typeof AMOUNTS)[number] | undefined {
  return AMOUNTS.find(field => price[field] !== '');
}

/** Lists the texts of prices and of the lead time that are read as numbers and are none. */
function listUnread(prices: readonly XchangePricing[], lead_time: string): UnreadNumber[] {
  const read = prices
    .filter(price => price.PriceOnRequest !== true)
    .flatMap(price => {
      const amount = amountField(price);
      return [...(amount === undefined ? [] : [amount]), 'PriceQuantity' as const].map(field => ({
        column: 'price',
        field,
        value: price[field],
      }));
    });
  const days = { column: 'lead_time', field: 'StandardOrderLeadTime', value: lead_time };
  return [...read, days].filter(
    ({ field, value }) =>
      value !== '' && !(field === 'PriceQuantity' ? Number(value) > 0 : Number(value) >= 0),
  );
}

/** The price of one piece. */
function readPrice(price: XchangePricing, currency: string): PriceStep[] {
  const field = amountField(price);
  const amount = field === undefined ? Number.NaN : Number(price[field]);
  const pieces = Number(price.PriceQuantity || 1);
  if (price.PriceOnRequest === true) return [{ quantity: 1, amount: null, currency }];
  if (!(amount >= 0) || !(pieces > 0)) return [];
  return [{ quantity: 1, amount: amount / pieces, currency }];
}

function readMedia(attachments: readonly XchangeAttachment[]): Medium[] {
  return attachments
    .toSorted((a, b) => (a.AttachmentOrder ?? 1e9) - (b.AttachmentOrder ?? 1e9))
    .flatMap(({ AttachmentType, AttachmentDetails }) =>
      AttachmentDetails.map(own => ({
        source: own.AttachmentUri || own.AttachmentFilename,
        kind: ATTACHMENT_KINDS[AttachmentType] ?? ('other' as const),
        name: pickLanguages(
          own.AttachmentDescription.map(given => ({
            language: given.Language.toLowerCase(),
            text: given.AttachmentDescription,
          })),
        ),
        language: own.AttachmentLanguage[0]?.slice(0, 2) ?? null,
      })),
    )
    .filter(({ source }) => source !== '');
}
