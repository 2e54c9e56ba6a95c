import { stringify } from 'yaml';
import { type Article, ArticleField } from '#contract/records/article.ts';
import { articleFolder } from '#importer/article-folder.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';

/** The texts of an article as they stand in the form, by field and language. Empty ones are left out. */
export type ArticleDraft = Readonly<Record<ArticleField, LocalizedText>>;

/** A text of an article that differs from the live one. */
export type ChangedText = { field: ArticleField; locale: Locale; before: string; after: string };

/** What the form begins with. */
export function draftOfArticle({ name, summary, body }: Article): ArticleDraft {
  return { name: plainTexts(name), summary: plainTexts(summary), body: plainTexts(body) };
}

/** The name of a text's field in the form. */
export function fieldName(field: ArticleField, locale: Locale): string {
  return `${field}:${locale}`;
}

/** Reads a form that was sent. */
export function readArticleDraft(form: URLSearchParams): ArticleDraft {
  const read = (field: ArticleField) =>
    plainTexts(Object.fromEntries(LOCALES.map(locale => [locale, form.get(fieldName(field, locale)) ?? ''])));
  return { name: read('name'), summary: read('summary'), body: read('body') };
}

/** Texts with the line breaks of a folder's files, as forms send others, and without blanks around them. */
function plainTexts(texts: LocalizedText): LocalizedText {
  const plain = LOCALES.map(
    locale => [locale, (texts[locale] ?? '').replaceAll('\r\n', '\n').trim()] as const,
  );
  return Object.fromEntries(plain.filter(([, text]) => text !== ''));
}

/** The texts in which a form differs from an article, one language after the other. */
export function listChangedTexts(article: Article, draft: ArticleDraft): ChangedText[] {
  const live = draftOfArticle(article);
  return LOCALES.flatMap(locale =>
    ArticleField.options.flatMap(field => {
      const [before = '', after = ''] = [live[field][locale], draft[field][locale]];
      return before === after ? [] : [{ field, locale, before, after }];
    }),
  );
}

/** The files of an update with changed texts of an article: one for each language, with what is changed in it. */
export function writeArticleFiles(
  { kind, id }: Pick<Article, 'kind' | 'id'>,
  changed: readonly ChangedText[],
): { path: string; text: string }[] {
  return [...Map.groupBy(changed, ({ locale }) => locale)].map(([locale, texts]) => {
    const front = Object.fromEntries(
      texts.filter(({ field }) => field !== 'body').map(({ field, after }) => [field, after]),
    );
    const body = texts.find(({ field }) => field === 'body')?.after ?? '';
    return {
      path: `${articleFolder(kind)}/${id}.${locale}.md`,
      text: `---\n${stringify(front, { lineWidth: 0 })}---\n${body}\n`,
    };
  });
}
