import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { DOCUMENT_PAGES_MAX } from '#contract/limits.ts';
import type { Article } from '#contract/records/article.ts';
import type { Document } from '#contract/records/document.ts';
import type { DocumentOwner, DocumentText } from '#contract/records/document-text.ts';
import type { Product } from '#contract/records/product.ts';
import type { Status } from '#contract/records/status.ts';
import { documentTextId, findDocumentText } from '#database/catalogue/document-texts.ts';
import type { Database } from '#database/open.ts';
import type { BuiltRecord, RecordSink } from '../assemble/record-sink.ts';
import type { Problem } from '../draft.ts';
import { inBoth } from '../messages/messages.ts';
import { problemAt } from '../problems.ts';
import { openPdfReader, type PdfReader, type PdfText } from './pdf-reader.ts';

/** Limit of stored owners of a document. Beyond {@link GATHERED_MAX} they are cut before all are known. */
const OWNERS_MAX = 20;
const GATHERED_MAX = 1000;
/** Most characters of all documents of a version: some 20,000 pages. Further ones are not read. */
const CHARACTERS_MAX = 50_000_000;

/** What a record says that a file is. */
export type Naming = Pick<DocumentText, 'kind' | 'name' | 'language'>;
type OwnedNaming = Naming & { owner: DocumentOwner; is_public: boolean };

/** What an article says that a file of its own in a language is. */
export function namingOfFile(
  { kind, name }: Pick<Article, 'kind' | 'name'>,
  language: string | null,
): Naming {
  return { kind: kind === 'manual' || kind === 'software' ? kind : 'other', name, language };
}

/**
 * The dependencies of reading documents: the location of each file, the database with the live version (whose texts are
 * reused for unchanged files), and the targets of texts and problems.
 */
export type CollectContext = {
  database: Database;
  live_id: string | undefined;
  fileOf: (path: string) => string;
  sink: RecordSink;
  report: (problem: Problem) => void;
  isStopped: () => boolean;
  pages_max?: number;
  openReader?: () => PdfReader;
};

/** Notes which PDF files the records of a version name, and reads them at the end. */
export class DocumentCollector {
  readonly #named = new Map<string, OwnedNaming[]>();

  /** Takes a record that was kept. */
  note(...[noun, record]: BuiltRecord): void {
    if (noun === 'product' || noun === 'set') this.noteOwner(noun, record);
    if (noun === 'article') this.#noteFiles(record);
  }

  /** Takes the documents of a product or set. */
  noteOwner(
    noun: 'product' | 'set',
    { id, status, documents }: Pick<Product, 'id' | 'status' | 'documents'>,
  ): void {
    for (const document of documents) this.#note(document, { noun, id }, status);
  }

  #noteFiles(article: Article): void {
    const { kind, id, files, status } = article;
    const owner = { noun: 'article', id: `${kind}/${id}` } as const;
    for (const { path, language } of files) {
      const naming = namingOfFile(article, language);
      this.#note({ ...naming, path }, owner, status === 'deleted' ? 'draft' : status);
    }
  }

  #note(
    { kind, name, path, language }: Naming & Pick<Document, 'path'>,
    owner: DocumentOwner,
    status: Status,
  ): void {
    if (path === null || !path.toLowerCase().endsWith('.pdf')) return;
    const namings = this.#named.get(path) ?? [];
    namings.push({ kind, name, language, owner, is_public: status !== 'draft' });
    this.#named.set(path, namings.length > GATHERED_MAX ? firstOf(namings) : namings);
  }

  /**
   * Reads the files one by one. A file without a text becomes a problem.
   * @param paths of the files that the version publishes
   */
  async readAll(paths: ReadonlySet<string>, context: CollectContext): Promise<void> {
    const reader = (context.openReader ?? openPdfReader)();
    const { pages_max = DOCUMENT_PAGES_MAX } = context;
    let characters = 0;
    let pages = 0;
    try {
      for (const [path, namings] of [...this.#named].sort(byPath)) {
        if (context.isStopped()) return;
        if (!paths.has(path)) continue;
        if (characters >= CHARACTERS_MAX || pages >= pages_max) {
          context.report(problemOf(path, 'document_cut_off'));
          continue;
        }
        const { sha256, text } = await readDocument(path, reader, context);
        if (text === null) continue;
        characters += text.pages.reduce((sum, page) => sum + page.length, 0);
        pages += text.pages.length;
        if (pages > pages_max) context.report(problemOf(path, 'document_cut_off'));
        await context.sink('document_text', makeRecord(path, sha256, text.pages, namings));
      }
    } finally {
      await reader.close();
    }
  }
}

function byPath([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}

function makeRecord(path: string, sha256: string, pages: string[], namings: OwnedNaming[]): DocumentText {
  const [first, ...others] = firstOf(namings);
  // Each path was put into the map with a naming.
  if (first === undefined) throw new Error(`Nobody names ${path}`);
  const { kind, name, language } = first;
  const owners = [first, ...others].map(({ owner }) => owner);
  return { id: documentTextId(path), path, sha256, kind, name, language, owners, pages };
}

/** The stored namings: public ones first, in an order that does not depend on that of the files. */
function firstOf(namings: readonly OwnedNaming[]): OwnedNaming[] {
  const keyOf = ({ owner, is_public }: OwnedNaming) => `${is_public ? 0 : 1} ${owner.noun} ${owner.id}`;
  return namings.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).slice(0, OWNERS_MAX);
}

type Read = { sha256: string; text: Pick<PdfText, 'pages'> | null };

async function readDocument(path: string, reader: PdfReader, context: CollectContext): Promise<Read> {
  const { database, live_id, report } = context;
  const file = context.fileOf(path);
  const sha256 = await hashFile(file);
  const known = live_id === undefined ? undefined : await findDocumentText(database, live_id, path);
  if (known?.sha256 === sha256) return { sha256, text: known };
  const read = await reader.read(file);
  if ('refusal' in read) {
    report(problemOf(path, 'document_unreadable', { reason: inBoth(`document_refusal.${read.refusal}`) }));
    return { sha256, text: null };
  }
  if (read.is_cut_off) report(problemOf(path, 'document_cut_off'));
  const isEmpty = read.pages.every(page => page === '');
  if (isEmpty) report(problemOf(path, 'document_without_text'));
  return { sha256, text: isEmpty ? null : read };
}

type DocumentProblem = 'document_unreadable' | 'document_cut_off' | 'document_without_text';

function problemOf(path: string, code: DocumentProblem, parts: Problem['parts'] = {}): Problem {
  return problemAt({ file: path, line: null, column: null }, code, { path, ...parts });
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part);
  return hash.digest('hex');
}
