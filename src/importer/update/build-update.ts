import type { Product } from '#contract/records/product.ts';
import { copyRecords } from '#database/building/copy-version.ts';
import {
  type ReplacedProduct,
  replaceAttributes,
  replaceProducts,
} from '#database/building/replace-records.ts';
import { openVersionWriter } from '#database/building/version-writer.ts';
import { withdrawProducts } from '#database/building/withdraw-products.ts';
import { listAttributes } from '#database/catalogue/attributes.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import { findProduct, findProductByPartNumber, isSamePartNumber } from '#database/catalogue/products.ts';
import type { Database } from '#database/open.ts';
import { countRecords } from '#database/records/record-counts.ts';
import { withUnits } from '#quantity/units/unit-scope.ts';
import { LANGUAGE_SUFFIX } from '#text/locale.ts';
import { AttributeRegistry } from '../clean/attribute-registry.ts';
import type { Place, Problem } from '../draft.ts';
import { runningLedger } from '../ledger/ledger.ts';
import { problemAt } from '../problems.ts';
import { cellOf, placeOf, type Row } from '../sources/table/table.ts';
import { UnnamedColumns } from '../sources/table/unnamed-columns.ts';
import { CatalogueChanges } from './catalogue/catalogue-changes.ts';
import { checkPlace } from './check-place.ts';
import { NewFiles } from './new-files.ts';
import { checkNewProduct, makeNewProduct } from './new-product.ts';
import {
  type ChangeContext,
  changeByDraft,
  changeProduct,
  FIXED_COLUMNS,
  UPDATE_COLUMNS,
} from './product-change.ts';
import {
  type ForeignRow,
  isOfCatalogue,
  isProblem,
  type LiveProduct,
  type MappedChange,
  type ProductItem,
  type UpdateItem,
} from './update-item.ts';

/** Products of one transaction. */
const BATCH_PRODUCTS = 200;

/** The context for reading rows: the currency of the live version. */
export type UpdateBase = { currency: string };

/**
 * The input of an update: the version it starts from and the one it makes, its rows, the folder with the files that
 * they add (null if there is none) and the place of a file of the live version, and a listener for problems. `isStopped` says that it should end early.
 */
export type UpdateRun = {
  live_id: string;
  id: string;
  rows: (live: UpdateBase) => AsyncIterable<UpdateItem>;
  folder: string | null;
  findFile: (path: string) => Promise<string | null>;
  report: (problem: Problem) => void;
  onRow: (read: number) => void;
  isStopped: () => boolean;
};

type Work = {
  run: UpdateRun;
  context: ChangeContext & Pick<LiveProduct, 'attributes_by_key'>;
  columns: ColumnCheck;
  files: NewFiles;
  /** The line of each product that was named, by its id. */
  seen: Map<string, number>;
  /** Ids of products that the live version does not have. */
  added: Set<string>;
};

/**
 * Makes a version of the live one in which only what the records name is changed, added or withdrawn.
 * @returns how many records were read, kept and refused, and the paths of the files that the update adds
 */
export async function buildUpdate(
  database: Database,
  run: UpdateRun,
): Promise<{ read: number; kept: number; refused: number; files: string[] }> {
  await copyRecords(database, run.live_id, run.id);
  const catalogue = await getCatalogue(database, run.id);
  return withUnits(catalogue, () => makeChanges(database, run, catalogue.currency));
}

