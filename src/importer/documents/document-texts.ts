import { isDeepStrictEqual } from 'node:util';
import { type Article, ArticleKind } from '#contract/records/article.ts';
import type { DocumentOwner, DocumentText } from '#contract/records/document-text.ts';
import type { Product } from '#contract/records/product.ts';
import { deleteDocumentTexts } from '#database/building/delete-document-texts.ts';
import { openVersionWriter } from '#database/building/version-writer.ts';
import { findArticle } from '#database/catalogue/articles.ts';
import { findDocumentText } from '#database/catalogue/document-texts.ts';
import { findProduct } from '#database/catalogue/products.ts';
import { findSet } from '#database/catalogue/sets.ts';
import type { Database } from '#database/open.ts';
import type { Problem } from '../draft.ts';
import type { ChangedDocuments } from '../import-options.ts';
import { DocumentCollector, type Naming, namingOfFile } from './document-collector.ts';

/**
 * The version whose texts change, and the place of each file that it publishes newly, by its path. `live_id` is the version
 * whose texts are taken for files that are the same there.
 */
type TextRun = {
  database: Database;
  id: string;
  live_id?: string;
  files: ReadonlyMap<string, string>;
  report: (problem: Problem) => void;
  isStopped: () => boolean;
};

/**
 * Keeps the texts of PDF files in step with the products and articles that name them: reads the files that are new, and deletes the
 * texts of those that no record names any more.
 */
export async function updateDocumentTexts(run: TextRun, changed: readonly ChangedDocuments[]): Promise<void> {
  if (changed.length === 0) return;
  const { database, id, live_id, files, report, isStopped } = run;
  const texts = await findTexts(run, changed);
  await deleteDocumentTexts(
    database,
    id,
    [...texts.values()].map(text => text.id),
  );
  const collector = new DocumentCollector();
  for (const own of changed)
    if (own.noun === 'product') collector.noteOwner('product', own.after);
    else collector.note('article', own.after);
  const writer = await openVersionWriter(database, id);
  try {
    for (const [path, text] of texts)
      if (!files.has(path) && text.owners.length > 0) await writer.add('document_text', text);
    await collector.readAll(new Set(files.keys()), {
      database,
      live_id,
      fileOf: path => files.get(path) ?? path,
      sink: async (...[noun, record]) => {
        if (noun === 'document_text') await writer.add(noun, withOwners(record, texts.get(record.path)));
        return null;
      },
      report,
      isStopped,
    });
    await writer.flush();
  } finally {
    await writer.close();
  }
}

/**
 * The texts of the files that are new, or that records began or ceased to name or name otherwise, with the owners that they
 * have now, of which the first one says what the file is called.
 */
async function findTexts(
  run: TextRun,
  changed: readonly ChangedDocuments[],
): Promise<Map<string, DocumentText>> {
  const { database, id, files } = run;
  const texts = new Map<string, DocumentText>();
  for (const own of changed) {
    const owner = ownerOf(own);
    const [earlier, now] = [namingsOf(own.before), namingsOf(own.after)];
    for (const path of new Set([...earlier.keys(), ...now.keys()])) {
      if (!files.has(path) && isDeepStrictEqual(earlier.get(path), now.get(path))) continue;
      const text = texts.get(path) ?? (await findDocumentText(database, id, path));
      if (text === undefined) continue;
      const owners = ownersNow(text.owners, owner, now.has(path));
      texts.set(path, { ...text, owners });
    }
  }
  await nameTexts(run, texts, changed);
  return texts;
}

/** The owners of a text after one of them began, went on or ceased to name its file. Each keeps its place. */
function ownersNow(
  owners: readonly DocumentOwner[],
  owner: DocumentOwner,
  isNamed: boolean,
): DocumentOwner[] {
  const others = owners.filter(other => keyOf(other) !== keyOf(owner));
  if (!isNamed) return others;
  return others.length < owners.length ? [...owners] : [...others, owner];
}

/** Gives each text the kind, name and language that its first owner says now. */
async function nameTexts(
  run: TextRun,
  texts: Map<string, DocumentText>,
  changed: readonly ChangedDocuments[],
): Promise<void> {
  const records = new Map(changed.map(own => [keyOf(ownerOf(own)), own.after]));
  for (const [path, text] of texts) {
    const [first] = text.owners;
    if (first === undefined) continue;
    const record = records.get(keyOf(first)) ?? (await findOwner(run, first));
    const naming = record === undefined ? undefined : namingsOf(record).get(path);
    texts.set(path, { ...text, ...naming });
  }
}

function keyOf({ noun, id }: DocumentOwner): string {
  return `${noun} ${id}`;
}

async function findOwner(
  { database, id: version_id }: TextRun,
  { noun, id }: DocumentOwner,
): Promise<Owning | undefined> {
  const drafts = { drafts: true };
  if (noun === 'product') return findProduct(database, version_id, id, drafts);
  if (noun === 'set') return findSet(database, version_id, id, drafts);
  const [kind, ...rest] = id.split('/');
  const known = ArticleKind.safeParse(kind);
  return known.success ? findArticle(database, version_id, known.data, rest.join('/')) : undefined;
}

function ownerOf({ noun, after }: ChangedDocuments): DocumentOwner {
  return noun === 'product' ? { noun, id: after.id } : { noun, id: `${after.kind}/${after.id}` };
}

type Owning = Pick<Product, 'documents'> | Article;

/** What a record says of its files, by their paths. A file that it names twice is what the first place says. */
function namingsOf(record: Owning): Map<string, Naming> {
  const namings = new Map<string, Naming>();
  const note = (path: string | null, naming: Naming) => {
    if (path !== null && !namings.has(path)) namings.set(path, naming);
  };
  if ('documents' in record)
    for (const { path, kind, name, language } of record.documents) note(path, { kind, name, language });
  else for (const { path, language } of record.files) note(path, namingOfFile(record, language));
  return namings;
}

/** A text that was read, which those who named a file of the same path before still name. */
function withOwners(text: DocumentText, earlier: DocumentText | undefined): DocumentText {
  const own = new Set(text.owners.map(({ noun, id }) => `${noun} ${id}`));
  const others = (earlier?.owners ?? []).filter(({ noun, id }) => !own.has(`${noun} ${id}`));
  return { ...text, owners: [...text.owners, ...others] };
}
