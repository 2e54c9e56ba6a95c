import type { CompareRow } from '#contract/api/endpoints/compare.ts';
import type { TextTable } from '#contract/api/table-format.ts';
import { packingText } from '#contract/packing/packing-text.ts';
import type { Product } from '#contract/records/product.ts';
import { displaySymbol } from '#quantity/units/unit-display.ts';
import type { Locale } from '#text/locale.ts';
import { showText } from '#text/text-in.ts';
import { FILE_TYPES, type FileAnswer } from '../call/file-answer.ts';
import { drawCurveSheets } from '../curves/curve-sheets.ts';
import { type Sheet, type SheetCell, writeWorkbook } from '../files/spreadsheet.ts';
import { type TextCell, tableWriter } from '../files/text-table.ts';
import { sheetRowsOf } from '../kinds/sheet-rows.ts';
import { format } from '../messages/messages.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { publisherOf } from '../show/show-brand.ts';
import { compareAttributes, compareCurves } from './comparison.ts';

/** Part numbers that the file's name holds. */
const NAMED_MAX = 3;

/** Marks a row whose values differ, for readers who do not see its colour. */
const DIFFERS = '≠';

/** How a comparison is written: its language, and as a workbook or its table as text. */
type ComparisonForm = { locale: Locale; format: TextTable | 'xlsx' };

/**
 * Exports the comparison as a workbook with its attributes (differences and best values marked), the points of all curves and
 * charts of them. The text formats have the table of attributes alone.
 */
export async function exportComparison(
  served: ServedCatalogue,
  products: readonly Product[],
  { locale, format: type }: ComparisonForm,
): Promise<FileAnswer> {
  const name = `${format('comparison_file.name', {}, locale)} ${namesOf(products)}.${type}`;
  const attributes = attributeSheet(served, products, locale);
  if (type !== 'xlsx')
    return { bytes: Buffer.from(writeTable(attributes, type)), type: FILE_TYPES[type], name };
  const curves = await compareCurves(served, products);
  const numbers = new Map(products.map(({ id, part_number }) => [id, part_number]));
  const labelled = curves.map(({ curve, product_ids }) => ({
    curve,
    label: product_ids.map(id => numbers.get(id) ?? id).join(', '),
  }));
  const sheets = [attributes, ...drawCurveSheets(labelled, locale)];
  return { bytes: await writeWorkbook(sheets, publisherOf(served, locale)), type: FILE_TYPES.xlsx, name };
}

/** A cell as text tables take it: yes and no as they are written in JSON. */
function textOf(cell: SheetCell | undefined): TextCell {
  const value = cell?.value ?? null;
  return typeof value === 'boolean' ? String(value) : value;
}

/** A sheet as text: every row has as many cells as the head. */
function writeTable({ rows: [head = [], ...rows] }: Sheet, type: TextTable): string {
  const table = tableWriter(type);
  const cells = rows.map(row => head.map((_, at) => textOf(row[at])));
  return table.head(head.map(({ value }) => String(value ?? ''))) + table.rows(cells) + table.notes([]);
}

/** The first part numbers, and how many more there are. */
function namesOf(products: readonly Product[]): string {
  const named = products.slice(0, NAMED_MAX).map(product => product.part_number);
  const more = products.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` +${more}` : ''}`;
}

function attributeSheet(served: ServedCatalogue, products: readonly Product[], locale: Locale): Sheet {
  const say = (key: 'attribute' | 'unit' | 'differs' | 'product' | 'packing' | 'sheet') =>
    format(`comparison_file.${key}`, {}, locale);
  const header = [
    say('attribute'),
    say('unit'),
    say('differs'),
    ...products.map(product => product.part_number),
  ];
  const names = [say('product'), '', '', ...products.map(product => showText(product.name, locale).text)];
  const packings = products.map(({ packing }) => packingText(packing, locale));
  const packing = packings.every(text => text === '') ? [] : [[say('packing'), '', '', ...packings]];
  const groups = compareAttributes(served, products, locale);
  return {
    name: say('sheet'),
    rows: [
      header.map(value => ({ value, look: 'header' as const })),
      ...[names, ...packing].map(row => row.map(value => ({ value }))),
      ...groups.flatMap(({ name, rows }) => [
        ...(name.text === '' ? [] : [[{ value: name.text, look: 'group' as const }]]),
        ...rows.flatMap(row => writeRows(row, locale, served.catalogue.currency)),
      ]),
    ],
    widths: [32, 10, 8, ...products.map(() => 20)],
    frozen: { rows: 1, columns: 3 },
  };
}

/** The rows of an attribute, as many as its kind takes. */
function writeRows(row: CompareRow, locale: Locale, currency: string): SheetCell[][] {
  const unit = row.column.key === 'price' ? currency : displaySymbol(row.column.unit ?? '');
  const rows = sheetRowsOf(row.column, locale);
  return rows.map(({ name, cellOf }) => [
    { value: name },
    { value: unit },
    { value: row.differs ? DIFFERS : '' },
    ...row.cells.map((cell, at) => ({
      ...(cell === null ? { value: null } : cellOf(cell)),
      ...(row.best.includes(at) ? { look: 'best' as const } : row.differs && { look: 'differs' as const }),
    })),
  ]);
}
