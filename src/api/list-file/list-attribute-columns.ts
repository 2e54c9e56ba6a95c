import type { AttributeColumn } from '#contract/answers/shown-attribute.ts';
import type { Product } from '#contract/records/product.ts';
import type { UnitSystem } from '#quantity/units/display-unit.ts';
import type { Locale } from '#text/locale.ts';
import type { SheetCell } from '../files/spreadsheet.ts';
import { numberFormat } from '../kinds/number-format.ts';
import { sheetRowsOf } from '../kinds/sheet-rows.ts';
import { format } from '../messages/messages.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { showProductValue } from '../show/show-product.ts';
import { fileUnitOf } from './file-unit.ts';

/** A column of a list as a file: its header with the unit, the number format of the spreadsheet, and the cell of a product. */
export type FileColumn = {
  header: string;
  number_format?: string | undefined;
  cellOf: (product: Product, set_name: string) => string | number | null;
};

/** The form of a file: its language, units, and the addresses of pages. */
export type FileForm = {
  locale: Locale;
  units: UnitSystem;
  addressOf: (path: string, locale: Locale) => string;
};

/**
 * The columns of an attribute, as many as its kind needs. If some of the first hits have tolerances, these get a
 * column of their own, so that the numbers stay numbers.
 */
export function attributeColumns(
  served: ServedCatalogue,
  column: AttributeColumn,
  first: readonly Product[],
  { locale, units }: FileForm,
): FileColumn[] {
  const unit = fileUnitOf(column, units);
  return sheetRowsOf(unit.column, locale).flatMap(({ name, cellOf }) => {
    const readCell = ({ attributes }: Product) => {
      const value = attributes.find(({ key }) => key === column.key);
      const shown = value && showProductValue(served, value, locale);
      return shown === undefined ? EMPTY_CELL : splitCell(cellOf(unit.convert(shown)));
    };
    const headed = (title: string) => (unit.symbol === '' ? title : `${title} [${unit.symbol}]`);
    const number_format = numberFormat(unit.column.precision);
    if (!first.some(product => readCell(product).behind !== ''))
      return { header: headed(name), number_format, cellOf: product => joinCell(readCell(product)) };
    return [
      {
        header: headed(name),
        number_format,
        cellOf: product => joinCell({ ...readCell(product), behind: '' }),
      },
      {
        header: headed(`${name} (${format('list_file.tolerance', {}, locale)})`),
        cellOf: product => readCell(product).behind.trim() || null,
      },
    ];
  });
}

/** A cell without a style of its own. The text before the number (`≤ `) and after it (` ±0.1`) is part of its format. */
type PlainCell = { before: string; value: string | number | null; behind: string };

const EMPTY_CELL: PlainCell = { before: '', value: null, behind: '' };

function splitCell({ value, format: shown = '' }: Omit<SheetCell, 'look'>): PlainCell {
  if (typeof value !== 'number')
    return { ...EMPTY_CELL, value: typeof value === 'boolean' ? String(value) : value };
  const [, before = '', behind = ''] = /^(?:"([^"]*)")?[^"]*(?:"([^"]*)")?$/.exec(shown) ?? [];
  return { before, value, behind };
}

function joinCell({ before, value, behind }: PlainCell): string | number | null {
  return before === '' && behind === '' ? value : `${before}${value}${behind}`;
}
