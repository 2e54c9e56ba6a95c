import type { ProductList } from '#contract/answers/product-list.ts';
import { isCounted } from '#contract/attributes/kinds/kinds.ts';
import { packingText } from '#contract/packing/packing-text.ts';
import { currencyDecimals, toMajor } from '#contract/records/currency.ts';
import { leadDays } from '#contract/records/lead-time.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import type { Locale } from '#text/locale.ts';
import { showText } from '#text/text-in.ts';
import { numberFormat } from '../kinds/number-format.ts';
import { format } from '../messages/messages.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { priceText } from '../show/price-text.ts';
import { attributeColumns, type FileColumn, type FileForm } from './list-attribute-columns.ts';
import type { FileList } from './list-file-notes.ts';

/**
 * The columns of a list's file: the names of the products, the columns on the visitor's screen, all other attributes
 * that a product has a value for in the owner's order, and the prices.
 */
export async function pickFileColumns(
  served: ServedCatalogue,
  { query, result: { products: hits } }: Pick<FileList, 'query' | 'result'>,
  shown: ProductList,
  form: FileForm,
): Promise<FileColumn[]> {
  const seen = shown.columns.map(({ key }) => key);
  const others = await findOtherKeys(served, query, shown);
  const first = await served.records.listProducts(hits.map(({ id }) => id));
  const attributes = [...seen, ...others].flatMap(key => served.attributes.column(key, form.locale) ?? []);
  return [
    ...headColumns(form),
    ...attributes.flatMap(column => attributeColumns(served, column, first, form)),
    ...tailColumns(served, form),
  ];
}

/** The further attributes that some hit has besides the shown ones. */
async function findOtherKeys(
  { attributes, index }: ServedCatalogue,
  query: SearchQuery,
  shown: ProductList,
): Promise<string[]> {
  const seen = new Set(shown.columns.map(({ key }) => key));
  const onPage = new Set(shown.other_columns.map(({ key }) => key));
  const asked = attributes.all.filter(({ key }) => !seen.has(key) && !onPage.has(key));
  const all = { ...query, size: 0, facets: 'none' as const };
  const counted = asked.filter(({ kind }) => isCounted(kind)).map(({ key }) => key);
  const { facets, totals } = await index.search({ ...all, facets: counted }, { explain: false });
  const present = new Set([...onPage, ...facets.map(({ key }) => key)]);
  for (const { key } of asked.filter(({ kind }) => !isCounted(kind))) {
    // Asks for the products without a value: if the count is that of all products, nobody has one. A search without
    // hits would be explained needlessly.
    const filters = [...query.filters, { kind: 'has' as const, key, has: false }];
    const lacking = await index.search({ ...all, filters }, { explain: false });
    if (lacking.totals.products < totals.products) present.add(key);
  }
  return attributes.all.flatMap(({ key }) => (present.has(key) ? key : []));
}

function headColumns({ locale }: FileForm): FileColumn[] {
  const say = sayIn(locale);
  return [
    { header: say('part_number'), cellOf: ({ part_number }) => part_number },
    { header: say('product'), cellOf: ({ name }) => showText(name, locale).text },
    { header: say('series'), cellOf: (_, set_name) => set_name },
  ];
}

function tailColumns(served: ServedCatalogue, { locale, addressOf }: FileForm): FileColumn[] {
  const say = sayIn(locale);
  const { currency } = served.catalogue;
  return [
    {
      header: `${say('unit_price')} [${currency}]`,
      number_format: numberFormat(currencyDecimals(currency)),
      cellOf: ({ price }) => {
        const first = price?.breaks[0];
        return first === undefined || price === null ? null : toMajor(first.unit_price, price.currency);
      },
    },
    {
      header: say('prices'),
      cellOf: ({ price, packing }) =>
        [price && priceText(price, locale), packingText(packing, locale)].filter(Boolean).join('; ') || null,
    },
    { header: say('stock'), cellOf: ({ lead_time }) => lead_time?.stock ?? null },
    { header: say('days'), cellOf: ({ lead_time }) => leadDays(lead_time, 1) },
    {
      header: say('status'),
      cellOf: ({ status }) =>
        format(status === 'discontinued' ? 'status.discontinued' : 'status.published', {}, locale),
    },
    { header: say('link'), cellOf: ({ id }) => addressOf(`/product/${encodeURIComponent(id)}`, locale) },
  ];
}

function sayIn(locale: Locale) {
  return (
    key:
      | 'part_number'
      | 'product'
      | 'series'
      | 'unit_price'
      | 'prices'
      | 'stock'
      | 'days'
      | 'status'
      | 'link',
  ) => format(`list_file.${key}`, {}, locale);
}
