import type { Article, ArticleSetting } from '#contract/records/article.ts';
import { openVersionWriter } from '#database/building/version-writer.ts';
import { listCategories } from '#database/catalogue/categories.ts';
import { findProductByPartNumber } from '#database/catalogue/products.ts';
import { findSet } from '#database/catalogue/sets.ts';
import type { Database } from '#database/open.ts';
import { LOCALES } from '#text/locale.ts';

/** The settings that name other records, with what they name. */
export const REFERENCES = { category_ids: 'category', set_ids: 'set', part_numbers: 'product' } as const;
type Reference = keyof typeof REFERENCES;

/** Whether a setting names other records. */
export function isReference(setting: ArticleSetting): setting is Reference {
  return setting in REFERENCES;
}

/** Settings of an article that name other records. */
type References = Partial<Pick<Article, Reference>>;

/** An article that nothing is stated of yet. */
export function emptyArticle({ kind, id }: Pick<Article, 'kind' | 'id'>): Article {
  return {
    kind,
    id,
    name: {},
    summary: {},
    body: {},
    image: null,
    link: null,
    branch: null,
    ...(kind === 'page' && { place: 'footer' }),
    date: null,
    status: 'published',
    set_ids: [],
    part_numbers: [],
    category_ids: [],
    files: [],
    fields: [],
    order: 0,
  };
}

/** A setting as one text, empty if the article has none. */
export function settingText(article: Pick<Article, ArticleSetting>, setting: ArticleSetting): string {
  if (setting === 'files') return article.files.map(fileText).join('|');
  if (setting === 'fields') return article.fields.map(fieldText).toSorted().join('|');
  const value = article[setting] ?? '';
  return Array.isArray(value) ? value.join('|') : String(value);
}

/** A file of an article as a part of that text. */
export function fileText({ language, path }: Article['files'][number]): string {
  return language === null ? path : `${language}: ${path}`;
}

function fieldText({ key, value }: Article['fields'][number]): string {
  return LOCALES.flatMap(locale =>
    value[locale] === undefined ? [] : [`${key} ${locale}: ${value[locale]}`],
  ).join('|');
}

/** Parts what an article names into what a version has and what it lacks. */
export async function splitReferences(
  database: Database,
  version_id: string,
  given: References,
): Promise<{ known: References; unknown: { setting: Reference; value: string }[] }> {
  const { category_ids, set_ids, part_numbers } = given;
  const categories = new Set(
    category_ids === undefined ? [] : (await listCategories(database, version_id)).map(({ id }) => id),
  );
  const drafts = { drafts: true };
  const has: Record<Reference, (value: string) => Promise<boolean>> = {
    category_ids: async value => categories.has(value),
    set_ids: async value => (await findSet(database, version_id, value, drafts)) !== undefined,
    part_numbers: async value =>
      (await findProductByPartNumber(database, version_id, value, drafts)) !== undefined,
  };
  const known: References = {};
  const unknown: { setting: Reference; value: string }[] = [];
  for (const [setting, values] of Object.entries({ category_ids, set_ids, part_numbers })) {
    if (values === undefined) continue;
    // The keys of a literal object are its own names.
    const own = setting as Reference;
    const kept: string[] = [];
    for (const value of values)
      if (await has[own](value)) kept.push(value);
      else unknown.push({ setting: own, value });
    known[own] = kept;
  }
  return { known, unknown };
}

/** Adds articles to a version that is being built. */
export async function addArticles(
  database: Database,
  version_id: string,
  articles: readonly Article[],
): Promise<void> {
  const writer = await openVersionWriter(database, version_id);
  try {
    for (const article of articles) await writer.add('article', article);
    await writer.flush();
  } finally {
    await writer.close();
  }
}
