import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { isTaken, listFiles } from '../../check/files.ts';
import type { MediaCheck } from '../../check/media.ts';
import type { FolderItem, Problem, SourceItem } from '../../draft.ts';
import { runningLedger } from '../../ledger/ledger.ts';
import { problemAt } from '../../problems.ts';
import {
  ATTRIBUTE_COLUMNS,
  ATTRIBUTE_VALUE_COLUMNS,
  addChoice,
  findOrphanChoices,
  type ListedChoices,
  readAttribute,
} from '../attribute-fields.ts';
import { readMapped, withNewAttributes } from '../mapped-source.ts';
import { fieldsOfRow } from '../record-fields.ts';
import { listExchangeFiles, readExchangeFiles } from '../source-file.ts';
import { cellOf, isRow, type Row, TABLE_ENDINGS } from '../table/table.ts';
import type { TableFile } from '../table/table-file.ts';
import { AREA_COLUMNS, AreaReader } from './areas.ts';
import { BRAND_FILE, readBrand } from './brand-file.ts';
import { readCatalogueFile } from './catalogue-file.ts';
import { CATEGORY_COLUMNS, readCategory } from './categories.ts';
import { readContent } from './content.ts';
import { CURVE_COLUMNS, type CurveEntry, entryOfFile, readCurveEntry, readCurveFile } from './curves.ts';
import { DOCUMENT_COLUMNS, DocumentIndex } from './documents.ts';
import { readProducts } from './products.ts';
import { GROUP_COLUMNS, readGroup, readSet, SET_COLUMNS } from './sets.ts';
import { readSynonyms, SYNONYM_COLUMNS } from './synonyms.ts';
import { eachRow } from './top-table.ts';
import { readUnit, UNIT_COLUMNS } from './units.ts';
import { readViews, VIEWS_FILE } from './views-file.ts';

const TOP_NAMES = [
  'categories',
  'attributes',
  'attribute_values',
  'sets',
  'groups',
  'documents',
  'curves',
  'synonyms',
  'areas',
  'units',
];
const TOP_FOLDERS = ['products', 'curves', 'content', 'documents', 'media', 'pages'];
/** Files next to a catalogue that are not part of it. */
const IGNORED_FILES = /^(readme|licen[cs]e|copying|notice|changelog)(\.|$)|^[._~]/i;

/**
 * A catalogue folder, where the files are that its mapping names (null: in the folder itself), and the check of the
 * files that its records name.
 */
type FolderSource = { folder: string; data_dir: string | null; media: MediaCheck };

/**
 * Reads a catalogue folder in the order in which its records refer to each other: catalogue, units, attributes,
 * categories, sets, groups, products (its own and those of its mapping), curves, content, areas.
 */
