import { isDeepStrictEqual } from 'node:util';
import { type Article, ArticleField } from '#contract/records/article.ts';
import { replaceArticles } from '#database/building/replace-records.ts';
import { findArticle } from '#database/catalogue/articles.ts';
import type { Database } from '#database/open.ts';
import type { Locale } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { checkRecordTexts } from '../../check/record-texts.ts';
import type { ArticleTexts, Problem } from '../../draft.ts';
import { problemAt } from '../../problems.ts';
import type { NewTexts } from '../update-item.ts';

/**
 * Sets texts of an article in a version that is being built. All others stay. If a text cannot be shown or the version
 * lacks the article, nothing is changed.
 * @returns the problems
 */
export async function setTexts(
  database: Database,
  id: string,
  { article: given, place }: NewTexts,
): Promise<Problem[]> {
  const article = await findArticle(database, id, given.kind, given.id, { drafts: true });
  if (article === undefined)
    return [problemAt(place, 'article_unknown', { value: `${given.kind}/${given.id}` })];
  const { name, summary, body: markdown } = textsByField(given);
  const problems = checkRecordTexts(place, { name, summary, markdown });
  if (problems.some(({ severity }) => severity === 'error')) return problems;
  const changed = [...given.texts].reduce(
    (so_far, [locale, texts]) =>
      ArticleField.options.reduce(
        (own, field) =>
          texts[field] === undefined ? own : withText(own, { field, locale, text: texts[field] }),
        so_far,
      ),
    article,
  );
  if (!isDeepStrictEqual(changed, article)) await replaceArticles(database, id, [changed]);
  return problems;
}

function textsByField({ texts }: ArticleTexts): Record<ArticleField, LocalizedText> {
  const of = (field: ArticleField): LocalizedText =>
    Object.fromEntries([...texts].flatMap(([locale, own]) => (own[field] ? [[locale, own[field]]] : [])));
  return { name: of('name'), summary: of('summary'), body: of('body') };
}

/** An article with another text, and a note of the one that the catalogue folder has in its place. */
function withText(
  article: Article,
  { field, locale, text }: { field: ArticleField; locale: Locale; text: string },
): Article {
  const before = article[field][locale] ?? null;
  if (before === text) return article;
  const noted = article.by_update ?? [];
  const own = noted.find(note => note.field === field && note.locale === locale);
  const replaced = own === undefined ? before : own.replaced;
  const notes = noted.filter(note => note !== own);
  const by_update = replaced === text ? notes : [...notes, { field, locale, replaced }];
  const { by_update: _, ...rest } = article;
  return {
    ...rest,
    [field]: { ...article[field], [locale]: text },
    ...(by_update.length > 0 && { by_update }),
  };
}
