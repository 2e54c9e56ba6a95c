import { isDeepStrictEqual } from 'node:util';
import { type Article, ArticleField, ArticleSetting } from '#contract/records/article.ts';
import { replaceArticles } from '#database/building/replace-records.ts';
import { findArticle, listArticles } from '#database/catalogue/articles.ts';
import type { Database } from '#database/open.ts';
import type { Locale } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { isEmptyText } from '#text/text-in.ts';
import {
  addArticles,
  emptyArticle,
  REFERENCES,
  settingText,
  splitReferences,
} from '../../assemble/article-settings.ts';
import { checkId } from '../../check/id-registry.ts';
import { isSafeLink } from '../../check/link.ts';
import { checkRecordTexts } from '../../check/record-texts.ts';
import type { ArticleTexts, Place, Problem } from '../../draft.ts';
import { nounText, problemAt } from '../../problems.ts';
import { settingKey } from '../../sources/folder/article-keys.ts';
import type { NewFiles } from '../new-files.ts';
import type { NewTexts } from '../update-item.ts';

/**
 * Sets texts and settings of an article in a version that is being built, or adds it if the version lacks it and it has
 * a name. All others stay. If a text or file cannot be shown, nothing is changed.
 * @returns the problems
 */
export async function setArticle(
  database: Database,
  id: string,
  { article: given, place }: NewTexts,
  files: NewFiles,
): Promise<Problem[]> {
  const { name, summary, body: markdown } = textsByField(given);
  const found = await findArticle(database, id, given.kind, given.id, { drafts: true });
  if (found === undefined && isEmptyText(name))
    return [problemAt(place, 'article_unknown', { value: `${given.kind}/${given.id}` })];
  const { known, unknown } = await splitReferences(database, id, given.settings);
  const problems = [
    ...checkRecordTexts(place, { name, summary, markdown }),
    ...checkSettings(given, place),
    ...unknown.map(({ setting, value }) =>
      problemAt({ ...place, column: settingKey(setting) }, 'reference_unknown', {
        noun: nounText('article'),
        id: given.id,
        on: nounText(REFERENCES[setting]),
        value,
      }),
    ),
  ];
  if (problems.some(({ severity }) => severity === 'error')) return problems;
  const texts = [...given.texts].flatMap(([locale, own]) =>
    ArticleField.options.flatMap(field =>
      own[field] === undefined ? [] : [{ field, locale, text: own[field] }],
    ),
  );
  const article = found ?? (await makeArticle(database, id, given));
  const fields = given.fields.length === 0 ? {} : { fields: given.fields.reduce(withField, article.fields) };
  const changed = withSettings(texts.reduce(withText, article), { ...given.settings, ...known, ...fields });
  if (isEmptyText(changed.name))
    problems.push(problemAt({ ...place, column: 'name' }, 'text_missing', { field: 'name' }));
  problems.push(...(await files.checkArticle(article, changed, place)));
  if (problems.some(({ severity }) => severity === 'error')) return problems;
  if (found === undefined) await addArticles(database, id, [changed]);
  else if (!isDeepStrictEqual(changed, article)) await replaceArticles(database, id, [changed]);
  return problems;
}

function checkSettings({ id, settings: { link } }: ArticleTexts, place: Place): Problem[] {
  const bad_id = checkId(nounText('article'), id, place);
  const faults = bad_id === null ? [] : [bad_id];
  if (typeof link === 'string' && !isSafeLink(link))
    faults.push(problemAt({ ...place, column: 'link' }, 'link_unsafe', { field: 'link', value: link }));
  return faults;
}

/** An article without texts, after all others of its kind. */
async function makeArticle(database: Database, id: string, given: ArticleTexts): Promise<Article> {
  const others = await listArticles(database, id, given.kind, { drafts: true });
  const order = Math.max(0, ...others.map(own => own.order)) + 1;
  return { ...emptyArticle(given), added_by_update: true, order };
}

function textsByField({ texts }: ArticleTexts): Record<ArticleField, LocalizedText> {
  const of = (field: ArticleField): LocalizedText =>
    Object.fromEntries([...texts].flatMap(([locale, own]) => (own[field] ? [[locale, own[field]]] : [])));
  return { name: of('name'), summary: of('summary'), body: of('body') };
}

/** An article with other settings, and a note of those that the catalogue folder has in their place. */
function withSettings(article: Article, settings: ArticleTexts['settings']): Article {
  const given = ArticleSetting.options.filter(setting => settings[setting] !== undefined);
  const { settings_by_update: noted = [], ...rest } = article;
  const changed = { ...rest, ...settings };
  const notes = given.flatMap(setting => {
    const before = settingText(article, setting);
    const replaced = noted.find(note => note.setting === setting)?.replaced ?? before;
    return replaced === settingText(changed, setting) ? [] : [{ setting, replaced }];
  });
  const kept = [...noted.filter(({ setting }) => !given.includes(setting)), ...notes];
  return { ...changed, ...(kept.length > 0 && { settings_by_update: kept }) };
}

/** Further fields with the texts that a file states of one, of which an empty one takes that in its language off. */
function withField(fields: Article['fields'], { key, value }: Article['fields'][number]): Article['fields'] {
  const at = fields.findIndex(own => own.key === key);
  const texts = Object.entries({ ...fields[at]?.value, ...value }).filter(([, text]) => text !== '');
  const changed = texts.length === 0 ? [] : [{ key, value: Object.fromEntries(texts) }];
  return at === -1 ? [...fields, ...changed] : fields.toSpliced(at, 1, ...changed);
}

/** An article with another text, or without one if it is empty, and a note of what the catalogue folder has in its place. */
function withText(
  article: Article,
  { field, locale, text: given }: { field: ArticleField; locale: Locale; text: string },
): Article {
  const before = article[field][locale] ?? null;
  const text = given === '' ? null : given;
  if (before === text) return article;
  const noted = article.by_update ?? [];
  const own = noted.find(note => note.field === field && note.locale === locale);
  const replaced = own === undefined ? before : own.replaced;
  const notes = noted.filter(note => note !== own);
  const by_update = replaced === text ? notes : [...notes, { field, locale, replaced }];
  const { by_update: _, ...rest } = article;
  return {
    ...rest,
    [field]: { ...article[field], [locale]: text ?? undefined },
    ...(by_update.length > 0 && { by_update }),
  };
}
