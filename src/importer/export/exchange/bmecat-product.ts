import { majorText } from '#contract/records/currency.ts';
import type { Document } from '#contract/records/document.ts';
import type { Price } from '#contract/records/money.ts';
import type { Product } from '#contract/records/product.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { textsOf } from '#text/text-in.ts';
import { textOf } from '../../sources/exchange/feature-survey.ts';
import { plainText } from '../../sources/exchange/plain-text.ts';
import { bmecatFeature } from './bmecat-feature.ts';
import type { ExchangeCatalogue } from './exchange-catalogue.ts';
import { sortNumbers } from './other-numbers.ts';
import { branch, leaf, leaves } from './xml-text.ts';

/** ETIM's media codes by kind of document. They are finer than BMEcat's own. */
const MEDIA_CODES: Readonly<Record<Document['kind'], string>> = {
  datasheet: 'MD22',
  drawing: 'MD12',
  manual: 'MD14',
  certificate: 'MD33',
  page: 'MD04',
  software: 'MD99',
  other: 'MD99',
};

/** UN/ECE Recommendations 20 and 21: one piece, one package. */
const PIECE = 'C62';
const PACKAGE = 'PK';

/** A `PRODUCT` of BMEcat 2005, its elements in the order of the standard. */
export function bmecatProduct(product: Product, exchange: ExchangeCatalogue): string {
  const { price, replacement } = product;
  return `${branch(
    'PRODUCT',
    [
      leaf('SUPPLIER_PID', product.part_number),
      details(product, exchange),
      branch(
        'PRODUCT_FEATURES',
        product.attributes.map(value => bmecatFeature(value, exchange)),
      ),
      branch('PRODUCT_ORDER_DETAILS', order(product)),
      branch('PRODUCT_PRICE_DETAILS', prices(price, exchange)),
      media(product, exchange),
      replacement === null
        ? ''
        : branch('PRODUCT_REFERENCE', [leaf('PROD_ID_TO', replacement)], { type: 'followup' }),
    ],
    { mode: 'new' },
  )}\n`;
}

/** What is ordered: pieces or packs of them, the smallest quantity and the steps. */
function order({ packing }: Product): string[] {
  return [
    leaf('ORDER_UNIT', packing?.pack_size == null ? PIECE : PACKAGE),
    leaf('CONTENT_UNIT', PIECE),
    leaf('NO_CU_PER_OU', packing?.pack_size ?? null),
    leaf('QUANTITY_MIN', packing?.minimum ?? null),
    leaf('QUANTITY_INTERVAL', packing?.step ?? null),
  ];
}

function details(product: Product, exchange: ExchangeCatalogue): string {
  const name = exchange.text(product.name);
  const { gtin, others } = sortNumbers(product.cross_references);
  for (const _ of others.slice(1)) exchange.notes.add('number_left_out');
  const [tier] = product.lead_time?.tiers ?? [];
  return branch('PRODUCT_DETAILS', [
    textOf(name) === ''
      ? leaf('DESCRIPTION_SHORT', product.part_number)
      : texts('DESCRIPTION_SHORT', name, exchange),
    texts('DESCRIPTION_LONG', exchange.text(product.description), exchange),
    leaf('INTERNATIONAL_PID', gtin, { type: 'gtin' }),
    leaf('SUPPLIER_ALT_PID', others[0] ?? null),
    leaf('DELIVERY_TIME', tier?.days ?? null),
    product.status === 'discontinued' ? leaf('PRODUCT_STATUS', 'discontinued', { type: 'old_product' }) : '',
  ]);
}

/**
 * Texts of all languages. Texts that a reader would take for HTML are counted, because the format cannot express a
 * plain `<b>`.
 */
function texts(name: string, text: LocalizedText, { notes }: ExchangeCatalogue): string {
  for (const own of textsOf(text)) if (plainText(own) !== own.trim()) notes.add('text_changed');
  return leaves(name, text);
}

/**
 * The price steps, and the quantity from which a price is on request. A product without prices gets one on request,
 * since the standard requires a price.
 */
function prices(price: Price | null, { catalogue }: ExchangeCatalogue): string[] {
  const { currency, breaks, on_request_from } = price ?? {
    currency: catalogue.currency,
    breaks: [],
    on_request_from: null,
  };
  const steps = breaks.map(({ min_quantity, unit_price }) =>
    priceStep({ amount: majorText(unit_price, currency), currency, from: min_quantity }, 'net_list'),
  );
  if (breaks.length > 0 && on_request_from === null) return steps;
  return [...steps, priceStep({ amount: '0', currency, from: on_request_from ?? 1 }, 'on_request')];
}

function priceStep(
  { amount, currency, from }: { amount: string; currency: string; from: number },
  price_type: 'net_list' | 'on_request',
): string {
  return branch(
    'PRODUCT_PRICE',
    [leaf('PRICE_AMOUNT', amount), leaf('PRICE_CURRENCY', currency), leaf('LOWER_BOUND', from)],
    { price_type },
  );
}

/**
 * The picture and data sheets as the standard has them, other documents as its extension by ETIM: there are more kinds
 * in it. Then the series, which only the extension has.
 */
function media({ image, documents, set_id }: Product, exchange: ExchangeCatalogue): string {
  const ordered = documents.map((document, at) => ({ document, order: at + 2 }));
  const picture =
    image === null
      ? []
      : [branch('MIME', [leaf('MIME_SOURCE', image), leaf('MIME_PURPOSE', 'normal'), leaf('MIME_ORDER', 1)])];
  const isSheet = ({ document }: { document: Document }) => document.kind === 'datasheet';
  const sheets = ordered
    .filter(isSheet)
    .map(({ document, order }) =>
      branch('MIME', [
        source('MIME_SOURCE', document),
        leaves('MIME_DESCR', exchange.text(document.name)),
        leaf('MIME_PURPOSE', 'data_sheet'),
        leaf('MIME_ORDER', order),
      ]),
    );
  const others = ordered
    .filter(own => !isSheet(own))
    .map(({ document, order }) =>
      branch('UDX.EDXF.MIME', [
        source('UDX.EDXF.MIME_SOURCE', document),
        leaf('UDX.EDXF.MIME_CODE', MEDIA_CODES[document.kind]),
        leaves('UDX.EDXF.MIME_DESIGNATION', exchange.text(document.name)),
        leaf('UDX.EDXF.MIME_ORDER', order),
      ]),
    );
  return [
    branch('MIME_INFO', [...picture, ...sheets]),
    branch('USER_DEFINED_EXTENSIONS', [
      leaves('UDX.EDXF.PRODUCT_SERIES', exchange.text(exchange.seriesOf(set_id))),
      branch('UDX.EDXF.MIME_INFO', others),
    ]),
  ].join('');
}

function source(name: string, { path, url, language }: Document): string {
  return leaf(name, path ?? url, language === null ? {} : { lang: language });
}
