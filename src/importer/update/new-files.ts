import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Article } from '#contract/records/article.ts';
import { type Brand, brandFiles } from '#contract/records/brand/brand.ts';
import type { Document } from '#contract/records/document.ts';
import type { Product } from '#contract/records/product.ts';
import { type ReplacedProduct, replaceProducts } from '#database/building/replace-records.ts';
import { findProductByPartNumber } from '#database/catalogue/products.ts';
import type { Database } from '#database/open.ts';
import { textsOf } from '#text/text-in.ts';
import { settingText } from '../assemble/article-settings.ts';
import { documentName } from '../assemble/keep-media.ts';
import { checkBrandFiles } from '../check/brand-files.ts';
import {
  DOCUMENT_ENDINGS,
  IMAGE_ENDINGS,
  type MediaCheck,
  openMediaCheck,
  picturesIn,
} from '../check/media.ts';
import { isSamePublished } from '../check/svg.ts';
import { updateDocumentTexts } from '../documents/document-texts.ts';
import type { Place, Problem } from '../draft.ts';
import type { ChangedDocuments } from '../import-options.ts';
import { runningLedger } from '../ledger/ledger.ts';
import { problemAt } from '../problems.ts';
import { readDocument, readOwner } from '../sources/folder/documents.ts';
import { fieldsOfRow } from '../sources/record-fields.ts';
import { cellOf, placeOf, type Row } from '../sources/table/table.ts';
import { NO_FILE } from './product-change.ts';

/** Products of one transaction. */
const BATCH_PRODUCTS = 200;

/** What an update needs to change documents: the version that is built, and where problems go. */
type DocumentRun = {
  database: Database;
  id: string;
  report: (problem: Problem) => void;
  isStopped: () => boolean;
};

/** The folder of an update, null if it can bring no files, and where the file of a path of the live version is. */
type FileSources = { folder: string | null; findFile: (path: string) => Promise<string | null> };

/** A path in a record: where it stands, its field and ending, and whether its record named it before the update. */
type NamedFile = { place: Place; field: string; path: string; endings: readonly string[]; isKnown: boolean };

/**
 * The pictures and documents that an update brings in its folder. A path stands for the file of the folder. Where there
 * is none and its record named the path before, it stands for the file that is published.
 */
export class NewFiles {
  readonly #folder: string | null;
  readonly #findFile: FileSources['findFile'];
  readonly #media: MediaCheck | null;
  readonly #paths = new Set<string>();
  readonly #rows = new Map<string, Row[]>();
  readonly #articles: ChangedDocuments[] = [];

  constructor({ folder, findFile }: FileSources) {
    this.#folder = folder;
    this.#findFile = findFile;
    this.#media = folder === null ? null : openMediaCheck(folder);
  }

