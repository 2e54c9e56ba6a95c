import type { MappingPreview } from '#importer/assemble/preview-mapping.ts';
import { describeProblem } from '#importer/problems.ts';
import type { Locale } from '#text/locale.ts';
import type { Say } from '../messages/messages.ts';
import { moneyWriter } from '../page/money.ts';
import { valueWriter } from '../page/value-writer.ts';
import { columnOf, type DeskMapping } from './mapping-model.ts';

/** How the text of a column is read for one product: as a value, or not, with the reason. */
export type ColumnReading = { text: string; value: string; problem: string | null };

type Shown = { mapping: DeskMapping; currency: string; say: Say; locale: Locale };

/** The readings of each column by the first products. Columns of which nothing is said have none. */
export function readingsOf(preview: MappingPreview, shown: Shown): ReadonlyMap<string, ColumnReading[]> {
  const readings = new Map<string, ColumnReading[]>();
  const write = valueWriter(preview.attributes, shown);
  for (const product of preview.products)
    for (const { column, ...reading } of [...readCells(product, write, shown), ...readFields(product, shown)])
      readings.set(column, [...(readings.get(column) ?? []), reading]);
  return readings;
}

type Placed = ColumnReading & { column: string };
type PreviewedProduct = MappingPreview['products'][number];

function readCells(
  { cells }: PreviewedProduct,
  write: ReturnType<typeof valueWriter>,
  { say, locale }: Shown,
): Placed[] {
  return cells.map(({ column, text, value, problem }) => ({
    column,
    text,
    value: value === null ? say('mapping.no_value') : write(value),
    problem: problem === null ? null : describeProblem(problem, locale),
  }));
}

/** The price and the picture of a product, and what is wrong with its other fields. */
function readFields({ draft }: PreviewedProduct, { mapping, currency, locale }: Shown): Placed[] {
  const { price, image, part_number: text, bad_values = [] } = draft;
  const { product } = mapping.tables[0];
  const column = (field: string) => columnOf(product[field]) ?? '';
  const unit_price = price?.breaks[0]?.unit_price;
  const value = unit_price === undefined ? null : moneyWriter(currency, locale)(unit_price);
  // The number of pieces that a price is for shows in the price of one.
  const priced = ['price_breaks', 'price_quantity'].map(column).filter(name => name !== '');
  return [
    ...(value === null ? [] : priced.map(name => ({ column: name, text, value, problem: null }))),
    ...(image === null ? [] : [{ column: column('image'), text, value: image, problem: null }]),
    ...bad_values.map(problem => ({
      column: problem.column ?? '',
      text,
      value: '',
      problem: describeProblem(problem, locale),
    })),
  ];
}
