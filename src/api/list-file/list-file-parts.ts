import { setImmediate as nextTurn } from 'node:timers/promises';
import { writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx';
import type { TextTable } from '#contract/api/table-format.ts';
import { type Product, setIdsOf } from '#contract/records/product.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import { listProducts } from '#database/catalogue/products.ts';
import { unhurried } from '#search/opensearch/patience.ts';
import { showText } from '#text/text-in.ts';
import { type TextCell, tableWriter } from '../files/text-table.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import type { FileColumn } from './list-attribute-columns.ts';

/** Products read and written at once. Other requests are served in between. */
const PRODUCTS_AT_ONCE = 200;
/** Most products in a file: with header and notes, a sheet holds no more. */
const ROWS_MAX = XLSX_MAX_ROWS_PER_SHEET - 100;

/**
 * The hits of a list, at most `total`. They are read from the database directly, so that a file does not evict the
 * records that pages keep in memory.
 */
type Hits = { served: ServedCatalogue; query: SearchQuery; total: number };

/** The content of a file: columns, the notes under them, and the name of the sheet. */
type FileTable = { columns: readonly FileColumn[]; notes: readonly string[]; sheet: string };

/** Writes the table of a list in parts, with constant memory. Texts never become formulas. */
export async function* writeListFile(
  hits: Hits,
  type: TextTable | 'xlsx',
  { columns, notes, sheet }: FileTable,
): AsyncGenerator<Uint8Array | string> {
  const rows = rowsOf(hits, columns);
  if (type === 'xlsx') {
    const form = columns.map(({ header, number_format }) => ({
      header,
      ...(number_format !== undefined && { numFmt: number_format }),
    }));
    const all = async function* () {
      for await (const batch of rows) yield* batch;
      // A row without cells parts the notes from the table.
      yield* [[], ...notes.map(note => [`# ${note}`])];
    };
    yield* writeXlsxStream(all(), { name: sheet, columns: form, freezePane: { rows: 1, columns: 1 } });
    return;
  }
  const table = tableWriter(type);
  yield table.head(columns.map(({ header }) => header));
  for await (const batch of rows) yield table.rows(batch);
  yield table.notes(notes);
}

/** The rows of the hits in their order, some at a time. */
async function* rowsOf(
  { served, query, total }: Hits,
  columns: readonly FileColumn[],
): AsyncGenerator<TextCell[][]> {
  let left = Math.min(total, ROWS_MAX);
  const lots = served.index.listAll({ ...query, kind: 'product' })[Symbol.asyncIterator]();
  while (left > 0) {
    // A file takes as long as it is.
    const lot = await unhurried(() => lots.next());
    if (lot.done === true) return;
    const listed = lot.value.slice(0, left);
    left -= listed.length;
    for (let from = 0; from < listed.length; from += PRODUCTS_AT_ONCE) {
      const ids = listed.slice(from, from + PRODUCTS_AT_ONCE);
      const products = await listProducts(served.database, served.version, ids);
      const names = await nameSets(served, products, query.locale);
      const known = new Map(products.map(product => [product.id, product]));
      yield ids.flatMap(id => {
        const product = known.get(id);
        return product === undefined ? [] : [rowOf(product, names, columns)];
      });
      await nextTurn();
    }
  }
}

function rowOf(
  product: Product,
  names: ReadonlyMap<string, string>,
  columns: readonly FileColumn[],
): TextCell[] {
  const set_name = names.get(product.set_id ?? '') ?? '';
  return columns.map(({ cellOf }) => cellOf(product, set_name));
}

async function nameSets(
  { records }: ServedCatalogue,
  products: readonly Product[],
  locale: SearchQuery['locale'],
): Promise<Map<string, string>> {
  const sets = await records.listSets(setIdsOf(products));
  return new Map(sets.map(({ id, name }) => [id, showText(name, locale).text]));
}
