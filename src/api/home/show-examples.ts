import type { ProductRow } from '#contract/answers/shown-product.ts';
import type { HomeShow } from '#contract/api/endpoints/home.ts';
import { ListParameters } from '#contract/api/endpoints/list-parameters.ts';
import { parseFilters } from '#contract/search/address/search-address.ts';
import { emptyQuery } from '#contract/search/search-query.ts';
import { inHandyUnit, isUnhandy, withUnit } from '#quantity/units/unit-display.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import type { Locale } from '#text/locale.ts';
import { showText } from '#text/text-in.ts';
import { answerList } from '../list/answer-list.ts';
import { conditionText } from '../search/condition-text.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { type ExampleQuery, listExamples } from './example-query.ts';

/** Products that the example's list shows, and those that they are chosen from. */
const ROWS = 6;
const CHOSEN_FROM = 100;

/** The first example with the products that it finds, or null if the catalogue has none. */
export async function showExample(served: ServedCatalogue, locale: Locale): Promise<HomeShow['example']> {
  const [example] = await listExamples(served);
  const category = example && served.categories.find(example.category_id);
  if (example === undefined || category === undefined) return null;
  const { filters, keys } = example;
  const parameters = ListParameters.parse({ filters, size: CHOSEN_FROM });
  const list = await answerList(served, parameters, { scope: { category_id: category.id }, locale });
  return {
    category: served.categories.show(category, locale),
    breadcrumb: served.categories.breadcrumb(category.id, locale),
    filters: [...filters],
    texts: filters.map(address => conditionText(served, address, locale)),
    keys: [...keys],
    list: {
      ...list,
      products: spreadRows(list.products, keys[0] ?? ''),
      size: ROWS,
      facets: list.facets.filter(({ key }) => keys.includes(key)),
      curves: [],
    },
  };
}

/**
 * Rows over the whole range of an attribute's numbers, from the lowest to the highest, no number twice where there are
 * enough. Without numbers, the first rows.
 */
function spreadRows(rows: readonly ProductRow[], key: string): ProductRow[] {
  const numberOf = ({ values }: ProductRow) => {
    const value = values.find(own => own.key === key);
    return value?.kind === 'number' ? value.value : Number.NaN;
  };
  const measured = rows.filter(row => !Number.isNaN(numberOf(row))).sort((a, b) => numberOf(a) - numberOf(b));
  const different = measured.filter(
    (row, at) => at === 0 || numberOf(row) !== numberOf(measured[at - 1] ?? row),
  );
  const from = different.length >= ROWS ? different : measured;
  if (from.length < ROWS) return rows.slice(0, ROWS);
  return Array.from(
    { length: ROWS },
    (_, at) => from[Math.round((at * (from.length - 1)) / (ROWS - 1))] as ProductRow,
  );
}

/** Texts to search for: the owner's, else one of each example, a kind of product with a number that one of its products has. */
export async function writeExamples(served: ServedCatalogue, locale: Locale): Promise<string[]> {
  const own = served.catalogue.views?.home.queries;
  if (own !== undefined) return own.texts.map(text => showText(text, locale).text);
  const examples = await listExamples(served);
  const texts = await Promise.all(examples.map(example => writeExample(served, example, locale)));
  return texts.flatMap(text => text ?? []);
}

/**
 * Writes an example such as `Bandpass filters center wavelength 532 nm`. Returns null if the search would read it
 * differently.
 */
async function writeExample(
  served: ServedCatalogue,
  { category_id, filters, keys }: ExampleQuery,
  locale: Locale,
): Promise<string | null> {
  const { index, attributes, categories, records } = served;
  const key = keys[0] ?? '';
  const column = attributes.column(key, locale);
  const found = await index.search({
    ...emptyQuery(locale),
    category_id,
    filters: parseFilters(filters, attributes.find).filters,
    sort: { by: 'attribute', key, descending: false },
    size: 1,
    facets: 'none',
  });
  const product = await records.findProduct(found.products[0]?.id ?? '');
  const value = product?.attributes.find(own => own.key === key);
  if (column === undefined || value?.kind !== 'number') return null;
  const name = showText(categories.find(category_id)?.name, locale).text;
  const unit = column.unit ?? '';
  const shown = (isUnhandy(value.value) && inHandyUnit(value.value, unit)) || {
    value: value.value,
    symbol: unit,
  };
  const number = withUnit(formatNumber(shown.value, { locale }).replaceAll(',', ''), shown.symbol);
  const text = `${name} ${column.name.text} ${number}`;
  const { filters: read } = await served.readText(text, locale);
  return read.some(filter => filter.key === key) ? text : null;
}