export async function* readFolder(source: FolderSource): AsyncGenerator<FolderItem> {
  const { folder } = source;
  const catalogue = await readCatalogueFile(folder);
  for (const problem of catalogue.problems) yield { noun: 'problem', record: problem };
  if (catalogue.record !== null)
    yield { noun: 'catalogue', record: catalogue.record, place: catalogue.place };
  yield* readBrand(folder);
  yield* readViews(folder);
  const { currency, encoding } = catalogue;
  const rows = (name: string, columns: readonly string[]) => eachRow(folder, name, { columns, encoding });
  yield* itemsOf(rows('units', UNIT_COLUMNS), readUnit);
  yield* readSynonymTable(folder, encoding);
  const choices: ListedChoices = new Map();
  yield* problemsOf(rows('attribute_values', ATTRIBUTE_VALUE_COLUMNS), (row, position) =>
    addChoice(row, position, choices),
  );
  const attribute_keys = new Set<string>();
  yield* itemsOf(rows('attributes', ATTRIBUTE_COLUMNS), (row, position) => {
    attribute_keys.add(cellOf(row, 'key'));
    return readAttribute(fieldsOfRow(row), position, choices);
  });
  yield* itemsOf(rows('categories', CATEGORY_COLUMNS), readCategory);
  const documents = new DocumentIndex();
  yield* readDocuments(rows('documents', DOCUMENT_COLUMNS), documents, source.media);
  yield* itemsOf(rows('sets', SET_COLUMNS), (row, position) =>
    readSet(row, position, id => documents.take(`set:${id}`)),
  );
  yield* itemsOf(rows('groups', GROUP_COLUMNS), readGroup);
  yield* readMapped({ ...source, currency, attribute_keys, choices });
  const exchange = isTaken(join(folder, 'mapping.yaml')) ? [] : await listExchangeFiles(folder);
  yield* withNewAttributes(readExchangeFiles(exchange, { ...source, currency }), attribute_keys);
  for (const problem of findOrphanChoices(choices)) yield { noun: 'problem', record: problem };
  yield* readAllProducts(folder, { attribute_keys, currency, encoding, documents });
  for (const problem of documents.findOrphans())
    yield { noun: 'problem', record: problem, is_bad_value: true };
  yield* readCurves(folder, rows('curves', CURVE_COLUMNS), encoding);
  yield* readContent(folder);
  const areas = new AreaReader();
  yield* itemsOf(rows('areas', AREA_COLUMNS), row => areas.read(row));
  yield* findUnknownFiles(folder, exchange);
}

/** The rows of synonyms in a folder, of a whole catalogue or of an update. Those that can be read are settled with their meaning. */
export async function* readSynonymTable(
  folder: string,
  encoding: string | undefined,
): AsyncGenerator<SourceItem> {
  const columns = SYNONYM_COLUMNS;
  for await (const item of eachRow(folder, 'synonyms', { columns, encoding, later: { columns } }))
    yield* isRow(item) ? readSynonyms(item) : [{ noun: 'problem' as const, record: item }];
}

/** The rows of `documents.csv` in an update folder. */
export function readDocumentRows(folder: string, encoding: string | undefined): AsyncIterable<Row | Problem> {
  const columns = DOCUMENT_COLUMNS;
  return eachRow(folder, 'documents', { columns, encoding, later: { columns } });
}

/** The rows of an update folder that put choices in order. */
export function readChoiceRows(folder: string, encoding: string | undefined): AsyncIterable<Row | Problem> {
  const columns = ATTRIBUTE_VALUE_COLUMNS;
  return eachRow(folder, 'attribute_values', { columns, encoding, later: { columns } });
}

/** The rows of an update folder that say how the choices of attributes are ordered. */
export function readChoiceOrderRows(
  folder: string,
  encoding: string | undefined,
): AsyncIterable<Row | Problem> {
  const later = { columns: ['key', 'choice_order'] };
  return eachRow(folder, 'attributes', { columns: ATTRIBUTE_COLUMNS, encoding, later });
}

async function* readDocuments(
  rows: AsyncIterable<Row | Problem>,
  documents: DocumentIndex,
  media: MediaCheck,
): AsyncGenerator<SourceItem> {
  for await (const item of rows) {
    if (isRow(item)) yield* documents.add(item, media);
    else yield { noun: 'problem', record: item };
  }
}

async function* readAllProducts(
  folder: string,
  context: Parameters<typeof readProducts>[1],
): AsyncGenerator<SourceItem> {
  const { files, problems } = await listTables(folder, 'products');
  for (const problem of problems) yield { noun: 'problem', record: problem };
  const sizes = await Promise.all(files.map(({ path }) => sizeOf(path)));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let done = 0;
  let told = 0;
  for (const file of files) {
    for await (const item of readProducts(file, context, count => {
      done += count;
    })) {
      yield item;
      if (done !== told) {
        told = done;
        yield { noun: 'progress', done, total };
      }
    }
  }
}

