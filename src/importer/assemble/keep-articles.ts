import type { Article, ArticleSetting } from '#contract/records/article.ts';
import { ARTICLE_KIND_NAMES } from '#contract/records/article-kind.ts';
import { replaceArticles } from '#database/building/replace-records.ts';
import { findArticle, listArticles } from '#database/catalogue/articles.ts';
import type { Database } from '#database/open.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { isEmptyText, textsOf } from '#text/text-in.ts';
import { picturesIn } from '../check/media.ts';
import type { ChangedDocuments } from '../import-options.ts';
import { addArticles, settingText, splitReferences } from './article-settings.ts';
import type { KeptMedia } from './keep-media.ts';

/** The fate of the texts of an article that updates set. `article` is its kind and id. */
type KeptTexts = {
  article: string;
  code: 'article_kept' | 'article_kept_deleted' | 'article_replaced' | 'article_unfit';
};

/** The fates of what updates set, and the articles whose files are not those of the new catalogue. */
type KeptArticles = { fates: KeptTexts[]; documents: ChangedDocuments[] };

/**
 * Keeps in a new version the texts and settings of articles that updates set in the live one, as long as the new catalogue
 * has what they replaced. Where it has something else, that holds. An article that an update added is kept as a whole, but
 * not if it was deleted. Pictures and files are kept with what is at their paths, if the new version can publish it.
 */
export async function keepArticles(
  database: Database,
  { live_id, id }: { live_id: string; id: string },
  media: KeptMedia,
): Promise<KeptArticles> {
  const kept: KeptArticles = { fates: [], documents: [] };
  const [changed, added]: [Article[], Article[]] = [[], []];
  for (const before of await listUpdated(database, live_id)) {
    const own = await findArticle(database, id, before.kind, before.id, { drafts: true });
    if (own === undefined && (before.added_by_update === undefined || before.status === 'deleted')) continue;
    const parts = own === undefined ? await withFiles(before, media) : await keepParts(before, own, media);
    const { article } = parts;
    if (isByUpdate(article)) {
      const { known } = await splitReferences(database, id, article);
      (own === undefined ? added : changed).push({ ...article, ...known });
    }
    kept.fates.push(...fatesOf(parts));
    const unlike = own ?? { ...article, files: [] };
    if (settingText(unlike, 'files') !== settingText(article, 'files'))
      kept.documents.push({ noun: 'article', before: unlike, after: article });
  }
  if (changed.length > 0) await replaceArticles(database, id, changed);
  if (added.length > 0) await addArticles(database, id, added);
  return kept;
}

function fatesOf({ article, is_replaced, is_unfit }: KeptParts): KeptTexts[] {
  const code = article.status === 'deleted' ? 'article_kept_deleted' : 'article_kept';
  const codes = [
    isByUpdate(article) && code,
    is_replaced && 'article_replaced',
    is_unfit && 'article_unfit',
  ] as const;
  const name = `${article.kind}/${article.id}`;
  return codes.flatMap(own => (own === false ? [] : [{ article: name, code: own }]));
}

/** The articles that updates changed or added. */
async function listUpdated(database: Database, version_id: string): Promise<Article[]> {
  const lists = ARTICLE_KIND_NAMES.map(kind => listArticles(database, version_id, kind, { drafts: true }));
  return (await Promise.all(lists)).flat().filter(isByUpdate);
}

function isByUpdate({ by_update, settings_by_update, added_by_update }: Article): boolean {
  return by_update !== undefined || settings_by_update !== undefined || added_by_update !== undefined;
}

type KeptParts = { article: Article; is_replaced: boolean; is_unfit: boolean };

/** The new article with what is kept, whether it has something else in place of some, and whether a file of some is lost. */
async function keepParts(before: Article, own: Article, media: KeptMedia): Promise<KeptParts> {
  const texts = keepTexts(before, own);
  const differing = (before.settings_by_update ?? []).filter(
    ({ setting }) => settingText(own, setting) !== settingText(before, setting),
  );
  const wanted = differing.filter(({ setting, replaced }) => settingText(own, setting) === replaced);
  const fits = await Promise.all(wanted.map(({ setting }) => takeAll(pathsOf(before, setting), media)));
  const notes = wanted.filter((_, at) => fits[at]);
  const settings = Object.fromEntries(notes.map(({ setting }) => [setting, before[setting]]));
  await takePictures(texts.article, media);
  return {
    article: { ...texts.article, ...settings, ...(notes.length > 0 && { settings_by_update: notes }) },
    is_replaced: texts.is_replaced || wanted.length < differing.length,
    is_unfit: notes.length < wanted.length,
  };
}

/** An added article as it was, without a picture or files that are lost. */
async function withFiles(before: Article, media: KeptMedia): Promise<KeptParts> {
  const [has_image, has_files] = await Promise.all([
    takeAll(pathsOf(before, 'image'), media),
    takeAll(pathsOf(before, 'files'), media),
  ]);
  await takePictures(before, media);
  const article = { ...before, ...(!has_image && { image: null }), ...(!has_files && { files: [] }) };
  return { article, is_replaced: false, is_unfit: !has_image || !has_files };
}

/** The paths of the files that a setting names. */
function pathsOf({ image, files }: Article, setting: ArticleSetting): string[] {
  if (setting === 'files') return files.map(({ path }) => path);
  return setting === 'image' && image !== null ? [image] : [];
}

async function takeAll(paths: readonly string[], media: KeptMedia): Promise<boolean> {
  return (await Promise.all(paths.map(path => media.take(path)))).every(Boolean);
}

/** Keeps the pictures in the texts that updates set, as far as they are there. */
async function takePictures({ body, by_update, added_by_update }: Article, media: KeptMedia): Promise<void> {
  const isSet = added_by_update !== undefined || by_update?.some(({ field }) => field === 'body');
  if (isSet) await takeAll(textsOf(body).flatMap(picturesIn), media);
}

/** The new article with the texts that are kept, and whether it has others in place of some. */
function keepTexts(before: Article, own: Article): { article: Article; is_replaced: boolean } {
  const differing = (before.by_update ?? []).filter(
    ({ field, locale }) => own[field][locale] !== before[field][locale],
  );
  const wanted = differing.filter(({ field, locale, replaced }) => (own[field][locale] ?? null) === replaced);
  const names = { ...own.name, ...namesOf(before, wanted) };
  // The title is in one language at least.
  const by_update = isEmptyText(names) ? wanted.filter(({ field }) => field !== 'name') : wanted;
  const article = by_update.reduce<Article>(
    (so_far, { field, locale }) => ({
      ...so_far,
      [field]: { ...so_far[field], [locale]: before[field][locale] },
    }),
    own,
  );
  return {
    article: by_update.length === 0 ? own : { ...article, by_update },
    is_replaced: by_update.length < differing.length,
  };
}

/** The titles that updates set, undefined where they took one off. */
function namesOf(before: Article, notes: NonNullable<Article['by_update']>): LocalizedText {
  const named = notes.filter(({ field }) => field === 'name');
  return Object.fromEntries(named.map(({ locale }) => [locale, before.name[locale]]));
}
