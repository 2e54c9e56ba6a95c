import { join } from 'node:path';
import type { Attribute, AttributeValue } from '#contract/attributes/attribute.ts';
import type { Document } from '#contract/records/document.ts';
import type { Product } from '#contract/records/product.ts';
import { streamRecords } from '#database/catalogue/catalogue-stream.ts';
import type { Database } from '#database/open.ts';
import { ExportNotes } from '../export-notes.ts';
import { cellsOfProduct, PRODUCT_COLUMNS } from '../product-cells.ts';
import { columnsOf } from '../product-table.ts';
import { ReadableCells } from './readable-cells.ts';
import { type CellWriting, listCell } from './record-cells.ts';
import { writeTable } from './table-writer.ts';

/** Columns of attributes that a table has at most: of more, most cells are empty, and rows that name their cells take less. */
const COLUMNS_MAX = 300;

type Work = {
  database: Database;
  version_id: string;
  folder: string;
  attributes: readonly Attribute[];
  writing: CellWriting;
};

/** Writes the wanted products of a version in their order, and hands on their documents. @returns how many there are */
export async function writeProducts(
  { database, version_id, folder, attributes, writing }: Work,
  isWanted: (product: Product) => boolean,
  addDocument: (owner: string, document: Document) => Promise<void>,
): Promise<number> {
  const own = attributes.flatMap(columnsOf);
  const isPlain = own.length <= COLUMNS_MAX && !(await needsNamedCells(database, version_id, attributes));
  const name = isPlain ? 'products.csv' : 'products.jsonl';
  const table = writeTable(join(folder, 'products', name), [...PRODUCT_COLUMNS, ...own]);
  const readable = new ReadableCells(attributes, writing.notes);
  let count = 0;
  for await (const product of streamRecords(database, version_id, 'product')) {
    if (!isWanted(product)) continue;
    const shown = inLanguage(product, writing);
    const cells = cellsOfProduct(shown, readable.choice);
    readable.correct(shown, cells);
    await table.write(cells);
    for (const document of product.documents) await addDocument(`product:${product.id}`, document);
    count++;
  }
  await table.close();
  return count;
}

/** Whether some cell needs a name of its own, with its unit. */
async function needsNamedCells(
  database: Database,
  version_id: string,
  attributes: readonly Attribute[],
): Promise<boolean> {
  const readable = new ReadableCells(attributes, new ExportNotes());
  for await (const product of streamRecords(database, version_id, 'product'))
    if (readable.namesUnits(product, cellsOfProduct(product, readable.choice))) return true;
  return false;
}

/** A product with its texts in the written language, and without bars in its lists. */
function inLanguage(product: Product, writing: CellWriting): Product {
  const { text } = writing;
  return {
    ...product,
    name: text(product.name),
    summary: text(product.summary),
    description: text(product.description),
    attributes: product.attributes.map(
      (value): AttributeValue => (value.kind === 'text' ? { ...value, text: text(value.text) } : value),
    ),
    cross_references: product.cross_references.map(reference => listCell([reference], writing)),
  };
}
