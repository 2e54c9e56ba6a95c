import type { Product } from '#contract/product.ts';
import { listAttributes } from '#database/attributes.ts';
import { getCatalogue } from '#database/catalogues.ts';
import { copyRecords } from '#database/copy-version.ts';
import type { Database } from '#database/open.ts';
import { findProduct, findProductByPartNumber } from '#database/products.ts';
import { type ReplacedProduct, replaceAttributes, replaceProducts } from '#database/replace-records.ts';
import { AttributeRegistry } from '../clean/attribute-registry.ts';
import type { Problem } from '../draft.ts';
import { problemAt } from '../problems.ts';
import { cellOf, isRow, placeOf, type Row } from '../sources/table/table.ts';
import { type ChangeContext, changeProduct, FIXED_COLUMNS, UPDATE_COLUMNS } from './product-change.ts';

/** Products of one transaction. */
const BATCH_PRODUCTS = 200;

/** What an update needs: the version it starts from and the one it makes, the rows it reads, and who hears of problems. `isStopped`: it is to end early. */
export type UpdateRun = {
  live_id: string;
  id: string;
  rows: AsyncIterable<Row | Problem>;
  report: (problem: Problem) => void;
  onRow: (read: number) => void;
  isStopped: () => boolean;
};

/** Makes a version of the live one in which only what the rows name is changed.
 *  @returns how many rows were read, kept and refused */
export async function buildUpdate(
  database: Database,
  run: UpdateRun,
): Promise<{ read: number; kept: number; refused: number }> {
  await copyRecords(database, run.live_id, run.id);
  const context = await openContext(database, run.id);
  const changed: ReplacedProduct[] = [];
  const seen = new Map<string, number>();
  const tally = { read: 0, kept: 0, refused: 0 };
  const columns = new ColumnCheck(context.attribute_keys);
  for await (const item of run.rows) {
    if (run.isStopped()) return tally;
    if (!isRow(item)) {
      run.report(item);
      continue;
    }
    for (const problem of columns.check(item)) run.report(problem);
    tally.read++;
    run.onRow(tally.read);
    const product = await changeRow(database, item, { run, context, seen });
    if (product === null) tally.refused++;
    else {
      tally.kept++;
      changed.push({ product, place: { file: item.file, line: item.line } });
      if (changed.length >= BATCH_PRODUCTS) await replaceProducts(database, run.id, changed.splice(0));
    }
  }
  await replaceProducts(database, run.id, changed);
  // Values may have brought new choices.
  await replaceAttributes(database, run.id, context.attributes.list());
  return tally;
}

async function openContext(database: Database, id: string): Promise<ChangeContext> {
  const attributes = new AttributeRegistry();
  const defined = await listAttributes(database, id);
  for (const attribute of defined)
    attributes.define(attribute, { file: 'attributes', line: null, column: null });
  const { currency } = await getCatalogue(database, id);
  return { attributes, attribute_keys: new Set(defined.map(({ key }) => key)), currency };
}

/** The changed product of a row; null, after its problems, where it is refused. */
async function changeRow(
  database: Database,
  row: Row,
  { run, context, seen }: { run: UpdateRun; context: ChangeContext; seen: Map<string, number> },
): Promise<Product | null> {
  const [id, part_number] = [cellOf(row, 'id'), cellOf(row, 'part_number')];
  const name = id || part_number;
  const place = placeOf(row, id === '' ? 'part_number' : 'id');
  const refuse = (...problems: Problem[]) => {
    problems.forEach(run.report);
    return null;
  };
  if (name === '') return refuse(problemAt(place, 'value_missing', { field: 'part_number' }));
  const drafts = { drafts: true };
  const found =
    id === ''
      ? await findProductByPartNumber(database, run.id, part_number, drafts)
      : await findProduct(database, run.id, id, drafts);
  if (found === undefined) return refuse(problemAt(place, 'update_unknown', { value: name }));
  const first = seen.get(found.id);
  if (first !== undefined) return refuse(problemAt(place, 'update_twice', { value: name, first }));
  seen.set(found.id, row.line);
  const { product, problems } = changeProduct(found, row, context);
  if (problems.some(({ severity }) => severity === 'error')) return refuse(...problems);
  problems.forEach(run.report);
  return product;
}

/** Says of each column once what an update cannot do with it. */
class ColumnCheck {
  readonly #attribute_keys: ReadonlySet<string>;
  readonly #said = new Set<string>();

  constructor(attribute_keys: ReadonlySet<string>) {
    this.#attribute_keys = attribute_keys;
  }

  *check(row: Row): Generator<Problem> {
    for (const { name, text } of row.headers.list) {
      if (name === '' || this.#said.has(name)) continue;
      this.#said.add(name);
      const isKnown =
        UPDATE_COLUMNS.includes(name) ||
        FIXED_COLUMNS.includes(name) ||
        this.#attribute_keys.has(name) ||
        this.#attribute_keys.has(name.replace(/_(en|cn)$/, ''));
      if (!isKnown) yield problemAt(placeOf({ ...row, line: 1 }, text), 'update_column', { field: name });
    }
  }
}