async function makeChanges(
  database: Database,
  run: UpdateRun,
  currency: string,
): ReturnType<typeof buildUpdate> {
  const context = await openContext(database, run.id, currency);
  const changed: ReplacedProduct[] = [];
  const added: ReplacedProduct[] = [];
  const withdrawn: string[] = [];
  const tally = { read: 0, kept: 0, refused: 0, files: [] };
  const files = new NewFiles(run);
  const columns = new ColumnCheck(context.attribute_keys);
  const work: Work = { run, context, columns, files, seen: new Map(), added: new Set() };
  const of_catalogue = new CatalogueChanges();
  for await (const item of run.rows({ currency })) {
    if (run.isStopped()) return tally;
    if (isProblem(item)) {
      run.report(item);
      continue;
    }
    tally.read++;
    run.onRow(tally.read);
    if (isOfCatalogue(item)) {
      of_catalogue.add(item);
      continue;
    }
    if ('document' in item) {
      files.addDocument(item.document);
      continue;
    }
    const found = await findTarget(database, item, work);
    const product =
      found === null || 'withdrawn' in item ? found : await changeFound(database, found, item, work);
    runningLedger()?.settle(item.file, item.line, product === null ? 'refused' : 'used');
    if (product === null) tally.refused++;
    else {
      tally.kept++;
      const place = { file: item.file, line: item.line };
      if ('withdrawn' in item) withdrawn.push(product.id);
      else (work.added.has(product.id) ? added : changed).push({ product, place });
      if (changed.length >= BATCH_PRODUCTS) await replaceProducts(database, run.id, changed.splice(0));
    }
  }
  await replaceProducts(database, run.id, changed);
  await addProducts(database, run.id, added);
  await withdrawProducts(database, run.id, withdrawn);
  const { report, isStopped } = run;
  const documents = await files.changeDocuments({ database, id: run.id, report, isStopped });
  tally.kept += documents.kept;
  tally.refused += documents.refused;
  // Values may have brought new choices.
  await replaceAttributes(database, run.id, context.attributes.list());
  const { kept, refused, problems } = await of_catalogue.apply(database, run.id, files);
  for (const problem of problems) run.report(problem);
  await files.readArticleFiles({ database, id: run.id, report, isStopped });
  tally.kept += kept;
  tally.refused += refused;
  return { ...tally, files: files.paths };
}

/** Adds new products after those of the version. */
async function addProducts(database: Database, id: string, added: readonly ReplacedProduct[]): Promise<void> {
  if (added.length === 0) return;
  const { products } = await countRecords(database, id);
  const writer = await openVersionWriter(database, id);
  try {
    for (const [at, { product, place }] of added.entries())
      await writer.add('product', { ...product, order: products + at + 1 }, { ...place, fields: new Map() });
    await writer.flush();
  } finally {
    await writer.close();
  }
}

async function openContext(database: Database, id: string, currency: string): Promise<Work['context']> {
  const attributes = new AttributeRegistry();
  const defined = await listAttributes(database, id);
  for (const attribute of defined)
    attributes.define(attribute, { file: 'attributes', line: null, column: null });
  const attributes_by_key = new Map(defined.map(attribute => [attribute.key, attribute]));
  return { attributes, attribute_keys: new Set(attributes_by_key.keys()), attributes_by_key, currency };
}

/**
 * Finds the product that a record names, or creates a new one if the record may add it. Returns null, after a problem,
 * if there is none or an earlier record named it.
 */
async function findTarget(
  database: Database,
  item: ProductItem,
  { run, columns, seen, added }: Work,
): Promise<Product | null> {
  const { id, part_number, place } = nameOf(item);
  if ('cells' in item) for (const problem of columns.check(item)) run.report(problem);
  if ('draft' in item) for (const problem of columns.checkCells(item)) run.report(problem);
  const name = id || part_number;
  const refuse = (problem: Problem) => {
    run.report(problem);
    return null;
  };
  if (name === '') return refuse(problemAt(place, 'value_missing', { field: 'part_number' }));
  const drafts = { drafts: true };
  const found =
    id === ''
      ? await findProductByPartNumber(database, run.id, part_number, drafts)
      : await findProduct(database, run.id, id, drafts);
  // A new product may be named much like another one.
  const mayBeNew = 'rowFor' in item && item.is_new;
  const isNew = mayBeNew && (found === undefined || !isSamePartNumber(found.part_number, part_number));
  if (found === undefined && !isNew) return refuse(problemAt(place, 'update_unknown', { value: name }));
  const product = found === undefined || isNew ? makeNewProduct(part_number) : found;
  const first = seen.get(product.id);
  if (first !== undefined) return refuse(problemAt(place, 'update_twice', { value: name, first }));
  if (isNew) {
    const problem = await checkNewProduct(database, run.id, { product, place });
    if (problem !== null) return refuse(problem);
    run.report(problemAt(place, 'category_missing', { value: name }));
    added.add(product.id);
  }
  seen.set(product.id, item.line);
  return product;
}

