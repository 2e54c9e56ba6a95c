import { currencyDecimals, toMajor } from '#contract/currency.ts';
import type { CartWarning, PricedCart, PricedLine } from '#contract/endpoints/cart.ts';
import type { Locale } from '#contract/locale.ts';
import { writeCsvFile } from './csv.ts';
import { FILE_TYPES, type FileAnswer } from './file-answer.ts';
import { numberFormat } from './number-format.ts';
import { type SheetCell, writeWorkbook } from './spreadsheet.ts';

type Words = {
  file: string;
  header: readonly string[];
  total: string;
  warnings: Readonly<Record<CartWarning, string>>;
};

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    file: 'Cart',
    header: [
      'Part number',
      'Name',
      'Quantity',
      'Unit price',
      'Total',
      'Currency',
      'Business days',
      'Ships on',
      'Notes',
    ],
    total: 'Total',
    warnings: {
      discontinued: 'discontinued',
      unknown: 'not in the catalogue',
      below_minimum: 'below the minimum quantity',
      on_request: 'price on request',
      no_price: 'no price given',
      price_changed: 'price has changed',
    },
  },
  cn: {
    file: '购物车',
    header: ['型号', '名称', '数量', '单价', '合计', '币种', '工作日', '发货日期', '备注'],
    total: '总计',
    warnings: {
      discontinued: '已停产',
      unknown: '目录中没有',
      below_minimum: '低于最小订购量',
      on_request: '价格面议',
      no_price: '未标价',
      price_changed: '价格有变动',
    },
  },
};

/** A priced cart as a file, in the language asked for: numbers are numbers, and no text becomes a formula. */
export async function exportCart(
  cart: PricedCart,
  format: 'csv' | 'xlsx',
  locale: Locale,
): Promise<FileAnswer> {
  const words = WORDS[locale];
  const rows = cart.lines.map(line => writeLine(line, cart.currency, words));
  const name = `${words.file}.${format}`;
  if (format === 'csv')
    return { bytes: writeCsvFile([[...words.header], ...rows], true), type: FILE_TYPES.csv, name };
  return { bytes: await writeCartWorkbook(cart, rows, words), type: FILE_TYPES.xlsx, name };
}

type Cell = string | number | null;

function writeLine(line: PricedLine, currency: string, { warnings }: Words): Cell[] {
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
    line.warnings.map(warning => warnings[warning]).join('; '),
  ];
}

function writeCartWorkbook(cart: PricedCart, rows: readonly Cell[][], words: Words): Promise<Buffer> {
  const money = numberFormat(currencyDecimals(cart.currency));
  const header = words.header.map((value): SheetCell => ({ value, look: 'header' }));
  const lines = rows.map(row =>
    row.map(
      (value, column): SheetCell => (column === 3 || column === 4 ? { value, format: money } : { value }),
    ),
  );
  const total: SheetCell[] = [
    { value: words.total, look: 'group' },
    ...['', '', ''].map(value => ({ value })),
    { value: toMajor(cart.total, cart.currency), format: money },
    { value: cart.currency },
  ];
  return writeWorkbook([
    {
      name: words.file,
      rows: [header, ...lines, total],
      widths: [22, 36, 10, 12, 14, 10, 14, 12, 30],
      frozen: { rows: 1, columns: 1 },
    },
  ]);
}
