import { orderedQuantities } from '#contract/packing/ordered-quantities.ts';
import type { Packing } from '#contract/packing/packing.ts';
import { majorText } from '#contract/records/currency.ts';
import type { Document } from '#contract/records/document.ts';
import type { Product } from '#contract/records/product.ts';
import { localeOfLanguage } from '#text/accept-language.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import type { ExchangeCatalogue } from './exchange-catalogue.ts';
import { sortNumbers } from './other-numbers.ts';
import { shorten } from './shorten.ts';
import { xchangeClassifications } from './xchange-features.ts';
import { languageTexts, XCHANGE_LANGUAGES } from './xchange-texts.ts';

/** Longest texts, in characters. */
const NUMBER_MAX = 35;
const MINIMAL_MAX = 80;
const NAME_MAX = 255;
const TEXT_MAX = 10_000;
const SERIES_MAX = 50;
const FILE_NAME_MAX = 100;
const SUPPLIER_MAX = 80;

/** UN/ECE Recommendations 20 and 21: one piece, one package. */
const PIECE = 'C62';
const PACKAGE = 'PK';

/** Codes of attachments, by the kinds of documents. */
const ATTACHMENT_CODES: Readonly<Record<Document['kind'] | 'image', string>> = {
  image: 'ATX015',
  datasheet: 'ATX003',
  drawing: 'ATX011',
  manual: 'ATX016',
  certificate: 'ATX001',
  page: 'ATX099',
  software: 'ATX099',
  other: 'ATX099',
};

/** A `Product` of ETIM xChange 2.0, with itself as its only trade item. */
export function xchangeProduct(product: Product, exchange: ExchangeCatalogue, locale: Locale): object {
  const { gtin, others } = sortNumbers(product.cross_references);
  const other = others.find(number => number.length <= NUMBER_MAX);
  for (const number of others) if (number !== other) exchange.notes.add('number_left_out');
  const gtins = gtin === null ? [] : [gtin];
  const series = languageTexts(exchange.text(exchange.seriesOf(product.set_id)), 'BrandSeries', SERIES_MAX);
  return {
    ProductIdentification: {
      ManufacturerName: shorten(exchange.supplier, SUPPLIER_MAX),
      ManufacturerProductNumber: product.part_number,
      ...listOf('ProductGtin', gtins),
      ...listOf('BrandDetails', series.length === 0 ? [] : [{ BrandSeries: series }]),
    },
    ProductDetails: {
      ProductStatus: product.status === 'discontinued' ? 'OBSOLETE' : 'ACTIVE',
      ProductDescriptions: describe(product, exchange),
    },
    ...relations(product),
    ...listOf('ProductAttachments', attachments(product, exchange)),
    OtherClassifications: xchangeClassifications(product, exchange, locale),
    TradeItem: [
      {
        ItemIdentification: {
          SupplierItemNumber: product.part_number,
          ...(other === undefined ? {} : { SupplierAltItemNumber: other }),
          ...listOf('ItemGtin', gtins),
        },
        Ordering: ordering(product),
        Pricing: [pricing(product, exchange)],
      },
    ],
  };
}

/** A list under its name. An empty list adds no property at all. */
function listOf(name: string, items: readonly unknown[]): Record<string, readonly unknown[]> {
  return items.length === 0 ? {} : { [name]: items };
}

function relations({ replacement }: Product) {
  if (replacement === null || replacement.length > NUMBER_MAX) return {};
  const RelatedProducts = [{ RelatedManufacturerProductNumber: replacement }];
  return listOf('ProductRelations', [{ RelationType: 'SUCCESSOR', RelatedProducts }]);
}

/**
 * Descriptions by language. A language with neither name nor description is left out, and the part number replaces a
 * missing name.
 */
function describe(product: Product, exchange: ExchangeCatalogue) {
  const [name, summary, description] = [product.name, product.summary, product.description].map(
    exchange.text,
  );
  const wanted = LOCALES.filter(own => name?.[own] !== undefined || description?.[own] !== undefined);
  const cut = (text: string | undefined, max: number) => (text ? shorten(text, max) : undefined);
  return (wanted.length === 0 ? LOCALES.slice(0, 1) : wanted).map(own => ({
    DescriptionLanguage: XCHANGE_LANGUAGES[own],
    MinimalProductDescription: cut(name?.[own], MINIMAL_MAX) ?? shorten(product.part_number, MINIMAL_MAX),
    UniqueMainProductDescription: cut(name?.[own], NAME_MAX),
    FullProductDescription: cut(description?.[own], TEXT_MAX),
    ProductMarketingText: cut(summary?.[own], TEXT_MAX),
    ProductPageUrl:
      exchange.base_url === null
        ? undefined
        : exchange.addressOf(`/product/${encodeURIComponent(product.id)}`, own),
  }));
}

/**
 * The picture and the documents by address. Files of the catalogue need the site's address and are otherwise counted as
 * left out.
 */
function attachments({ image, documents }: Product, { mediaAddress, text, notes }: ExchangeCatalogue) {
  const picture =
    image === null ? [] : [{ kind: 'image' as const, path: image, url: null, language: null, name: {} }];
  return [...picture, ...documents].flatMap(({ kind, path, url, language, name }, at) => {
    const address = url ?? (path === null ? null : mediaAddress(path));
    if (address === null) {
      notes.add('medium_left_out');
      return [];
    }
    return [
      {
        AttachmentType: ATTACHMENT_CODES[kind],
        AttachmentOrder: at + 1,
        AttachmentDetails: [
          {
            ...listOf('AttachmentLanguage', languagesOf(language)),
            AttachmentFilename: fileNameOf(address),
            AttachmentUri: address,
            ...listOf('AttachmentDescription', languageTexts(text(name), 'AttachmentDescription', NAME_MAX)),
          },
        ],
      },
    ];
  });
}

function languagesOf(language: string | null): string[] {
  if (language === null) return [];
  const locale = localeOfLanguage(language.toLowerCase());
  return locale === undefined ? [] : [XCHANGE_LANGUAGES[locale]];
}

function fileNameOf(address: string): string | undefined {
  const name = new URL(address).pathname.split('/').at(-1) ?? '';
  return name === '' || name.length > FILE_NAME_MAX ? undefined : decodeURIComponent(name);
}

function orderUnit(packing: Packing | undefined): string {
  return packing?.pack_size == null ? PIECE : PACKAGE;
}

function ordering({ price, packing, lead_time }: Product) {
  const { least, step } = orderedQuantities(packing, price?.breaks[0]?.min_quantity);
  const [tier] = lead_time?.tiers ?? [];
  return {
    OrderUnit: orderUnit(packing),
    MinimumOrderQuantity: String(least),
    OrderStepSize: String(step),
    StandardOrderLeadTime: tier?.days,
    ...(packing?.pack_size != null && {
      UseUnit: PIECE,
      UseUnitConversionFactor: String(packing.pack_size),
    }),
  };
}

/** The list price. The format holds a single price, so those for larger quantities are left out and counted. */
function pricing({ price, packing }: Product, { notes }: ExchangeCatalogue) {
  const PriceUnit = orderUnit(packing);
  const [first, ...more] = price?.breaks ?? [];
  if (price === null || first === undefined) return { PriceUnit, PriceQuantity: '1', PriceOnRequest: true };
  for (const _ of more) notes.add('price_step_left_out');
  const amount = majorText(first.unit_price, price.currency);
  return { PriceUnit, PriceQuantity: '1', GrossListPrice: amount };
}
