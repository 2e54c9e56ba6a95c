import { LANGUAGE_SUFFIX } from '#text/locale.ts';
import type { Cell, SourceItem } from '../../draft.ts';
import { unknownColumn } from '../../problems.ts';
import { fieldText } from '../packing-fields.ts';
import { OPTIONAL_FIELDS, PRODUCT_FIELDS, readProductFields } from '../product-fields.ts';
import { fieldsOfRow } from '../record-fields.ts';
import type { Headers } from '../table/headers.ts';
import { headOf, isRow, placeOf, type Row, readTable } from '../table/table.ts';
import type { TableFile } from '../table/table-file.ts';
import { UnnamedColumns } from '../table/unnamed-columns.ts';
import type { DocumentIndex } from './documents.ts';

/** The parts of the catalogue that a table of products needs. */
export type ProductsContext = {
  attribute_keys: ReadonlySet<string>;
  currency: string | null;
  /** Of text files that are not UTF-8. */
  encoding: string | undefined;
  documents: DocumentIndex;
};

type AttributeColumn = { index: number; key: string; column: string; unit: string | null };

/**
 * Reads a table of `products/`.
 * @param onBytes receives the number of bytes read
 */
export async function* readProducts(
  file: TableFile,
  context: ProductsContext,
  onBytes: (count: number) => void,
): AsyncGenerator<SourceItem> {
  const columns = new Map<Headers, AttributeColumn[]>();
  const reported = new Set<string>();
  const unnamed = new UnnamedColumns(
    column =>
      (PRODUCT_FIELDS as readonly string[]).includes(column) ||
      isAttributeColumn(column, context.attribute_keys),
  );
  for await (const item of readTable(file, { onBytes, fallback_encoding: context.encoding })) {
    if (!isRow(item)) {
      yield { noun: 'problem', record: item };
      // The row is lost, but it was there.
      if (item.line !== null && item.severity === 'error')
        yield { noun: 'refused', of: 'product', id: null, place: item };
      continue;
    }
    unnamed.note(item);
    let own = columns.get(item.headers);
    if (own === undefined) {
      own = findAttributeColumns(item.headers, context.attribute_keys);
      columns.set(item.headers, own);
      yield* findUnknownColumns(item, own, reported);
    }
    yield* readProduct(item, own, context);
  }
}

function* readProduct(row: Row, columns: AttributeColumn[], context: ProductsContext): Generator<SourceItem> {
  const fields = fieldsOfRow(row, field => fieldText(row, field, context.attribute_keys));
  const record = readProductFields(fields, {
    currency: context.currency,
    price_heads: [headOf(row, 'price_breaks')],
    cells: cellsOf(row, columns),
    documents: (part_number, id) => context.documents.take(`product:${part_number}`, `product:${id}`),
  });
  // A part number is kept as written, so characters that the cell's format would remove are reported.
  const given = row.cells[row.headers.index.get('part_number') ?? -1] ?? '';
  if (given !== given.trim()) fields.report('part_number', 'blanks_trimmed', { value: given });
  yield* fields.product(record, OPTIONAL_FIELDS);
}

/** The cells of a row's attributes, without empty ones. */
export function cellsOf(row: Row, columns: readonly AttributeColumn[]): Cell[] {
  return columns.flatMap(({ index, key, column, unit }) => {
    const text = row.cells[index] ?? '';
    return text.trim() === '' ? [] : [{ key, text, unit, decimal_comma: false, place: placeOf(row, column) }];
  });
}

/** The columns of a table that are attributes (`material`, `material_en`). */
export function findAttributeColumns(headers: Headers, keys: ReadonlySet<string>): AttributeColumn[] {
  return headers.list.flatMap((header, index) => {
    return isAttributeColumn(header.name, keys) && headers.index.get(header.name) === index
      ? [{ index, key: header.name, column: header.text, unit: header.unit }]
      : [];
  });
}

function isAttributeColumn(name: string, keys: ReadonlySet<string>): boolean {
  return keys.has(name) || keys.has(name.replace(LANGUAGE_SUFFIX, ''));
}

function* findUnknownColumns(
  row: Row,
  columns: AttributeColumn[],
  reported: Set<string>,
): Generator<SourceItem> {
  const known = new Set<string>([...PRODUCT_FIELDS, ...columns.map(column => column.key)]);
  for (const header of row.headers.list) {
    if (header.name === '' || known.has(header.name) || reported.has(header.name)) continue;
    reported.add(header.name);
    yield {
      noun: 'problem',
      record: unknownColumn(placeOf({ ...row, line: 1 }, header.text), header.name),
    };
  }
}
