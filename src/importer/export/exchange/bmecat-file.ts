import { makeId } from '#contract/id.ts';
import type { Category } from '#contract/records/category.ts';
import { LOCALES, readingOf } from '#text/locale.ts';
import { textOf } from '../../sources/exchange/feature-survey.ts';
import { bmecatProduct } from './bmecat-product.ts';
import type { ExchangeCatalogue } from './exchange-catalogue.ts';
import { shorten } from './shorten.ts';
import { branch, leaf, leaves } from './xml-text.ts';

/** Id of the root group. No category can have it. */
const ROOT = '_root';
/** Longest id of a catalogue, and longest name of a supplier. */
const CATALOG_ID_MAX = 20;
const SUPPLIER_NAME_MAX = 50;

/** Writes a catalogue as BMEcat 2005 (`T_NEW_CATALOG`), part by part. The products are read twice: groups refer to them at the end. */
export async function* writeBmecat(exchange: ExchangeCatalogue): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<BMECAT version="2005" xmlns="http://www.bmecat.org/bmecat/2005">\n';
  yield header(exchange);
  yield `<T_NEW_CATALOG>\n${groups(exchange)}`;
  for await (const product of exchange.products()) yield bmecatProduct(product, exchange);
  for await (const product of exchange.products())
    yield exchange
      .categoriesOf(product)
      .map(id => membership(product.part_number, id))
      .join('');
  yield '</T_NEW_CATALOG>\n</BMECAT>\n';
}

function header({ catalogue, supplier, text, locale, base_url, version_id, now }: ExchangeCatalogue): string {
  const name = text(catalogue.name);
  const [date = '', time = ''] = now.toISOString().split(/[T.]/);
  return `${branch('HEADER', [
    leaf('GENERATOR_INFO', 'Etalon'),
    branch('CATALOG', [
      ...LOCALES.filter(own => locale === null || own === locale).map((own, place) =>
        leaf('LANGUAGE', readingOf(own).codes[0], place === 0 ? { default: 'true' } : {}),
      ),
      leaf('CATALOG_ID', makeId(textOf(name)).slice(0, CATALOG_ID_MAX) || 'catalogue'),
      leaf('CATALOG_VERSION', `${Number(version_id.slice(1)) % 1000}.0`),
      leaves('CATALOG_NAME', name),
      branch('DATETIME', [leaf('DATE', date), leaf('TIME', time), leaf('TIMEZONE', 'Z')], {
        type: 'generation_date',
      }),
      leaf('CURRENCY', catalogue.currency),
      base_url === null ? '' : leaf('MIME_ROOT', `${base_url}/media/${version_id}`),
    ]),
    // The standard requires a buyer, but the catalogue is for all buyers.
    branch('BUYER', [leaf('BUYER_NAME', '-')]),
    branch('SUPPLIER', [leaf('SUPPLIER_NAME', shorten(supplier, SUPPLIER_NAME_MAX))]),
  ])}\n`;
}

function groups({ categories, catalogue, text }: ExchangeCatalogue): string {
  const parents = new Set(categories.map(({ parent_id }) => parent_id));
  const group = ({ id, name, parent_id }: Category, at: number) =>
    branch(
      'CATALOG_STRUCTURE',
      [
        leaf('GROUP_ID', id),
        textOf(name) === '' ? leaf('GROUP_NAME', id) : leaves('GROUP_NAME', text(name)),
        leaf('PARENT_ID', parent_id ?? ROOT),
        leaf('GROUP_ORDER', at + 1),
      ],
      { type: parents.has(id) ? 'node' : 'leaf' },
    );
  const root = branch(
    'CATALOG_STRUCTURE',
    [leaf('GROUP_ID', ROOT), leaves('GROUP_NAME', text(catalogue.name)), leaf('PARENT_ID', '0')],
    { type: 'root' },
  );
  return `${branch('CATALOG_GROUP_SYSTEM', [root, ...categories.map(group)])}\n`;
}

function membership(part_number: string, category_id: string): string {
  return `${branch('PRODUCT_TO_CATALOGGROUP_MAP', [leaf('PROD_ID', part_number), leaf('CATALOG_GROUP_ID', category_id)])}\n`;
}