  /** The paths of the folder's files that the version publishes. */
  get paths(): string[] {
    return [...this.#paths];
  }

  /** The product with the picture that a row gives it, unless the update has no folder for that picture. */
  async changeImage(product: Product, row: Row): Promise<{ product: Product; problems: Problem[] }> {
    const image = cellOf(row, 'image');
    if (image === NO_FILE) return { product: { ...product, image: null }, problems: [] };
    if (this.#media === null || image === '') return { product, problems: [] };
    const place = placeOf(row, 'image');
    const isKnown = isNamed(product, image);
    const named = { place, field: 'image', path: image, endings: IMAGE_ENDINGS, isKnown };
    return { product: { ...product, image }, problems: await this.#take(named) };
  }

  /**
   * Checks the pictures of a brand. Those that the catalogue's own brand has need not come again.
   * @returns the problems, and the brand without the pictures that cannot be shown
   */
  async checkBrand(own: Brand, brand: Brand, place: Place): Promise<{ brand: Brand; problems: Problem[] }> {
    if (this.#media === null) return { brand, problems: [] };
    const published = new Set(brandFiles(own));
    const warnings: Problem[] = [];
    const checked = await checkBrandFiles(brand, place, {
      check: async (at, field, path, endings) => {
        const found = await this.#take({ place: at, field, path, endings, isKnown: published.has(path) });
        warnings.push(...found.filter(({ severity }) => severity !== 'error'));
        return found.filter(({ severity }) => severity === 'error');
      },
    });
    return { brand: checked.brand, problems: [...warnings, ...checked.problems] };
  }

  /**
   * Checks the picture and files of an article, and the pictures in its texts that the folder has. Those that it had before
   * need not come again.
   */
  async checkArticle(before: Article, after: Article, place: Place): Promise<Problem[]> {
    const [folder, { image, files }] = [this.#folder, after];
    if (folder === null) return [];
    const isBrought = (path: string) => existsSync(join(folder, path));
    const shown = new Set(textsOf(after.body).flatMap(picturesIn).filter(isBrought));
    const known = new Set([before.image, ...before.files.map(({ path }) => path)]);
    const named = [
      ...(image === null ? [] : [{ field: 'image', path: image, endings: IMAGE_ENDINGS }]),
      ...files.map(({ path }) => ({ field: 'file', path, endings: DOCUMENT_ENDINGS })),
      ...[...shown].map(path => ({ field: 'body', path, endings: IMAGE_ENDINGS })),
    ];
    const problems: Problem[] = [];
    for (const own of named) {
      const at = { ...place, column: own.field };
      problems.push(...(await this.#take({ ...own, place: at, isKnown: known.has(own.path) })));
    }
    const isChanged =
      settingText(before, 'files') !== settingText(after, 'files') ||
      files.some(({ path }) => this.#paths.has(path));
    if (isChanged) this.#articles.push({ noun: 'article', before, after });
    return problems;
  }

  /** Reads the PDF files that articles have now. */
  async readArticleFiles(run: DocumentRun): Promise<void> {
    await updateDocumentTexts({ ...run, files: this.#taken() }, this.#articles);
  }

  /** Takes a row of `documents.csv`. The documents change after all rows are read. */
  addDocument(row: Row): void {
    const owner = cellOf(row, 'owner');
    const rows = this.#rows.get(owner);
    if (rows === undefined) this.#rows.set(owner, [row]);
    else rows.push(row);
  }

  /**
   * Changes the documents of the products that rows name, and the texts of PDF files with them.
   * @returns how many rows were taken, and refused
   */
  async changeDocuments(run: DocumentRun): Promise<{ kept: number; refused: number }> {
    const tally = { kept: 0, refused: 0 };
    const batch: ReplacedProduct[] = [];
    const changed: ChangedDocuments[] = [];
    // Rows may name one product in several spellings.
    const latest = new Map<string, Product>();
    for (const [owner, rows] of this.#rows) {
      if (run.isStopped()) return tally;
      const owned = await this.#findOwner(run, owner, rows);
      if (owned === undefined) {
        tally.refused += rows.length;
        continue;
      }
      const found = latest.get(owned.id) ?? owned;
      const documents = await this.#changed(found, rows, { run, tally });
      const [first] = rows;
      const isReplaced = documents.some(({ path }) => path !== null && this.#paths.has(path));
      const isSame = !isReplaced && JSON.stringify(documents) === JSON.stringify(found.documents);
      if (first === undefined || isSame) continue;
      const product = { ...found, documents };
      latest.set(product.id, product);
      batch.push({ product, place: { file: first.file, line: first.line } });
      changed.push({ noun: 'product', before: found, after: product });
      if (batch.length >= BATCH_PRODUCTS) await replaceProducts(run.database, run.id, batch.splice(0));
    }
    await replaceProducts(run.database, run.id, batch);
    await updateDocumentTexts({ ...run, files: this.#taken() }, changed);
    return tally;
  }

  /** The files of the folder that the version publishes, by their paths. */
  #taken(): Map<string, string> {
    return new Map(this.paths.map(path => [path, join(this.#folder ?? '', path)]));
  }

  /** The product of some rows. Undefined, after a problem for each row, if there is none. */
  async #findOwner(run: DocumentRun, owner: string, rows: readonly Row[]): Promise<Product | undefined> {
    const part_number = /^product:(.+)$/s.exec(owner)?.[1];
    const found =
      part_number === undefined
        ? undefined
        : await findProductByPartNumber(run.database, run.id, part_number, { drafts: true });
    if (found !== undefined) return found;
    for (const row of rows) {
      const fields = fieldsOfRow(row);
      readOwner(fields);
      if (!fields.isRefused) fields.report('owner', 'owner_unknown', { value: owner });
      for (const problem of fields.problems) run.report(problem);
      runningLedger()?.settle(row.file, row.line, 'refused');
    }
    return undefined;
  }

  /** The documents of a product after its rows: `-` takes those before it off, and the same file name replaces one. */
  async #changed(
    product: Product,
    rows: readonly Row[],
    { run, tally }: { run: DocumentRun; tally: { kept: number; refused: number } },
  ): Promise<Document[]> {
    let documents = product.documents;
    const given = new Set<Document>();
    for (const row of rows) {
      const isTakenOff = cellOf(row, 'path') === NO_FILE;
      const document = isTakenOff ? null : await this.#read(product, row, run.report);
      const isRefused = document === null && !isTakenOff;
      runningLedger()?.settle(row.file, row.line, isRefused ? 'refused' : 'used');
      if (isRefused) tally.refused++;
      else tally.kept++;
      if (isTakenOff) documents = [];
      else if (document !== null) {
        const known = product.documents.find(own => isDeepStrictEqual(unmarked(own), document));
        const added = known ?? { ...document, by_update: true as const };
        documents = withDocument(documents, added, given);
        given.add(added);
      }
    }
    return documents;
  }

  /** The document of a row, or null after its problems. */
  async #read(product: Product, row: Row, report: (problem: Problem) => void): Promise<Document | null> {
    const fields = fieldsOfRow(row);
    const document = readDocument(fields);
    const { path } = document;
    if (path !== null) {
      const place = fields.place('path');
      const isKnown = isNamed(product, path);
      fields.problems.push(
        ...(await this.#take({ place, field: 'path', path, endings: DOCUMENT_ENDINGS, isKnown })),
      );
    }
    for (const problem of fields.problems) report(problem);
    return fields.isRefused ? null : document;
  }

  /** Takes a file that a record names from the folder, with a warning where others show it by the same path. */
  async #take({ place, field, path, endings, isKnown }: NamedFile): Promise<Problem[]> {
    const [media, folder] = [this.#media, this.#folder];
    if (media === null || folder === null) return [];
    if (isKnown && !existsSync(join(folder, path))) return [];
    const problems = await media.check(place, field, path, endings);
    if (problems.length > 0) return problems;
    const published = await this.#findFile(path);
    const isSame = published !== null && (await isSamePublished(join(folder, path), published));
    if (isSame && isKnown) return [];
    this.#paths.add(path);
    return published === null || isSame || isKnown ? [] : [problemAt(place, 'file_replaced', { path })];
  }
}

/** Whether a product names a file already. */
function isNamed({ image, documents }: Product, path: string): boolean {
  return image === path || documents.some(document => document.path === path);
}

function unmarked({ by_update: _, ...document }: Document): Document {
  return document;
}

/** The documents with another one, in the place of an earlier one of the same file name or address. */
function withDocument(
  documents: readonly Document[],
  added: Document,
  given: ReadonlySet<Document>,
): Document[] {
  const name = documentName(added);
  const at = documents.findIndex(document => !given.has(document) && documentName(document) === name);
  return at === -1 ? [...documents, added] : documents.with(at, added);
}
