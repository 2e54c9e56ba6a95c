import { orderedQuantities } from '#contract/packing/ordered-quantities.ts';
import { brandOf } from '#contract/records/brand/brand.ts';
import { addBusinessDays } from '#contract/records/business-days.ts';
import { majorText } from '#contract/records/currency.ts';
import { leadDays } from '#contract/records/lead-time.ts';
import type { Product } from '#contract/records/product.ts';
import { displaySymbol, withUnit } from '#quantity/units/unit-display.ts';
import type { Locale } from '#text/locale.ts';
import { showText } from '#text/text-in.ts';
import { type ExchangeCatalogue, featureOf } from './exchange-catalogue.ts';
import { shorten } from './shorten.ts';
import { branch, leaf } from './xml-text.ts';

/** Longest title and description that are taken, in characters. */
const TITLE_MAX = 150;
const DESCRIPTION_MAX = 5000;
/** Most details of a product. */
const DETAILS_MAX = 100;
/** Pictures that are taken. */
const PICTURE = /\.(?:jpe?g|png|webp|gif|bmp|tiff?)$/i;

/**
 * Writes a catalogue as product data for Google Merchant Center (RSS 2.0), part by part. It holds products with a
 * picture and a price for a single piece, unless they are discontinued. The others are counted in the notes by reason.
 */
export async function* writeMerchantFeed(
  exchange: ExchangeCatalogue,
  locale: Locale,
): AsyncGenerator<string> {
  const { catalogue, addressOf } = exchange;
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n';
  yield [
    leaf('title', showText(catalogue.name, locale).text),
    leaf('link', addressOf('/', locale)),
    leaf(
      'description',
      showText(catalogue.description, locale).text || showText(catalogue.name, locale).text,
    ),
  ].join('');
  yield '\n';
  for await (const product of exchange.products()) yield item(product, exchange, locale);
  yield '</channel></rss>\n';
}

function item(product: Product, exchange: ExchangeCatalogue, locale: Locale): string {
  const { addressOf, mediaAddress, notes } = exchange;
  const { least } = orderedQuantities(product.packing, product.price?.breaks[0]?.min_quantity);
  const price = least === 1 ? product.price?.breaks[0] : undefined;
  const left_out =
    product.status === 'discontinued'
      ? 'discontinued_left_out'
      : product.price === null || price === undefined || price.unit_price === 0
        ? 'price_left_out'
        : product.image === null || !PICTURE.test(product.image)
          ? 'picture_left_out'
          : null;
  if (left_out !== null || product.price === null || price === undefined || product.image === null) {
    notes.add(left_out ?? 'price_left_out');
    return '';
  }
  const { currency } = product.price;
  const title = showText(product.name, locale).text || product.part_number;
  const text = showText(product.description, locale).text || showText(product.summary, locale).text || title;
  const [category] = exchange.categoriesOf(product);
  return `${branch('item', [
    leaf('g:id', product.id),
    leaf('g:title', shorten(title, TITLE_MAX)),
    leaf('g:description', shorten(text, DESCRIPTION_MAX)),
    leaf('g:link', addressOf(`/product/${encodeURIComponent(product.id)}`, locale)),
    leaf('g:image_link', mediaAddress(product.image)),
    ...availability(product, exchange.now),
    leaf('g:price', `${majorText(price.unit_price, currency)} ${currency}`),
    leaf('g:brand', showText(brandOf(exchange.catalogue).name, locale).text),
    leaf('g:mpn', product.part_number),
    leaf('g:condition', 'new'),
    leaf('g:product_type', exchange.pathOf(category ?? '', locale).join(' > ')),
    ...details(product, exchange, locale),
  ])}\n`;
}

/** In stock, on back order with the date of availability, or out of stock if no lead time is known. */
function availability({ lead_time }: Product, now: Date): string[] {
  const days = leadDays(lead_time, 1);
  if (days === null) return [leaf('g:availability', 'out_of_stock')];
  if (days === 0) return [leaf('g:availability', 'in_stock')];
  const date = addBusinessDays(now.toISOString().slice(0, 10), days);
  return [leaf('g:availability', 'backorder'), leaf('g:availability_date', `${date}T00:00Z`)];
}

function details({ attributes }: Product, exchange: ExchangeCatalogue, locale: Locale): string[] {
  return attributes.slice(0, DETAILS_MAX).flatMap(value => {
    const feature = featureOf(value, exchange);
    if (feature === null) return [];
    const { attribute, texts, is_number, detail } = feature;
    const unit = is_number ? displaySymbol(attribute.unit ?? '') : '';
    const said = texts.map(text => showText(text, locale).text).join(is_number ? '–' : ', ');
    return branch('g:product_detail', [
      leaf('g:section_name', showText(attribute.group, locale).text),
      leaf('g:attribute_name', showText(exchange.nameOf(attribute), locale).text),
      leaf(
        'g:attribute_value',
        [/^[<>~]/.test(detail) ? detail : '', withUnit(said, unit), /^\+/.test(detail) ? detail : '']
          .join(' ')
          .trim(),
      ),
    ]);
  });
}