async function* readCurves(
  folder: string,
  rows: AsyncIterable<Row | Problem>,
  encoding: string | undefined,
): AsyncGenerator<SourceItem> {
  const entries = new Map<string, CurveEntry[]>();
  for await (const item of rows) {
    if (!isRow(item)) {
      yield { noun: 'problem', record: item };
      continue;
    }
    const fields = fieldsOfRow(item);
    const file = fields.required('file').replace(/^curves\//, '');
    const entry = readCurveEntry(fields);
    for (const problem of fields.problems) yield { noun: 'problem', record: problem };
    if (fields.isRefused) yield { noun: 'refused', of: 'curve', id: entry.id, place: entry.place };
    else entries.set(file, [...(entries.get(file) ?? []), entry]);
  }
  const tables = await listTables(folder, 'curves');
  for (const problem of tables.problems) yield { noun: 'problem', record: problem };
  const files = tables.files.flatMap(file => {
    const base = basename(file.path);
    const named = entries.get(base) ?? [entryOfFile(basename(base, extname(base)), file.name)];
    entries.delete(base);
    return named.map(entry => ({ file, entry }));
  });
  for (const { file, entry } of files.sort((a, b) => a.entry.order - b.entry.order))
    yield* readCurveFile(file, entry, encoding);
  for (const [file, named] of entries) {
    for (const { place } of named)
      yield {
        noun: 'problem',
        record: problemAt({ ...place, column: 'file' }, 'file_missing', { path: `curves/${file}` }),
      };
  }
}

async function* itemsOf(
  rows: AsyncIterable<Row | Problem>,
  read: (row: Row, position: number) => Iterable<SourceItem>,
): AsyncGenerator<SourceItem> {
  let position = 0;
  for await (const item of rows) {
    if (isRow(item)) yield* read(item, ++position);
    else yield { noun: 'problem', record: item };
  }
}

async function* problemsOf(
  rows: AsyncIterable<Row | Problem>,
  read: (row: Row, position: number) => Problem[],
): AsyncGenerator<SourceItem> {
  let position = 0;
  for await (const item of rows) {
    const problems = isRow(item) ? read(item, ++position) : [item];
    if (isRow(item) && problems.some(({ severity }) => severity === 'error'))
      runningLedger()?.settle(item.file, item.line, 'refused');
    for (const problem of problems) yield { noun: 'problem', record: problem };
  }
}

/** The tables in a folder of the catalogue, by path. It is empty if the folder does not exist. */
async function listTables(
  folder: string,
  name: string,
): Promise<{ files: TableFile[]; problems: Problem[] }> {
  const { files, problems } = await listFiles(join(folder, name), name);
  const tables = files.filter(
    file =>
      TABLE_ENDINGS.some(ending => file.endsWith(ending)) &&
      !basename(file).startsWith('~$') &&
      !basename(file).startsWith('.'),
  );
  return {
    files: tables.map(file => ({ path: join(folder, name, file), name: `${name}/${file}` })),
    problems,
  };
}

/** Size of a file in bytes. 0 for a broken link, which is reported when it is read. */
async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0;
}

async function* findUnknownFiles(folder: string, exchange: readonly TableFile[]): AsyncGenerator<SourceItem> {
  const isMapped = isTaken(join(folder, 'mapping.yaml'));
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const base = basename(entry.name, extname(entry.name));
    const isTable = TABLE_ENDINGS.some(ending => entry.name.endsWith(ending)) && TOP_NAMES.includes(base);
    const isKnown = entry.isDirectory()
      ? TOP_FOLDERS.includes(entry.name)
      : isTable ||
        ['catalogue.yaml', 'mapping.yaml', BRAND_FILE, VIEWS_FILE].includes(entry.name) ||
        exchange.some(({ name }) => name === entry.name) ||
        (exchange.length > 0 && base === 'dictionary');
    // Beside a mapping are the foreign files that it describes.
    if (isKnown || isMapped || IGNORED_FILES.test(entry.name)) continue;
    yield {
      noun: 'problem',
      record: problemAt({ file: entry.name, line: null, column: null }, 'file_unknown', { path: entry.name }),
    };
  }
}
