import type { PricedCart, PricedLine } from '#contract/api/endpoints/cart.ts';
import { nearestText, packingText } from '#contract/packing/packing-text.ts';
import { currencyDecimals, toMajor } from '#contract/records/currency.ts';
import type { Locale } from '#text/locale.ts';
import { FILE_TYPES, type FileAnswer } from '../call/file-answer.ts';
import { writeCsvFile } from '../files/csv.ts';
import { type SheetCell, writeWorkbook } from '../files/spreadsheet.ts';
import { numberFormat } from '../kinds/number-format.ts';
import { format } from '../messages/messages.ts';

const COLUMNS = [
  'part_number',
  'product',
  'quantity',
  'unit_price',
  'line_total',
  'currency',
  'days',
  'ships_on',
  'notes',
] as const;

/**
 * A priced cart as a file in the requested language, with the name of its publisher. Numbers are numeric cells, and no
 * text becomes a formula.
 */
export async function exportCart(
  cart: PricedCart,
  type: 'csv' | 'xlsx',
  { locale, publisher }: { locale: Locale; publisher: string },
): Promise<FileAnswer> {
  const rows = cart.lines.map(line => writeLine(line, cart.currency, locale));
  const header = COLUMNS.map(column => format(`cart_file.${column}`, {}, locale));
  const name = `${format('cart_file.name', {}, locale)}.${type}`;
  if (type === 'csv') return { bytes: writeCsvFile([header, ...rows], true), type: FILE_TYPES.csv, name };
  return {
    bytes: await writeCartWorkbook(cart, [header, ...rows], { locale, publisher }),
    type: FILE_TYPES.xlsx,
    name,
  };
}

type Cell = string | number | null;

function writeLine(line: PricedLine, currency: string, locale: Locale): Cell[] {
  const { days, ships_on } = line.lead_time;
  return [
    line.part_number,
    line.name.text,
    line.quantity,
    line.unit_price === null ? null : toMajor(line.unit_price, currency),
    line.line_total === null ? null : toMajor(line.line_total, currency),
    currency,
    days,
    ships_on,
    [
      ...line.warnings.map(warning => format(`cart_warning.${warning}`, {}, locale)),
      packingText(line.packing, locale),
      nearestText(line.nearest_quantities, locale),
    ]
      .filter(note => note !== '')
      .join('; '),
  ];
}

function writeCartWorkbook(
  cart: PricedCart,
  [names = [], ...rows]: Cell[][],
  { locale, publisher }: { locale: Locale; publisher: string },
): Promise<Buffer> {
  const money = numberFormat(currencyDecimals(cart.currency));
  const header = names.map((value): SheetCell => ({ value, look: 'header' }));
  const lines = rows.map(row =>
    row.map(
      (value, column): SheetCell => (column === 3 || column === 4 ? { value, format: money } : { value }),
    ),
  );
  const total: SheetCell[] = [
    { value: format('cart_file.total', {}, locale), look: 'group' },
    ...['', '', ''].map(value => ({ value })),
    { value: toMajor(cart.total, cart.currency), format: money },
    { value: cart.currency },
  ];
  const sheet = {
    name: format('cart_file.name', {}, locale),
    rows: [header, ...lines, total],
    widths: [22, 36, 10, 12, 14, 10, 14, 12, 30],
    frozen: { rows: 1, columns: 1 },
  };
  return writeWorkbook([sheet], publisher);
}
