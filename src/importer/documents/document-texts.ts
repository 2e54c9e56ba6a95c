import type { Article } from '#contract/records/article.ts';
import type { DocumentOwner, DocumentText } from '#contract/records/document-text.ts';
import type { Product } from '#contract/records/product.ts';
import { deleteDocumentTexts } from '#database/building/delete-document-texts.ts';
import { openVersionWriter } from '#database/building/version-writer.ts';
import { findDocumentText } from '#database/catalogue/document-texts.ts';
import type { Database } from '#database/open.ts';
import type { Problem } from '../draft.ts';
import type { ChangedDocuments } from '../import-options.ts';
import { DocumentCollector } from './document-collector.ts';

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

/** The texts of the files that are new or that records began or ceased to name, with the owners that they have now. */
async function findTexts(
  { database, id, files }: TextRun,
  changed: readonly ChangedDocuments[],
): Promise<Map<string, DocumentText>> {
  const texts = new Map<string, DocumentText>();
  for (const own of changed) {
    const owner = ownerOf(own);
    const [earlier, now] = [pathsOf(own.before), pathsOf(own.after)];
    for (const path of earlier.symmetricDifference(now).union(now.intersection(files))) {
      const text = texts.get(path) ?? (await findDocumentText(database, id, path));
      if (text === undefined) continue;
      const others = text.owners.filter(({ noun, id: own_id }) => noun !== owner.noun || own_id !== owner.id);
      texts.set(path, { ...text, owners: now.has(path) ? [...others, owner] : others });
    }
  }
  return texts;
}

function ownerOf({ noun, after }: ChangedDocuments): DocumentOwner {
  return noun === 'product' ? { noun, id: after.id } : { noun, id: `${after.kind}/${after.id}` };
}

function pathsOf(record: Product | Article): Set<string> {
  const named = 'documents' in record ? record.documents : record.files;
  return new Set(named.flatMap(({ path }) => path ?? []));
}

/** A text that was read, which those who named a file of the same path before still name. */
function withOwners(text: DocumentText, earlier: DocumentText | undefined): DocumentText {
  const own = new Set(text.owners.map(({ noun, id }) => `${noun} ${id}`));
  const others = (earlier?.owners ?? []).filter(({ noun, id }) => !own.has(`${noun} ${id}`));
  return { ...text, owners: [...text.owners, ...others] };
}
