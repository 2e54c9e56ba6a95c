import { makeId } from '#contract/id.ts';
import type { Locale } from '#text/locale.ts';
import { LOCALES } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { firstText } from '#text/text-in.ts';
import type { ExchangeCatalogue } from './exchange-catalogue.ts';
import { shorten } from './shorten.ts';
import { xchangeProduct } from './xchange-product.ts';
import { languageTexts, XCHANGE_LANGUAGES } from './xchange-texts.ts';

/** Longest texts of the head, in characters. */
const CATALOGUE_ID_MAX = 20;
const NAME_MAX = 100;
const SUPPLIER_NAME_MAX = 80;
/** Longest part number. */
const NUMBER_MAX = 35;

/**
 * Writes a catalogue as ETIM xChange 2.0 (JSON), product by product. Values of features are in one language because the
 * format has no languages for them.
 */
export async function* writeXchange(exchange: ExchangeCatalogue, locale: Locale): AsyncGenerator<string> {
  const { supplier, notes } = exchange;
  // The list of products is open where the pieces join: `"Product":[` … `]}]}`.
  const head = JSON.stringify({
    ...headOf(exchange),
    Supplier: [{ SupplierName: shorten(supplier, SUPPLIER_NAME_MAX), Product: [] }],
  });
  yield head.slice(0, -']}]}'.length);
  let isFirst = true;
  for await (const product of exchange.products()) {
    if (product.part_number.length > NUMBER_MAX) {
      notes.add('part_number_left_out');
      continue;
    }
    yield `${isFirst ? '' : ','}\n${JSON.stringify(xchangeProduct(product, exchange, locale))}`;
    isFirst = false;
  }
  yield '\n]}]}\n';
}

function headOf({ catalogue, locale, text, version_id, now }: ExchangeCatalogue) {
  const date = now.toISOString().slice(0, 10);
  const name: LocalizedText = text(catalogue.name);
  return {
    SchemaVersion: '2.0',
    CatalogueId: makeId(firstText(catalogue.name) ?? '').slice(0, CATALOGUE_ID_MAX) || 'catalogue',
    CatalogueName: languageTexts(name, 'CatalogueName', NAME_MAX),
    CatalogueVersion: version_id,
    CatalogueType: 'FULL',
    GenerationDate: date,
    CatalogueValidityStart: date,
    Language: LOCALES.filter(own => locale === null || locale === own).map(own => XCHANGE_LANGUAGES[own]),
    CurrencyCode: catalogue.currency,
  };
}
