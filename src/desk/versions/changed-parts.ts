import { isDeepStrictEqual } from 'node:util';
import { ARTICLE_KIND_NAMES } from '#contract/records/article-kind.ts';
import { listArticles } from '#database/catalogue/articles.ts';
import { listAttributes } from '#database/catalogue/attributes.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import { listCategories } from '#database/catalogue/categories.ts';
import type { Database } from '#database/open.ts';

/** The parts of a catalogue besides its products, in the order in which they are named. */
const CHANGED_PARTS = ['articles', 'views', 'categories', 'attributes', 'synonyms', 'catalogue'] as const;

/** A part of a catalogue besides its products: the owner's views, the categories, and so on. */
export type ChangedPart = (typeof CHANGED_PARTS)[number];

/** The parts of a catalogue besides its products that differ between two versions. */
export async function listChangedParts(database: Database, from: string, to: string): Promise<ChangedPart[]> {
  const [before, after] = await Promise.all([from, to].map(id => readParts(database, id)));
  return CHANGED_PARTS.filter(part => !isDeepStrictEqual(before?.[part], after?.[part]));
}

async function readParts(database: Database, id: string): Promise<Record<ChangedPart, unknown>> {
  const [{ views, synonyms, ...catalogue }, articles, categories, attributes] = await Promise.all([
    getCatalogue(database, id),
    Promise.all(ARTICLE_KIND_NAMES.map(kind => listArticles(database, id, kind, { drafts: true }))),
    listCategories(database, id),
    listAttributes(database, id),
  ]);
  return {
    articles: withoutMarks(articles),
    views: withoutMarks(views),
    categories,
    attributes: withoutMarks(attributes),
    synonyms: withoutMarks(synonyms),
    catalogue,
  };
}

const MARKS: ReadonlySet<string> = new Set(['line', 'by_update', 'settings_by_update', 'added_by_update']);

/** A part without what says where it was written: the lines of the owner's file, and the marks of updates. */
function withoutMarks(part: unknown): unknown {
  return JSON.stringify(part, (key, value: unknown) => (MARKS.has(key) ? undefined : value));
}