function nameOf(item: ProductItem): { id: string; part_number: string; place: Place } {
  if ('cells' in item) {
    const id = cellOf(item, 'id');
    const place = placeOf(item, id === '' ? 'part_number' : 'id');
    return { id, part_number: cellOf(item, 'part_number'), place };
  }
  if ('draft' in item) {
    const { id, part_number } = item.draft;
    const column = id === null ? 'part_number' : 'id';
    return { id: id ?? '', part_number, place: { file: item.file, line: item.line, column } };
  }
  const part_number = 'withdrawn' in item ? item.withdrawn : item.part_number;
  return { id: '', part_number, place: { file: item.file, line: item.line, column: 'part_number' } };
}

/** Applies a record to its product. Returns null, after its problems, if the record is refused. */
async function changeFound(
  database: Database,
  found: Product,
  item: Row | MappedChange | ForeignRow,
  { run, context, files }: Work,
): Promise<Product | null> {
  const pictured = 'cells' in item ? await files.changeImage(found, item) : { product: found, problems: [] };
  const changed =
    'draft' in item ? changeByMapping(found, item, context) : changeByRow(pictured.product, item, context);
  const { product } = changed;
  const moved = 'cells' in item ? await checkPlace(database, run.id, { found, product, row: item }) : [];
  const problems = [...pictured.problems, ...changed.problems, ...moved];
  for (const problem of problems) run.report(problem);
  return problems.some(({ severity }) => severity === 'error') ? null : product;
}

function changeByMapping(found: Product, { draft, file, line }: MappedChange, context: Work['context']) {
  return changeByDraft(found, { draft, place: { file, line, column: null } }, context);
}

function changeByRow(found: Product, item: Row | ForeignRow, context: Work['context']) {
  const { currency, attributes_by_key } = context;
  const { row, problems: own } =
    'cells' in item
      ? { row: item, problems: [] }
      : item.rowFor({ product: found, attributes_by_key, currency });
  const { product, problems } = changeProduct(found, row, context);
  return { product, problems: [...own, ...problems] };
}

/** Reports once per column what an update cannot do with it. */
class ColumnCheck {
  readonly #attribute_keys: ReadonlySet<string>;
  readonly #said = new Set<string>();
  readonly #unnamed = new UnnamedColumns(name => this.#isKnown(name));

  constructor(attribute_keys: ReadonlySet<string>) {
    this.#attribute_keys = attribute_keys;
  }

  *check(row: Row): Generator<Problem> {
    this.#unnamed.note(row);
    for (const { name, text } of row.headers.list) {
      if (name === '' || this.#said.has(name)) continue;
      this.#said.add(name);
      if (!this.#isKnown(name))
        yield problemAt(placeOf({ ...row, line: 1 }, text), 'update_column', { field: name });
    }
  }

  /** Attributes of a mapping that the live version does not have. */
  *checkCells({ draft }: MappedChange): Generator<Problem> {
    for (const { key, place } of draft.cells) {
      if (this.#said.has(key)) continue;
      this.#said.add(key);
      if (!this.#isAttribute(key)) yield problemAt(place, 'update_column', { field: key });
    }
  }

  #isKnown(name: string): boolean {
    return (
      UPDATE_COLUMNS.includes(name) || FIXED_COLUMNS.some(fixed => fixed === name) || this.#isAttribute(name)
    );
  }

  #isAttribute(name: string): boolean {
    return this.#attribute_keys.has(name) || this.#attribute_keys.has(name.replace(LANGUAGE_SUFFIX, ''));
  }
}
