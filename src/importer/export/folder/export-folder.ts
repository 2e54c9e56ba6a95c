import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Attribute } from '#contract/attributes/attribute.ts';
import { ARTICLE_KIND_NAMES } from '#contract/records/article-kind.ts';
import type { Catalogue } from '#contract/records/catalogue.ts';
import { listArticles } from '#database/catalogue/articles.ts';
import { listAttributes } from '#database/catalogue/attributes.ts';
import { streamRecords } from '#database/catalogue/catalogue-stream.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import type { Database } from '#database/open.ts';
import type { Noun, RecordOf } from '#database/tables/nouns.ts';
import { withUnits } from '#quantity/units/unit-scope.ts';
import { ATTRIBUTE_COLUMNS, ATTRIBUTE_VALUE_COLUMNS } from '../../sources/attribute-fields.ts';
import { AREA_COLUMNS } from '../../sources/folder/areas.ts';
import { CATEGORY_COLUMNS } from '../../sources/folder/categories.ts';
import { CURVE_COLUMNS } from '../../sources/folder/curves.ts';
import { DOCUMENT_COLUMNS } from '../../sources/folder/documents.ts';
import { GROUP_COLUMNS, SET_COLUMNS } from '../../sources/folder/sets.ts';
import { SYNONYM_COLUMNS } from '../../sources/folder/synonyms.ts';
import { UNIT_COLUMNS } from '../../sources/folder/units.ts';
import { VIEWS_FILE } from '../../sources/folder/views-file.ts';
import { ExportNotes } from '../export-notes.ts';
import { type ExportChoice, openCategoryFilter } from '../product-table.ts';
import { formatArticle } from './article-pages.ts';
import { formatCatalogueFile } from './catalogue-file.ts';
import { cellsOfCurve, tableOfCurve } from './curve-table.ts';
import { writeProducts } from './product-tables.ts';
import {
  type CellWriting,
  cellsOfArea,
  cellsOfAttribute,
  cellsOfCategory,
  cellsOfChoices,
  cellsOfDocument,
  cellsOfGroup,
  cellsOfSet,
  cellsOfUnit,
  inLocale,
  type RecordCells,
} from './record-cells.ts';
import { cellsOfSynonyms } from './synonym-cells.ts';
import { writeTable } from './table-writer.ts';
import { formatViewsFile } from './views-file.ts';

/** The input of an export: a version, the folder of its files, and the target folder. */
export type FolderExport = ExportChoice & { version_id: string; media_dir: string; folder: string };

/** The number of products written, and the data that a folder cannot hold unchanged. */
export type ExportResult = { products: number; notes: ReadonlyMap<string, number> };

/** The context that the parts of an export share. */
type Work = {
  database: Database;
  version_id: string;
  folder: string;
  attributes: readonly Attribute[];
  writing: CellWriting;
};

/**
 * Writes a version as a catalogue folder that imports as the same catalogue. With a category, it contains only that
 * category's products and related records, under the complete category tree. Only the ids of what is left out stay in
 * memory.
 * @returns null if there is no such category
 */
export async function exportFolder(database: Database, options: FolderExport): Promise<ExportResult | null> {
  const { version_id, category_id } = options;
  const isWanted = await openCategoryFilter(database, version_id, category_id);
  if (isWanted === null) return null;
  const catalogue = await getCatalogue(database, version_id);
  return withUnits(catalogue, () => writeFolder(database, options, { catalogue, isWanted }));
}

async function writeFolder(
  database: Database,
  { version_id, folder, category_id, locale, media_dir }: FolderExport,
  { catalogue, isWanted }: { catalogue: Catalogue; isWanted: (product: RecordOf<'product'>) => boolean },
): Promise<ExportResult> {
  const notes = new ExportNotes();
  const attributes = await listAttributes(database, version_id);
  const work = { database, version_id, folder, attributes, writing: { text: inLocale(locale), notes } };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'catalogue.yaml'), formatCatalogueFile(catalogue, work.writing));
  if (catalogue.views !== undefined)
    await writeFile(join(folder, VIEWS_FILE), formatViewsFile(catalogue.views, work.writing));
  await writeAll(work, 'units', UNIT_COLUMNS, catalogue.units ?? [], unit => [
    cellsOfUnit(unit, work.writing),
  ]);
  await writeAll(work, 'synonyms', SYNONYM_COLUMNS, catalogue.synonyms, group => [
    cellsOfSynonyms(group, attributes, work.writing),
  ]);
  await writeRecords(work, 'category', 'categories', CATEGORY_COLUMNS, cellsOfCategory);
  await writeRecords(work, 'attribute', 'attributes', ATTRIBUTE_COLUMNS, cellsOfAttribute);
  await writeAll(work, 'attribute_values', ATTRIBUTE_VALUE_COLUMNS, records(work, 'attribute'), attribute =>
    cellsOfChoices(attribute, work.writing),
  );
  const documents = writeTable(join(folder, 'documents.csv'), DOCUMENT_COLUMNS);
  const addDocument = (owner: string, document: Parameters<typeof cellsOfDocument>[1]) =>
    documents.write(cellsOfDocument(owner, document, work.writing));
  const kept = category_id === null ? null : await findKept(work, isWanted);
  await writeAll(work, 'sets', SET_COLUMNS, records(work, 'set'), async set => {
    if (kept?.set_ids.has(set.id) === false) return [];
    for (const document of set.documents) await addDocument(`set:${set.id}`, document);
    const related_ids = set.related_ids.filter(id => kept?.set_ids.has(id) ?? true);
    return [cellsOfSet({ ...set, related_ids }, work.writing)];
  });
  await writeAll(work, 'groups', GROUP_COLUMNS, records(work, 'group'), group =>
    kept?.set_ids.has(group.set_id) === false ? [] : [cellsOfGroup(group, work.writing)],
  );
  const products = await writeProducts(work, isWanted, addDocument);
  await documents.close();
  await writeCurves(work, ({ product_id, set_id }) =>
    product_id === null
      ? (kept?.set_ids.has(set_id ?? '') ?? true)
      : (kept?.product_ids.has(product_id) ?? true),
  );
  await writeArticles(work);
  await writeRecords(work, 'area', 'areas', AREA_COLUMNS, cellsOfArea);
  await copyFiles(media_dir, folder);
  return { products, notes: notes.counts };
}

function records<N extends Noun>({ database, version_id }: Work, noun: N): AsyncGenerator<RecordOf<N>> {
  return streamRecords(database, version_id, noun);
}

async function writeAll<Item>(
  { folder }: Work,
  name: string,
  columns: readonly string[],
  items: Iterable<Item> | AsyncIterable<Item>,
  cellsOf: (item: Item) => RecordCells[] | Promise<RecordCells[]>,
): Promise<void> {
  const table = writeTable(
    join(folder, `${name}.csv`),
    columns.filter(column => !isForBoth(column, columns)),
  );
  for await (const item of items) for (const cells of await cellsOf(item)) await table.write(cells);
  await table.close();
}

/** Whether a column holds both languages while each also has a column of its own. */
function isForBoth(column: string, columns: readonly string[]): boolean {
  return columns.includes(`${column}_en`);
}

function writeRecords<N extends Noun>(
  work: Work,
  noun: N,
  name: string,
  columns: readonly string[],
  cellsOf: (record: RecordOf<N>, writing: CellWriting) => RecordCells,
): Promise<void> {
  return writeAll(work, name, columns, records(work, noun), record => [cellsOf(record, work.writing)]);
}

/** The products of the category, and the series in it or of those products. */
async function findKept(work: Work, isWanted: (product: RecordOf<'product'>) => boolean) {
  const product_ids = new Set<string>();
  const set_ids = new Set<string>();
  for await (const product of records(work, 'product')) {
    if (!isWanted(product)) continue;
    product_ids.add(product.id);
    if (product.set_id !== null) set_ids.add(product.set_id);
  }
  return { product_ids, set_ids };
}

async function writeCurves(work: Work, isKept: (curve: RecordOf<'curve'>) => boolean): Promise<void> {
  await writeAll(work, 'curves', CURVE_COLUMNS, records(work, 'curve'), async curve => {
    if (!isKept(curve)) return [];
    const { columns, rows } = tableOfCurve(curve, work.writing);
    const table = writeTable(join(work.folder, 'curves', `${curve.id}.csv`), columns);
    for (const row of rows) await table.write(row);
    await table.close();
    return [cellsOfCurve(curve, work.writing)];
  });
}

async function writeArticles({ database, version_id, folder, writing }: Work): Promise<void> {
  for (const kind of ARTICLE_KIND_NAMES) {
    for (const article of await listArticles(database, version_id, kind, { drafts: true })) {
      for (const { path, text } of formatArticle(article, writing)) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), text);
      }
    }
  }
}

/**
 * Copies the pictures and documents of a version. Where the file system can, copies share the blocks of the originals.
 */
async function copyFiles(source: string, folder: string): Promise<void> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter(found => found.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const target = join(folder, relative(source, file));
    await mkdir(dirname(target), { recursive: true });
    await copyFile(file, target, constants.COPYFILE_FICLONE);
  }
}
