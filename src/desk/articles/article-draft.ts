import { stringify } from 'yaml';
import {
  type Article,
  ArticleField,
  type ArticleKind,
  type ArticleSetting,
} from '#contract/records/article.ts';
import { articleFolder } from '#importer/article-folder.ts';
import { settingText } from '#importer/assemble/article-settings.ts';
import { settingKey, settingsOfKind } from '#importer/sources/folder/article-keys.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { readFields } from './article-fields.ts';
import { fileIn, readMedia } from './article-media.ts';

/**
 * An article as it stands in the form: its texts by field and language, without empty ones, and its settings, each as one
 * text.
 */
export type ArticleDraft = Readonly<Record<ArticleField, LocalizedText>> & {
  settings: Readonly<Partial<Record<ArticleSetting, string>>>;
  fields: Article['fields'];
};

/** A further field of an article in a language that differs from the live one. */
export type ChangedFurther = { key: string; locale: Locale; before: string; after: string };

/** All in which a form differs from an article. */
export type ArticleChanges = {
  texts: readonly ChangedText[];
  settings: readonly ChangedSetting[];
  fields: readonly ChangedFurther[];
};

/** A setting of an article that differs from the live one. */
export type ChangedSetting = { setting: ArticleSetting; before: string; after: string };

/** A text of an article that differs from the live one. */
export type ChangedText = { field: ArticleField; locale: Locale; before: string; after: string };

/** What the form begins with. */
export function draftOfArticle(article: Article): ArticleDraft {
  const { kind, name, summary, body, fields } = article;
  const settings = settingsOfKind(kind).map(setting => [setting, settingText(article, setting)]);
  return {
    name: plainTexts(name),
    summary: plainTexts(summary),
    body: plainTexts(body),
    settings: Object.fromEntries(settings),
    fields,
  };
}

/** The name of a text's field in the form. */
export function fieldName(field: ArticleField, locale: Locale): string {
  return `${field}:${locale}`;
}

/** Reads a form that was sent. */
export function readArticleDraft(form: URLSearchParams, kind: ArticleKind): ArticleDraft {
  const read = (field: ArticleField) =>
    plainTexts(Object.fromEntries(LOCALES.map(locale => [locale, form.get(fieldName(field, locale)) ?? ''])));
  const settings = settingsOfKind(kind).flatMap(setting => {
    const text = form.get(settingName(setting));
    return text === null ? [] : [[setting, plainSetting(text)] as const];
  });
  return {
    name: read('name'),
    summary: read('summary'),
    body: read('body'),
    settings: { ...Object.fromEntries(settings), ...readMedia(form) },
    fields: readFields(form),
  };
}

/** The entries of a list, which forms send on lines of their own, as one text. */
function plainSetting(text: string): string {
  return text
    .split(/[\n|]/)
    .map(entry => entry.trim())
    .filter(entry => entry !== '')
    .join('|');
}

/** The name of a setting's field in the form. */
export function settingName(setting: ArticleSetting): string {
  return `setting:${setting}`;
}

/** The settings in which a form differs from an article. One that the form lacks stays, as does an emptied place in the order. */
export function listChangedSettings(article: Article, { settings }: ArticleDraft): ChangedSetting[] {
  return settingsOfKind(article.kind).flatMap(setting => {
    const before = settingText(article, setting);
    const after = settings[setting] ?? before;
    const stays = before === after || (setting === 'order' && after === '');
    return stays ? [] : [{ setting, before, after }];
  });
}

/** All in which a form differs from an article. */
export function listChanges(article: Article, draft: ArticleDraft): ArticleChanges {
  return {
    texts: listChangedTexts(article, draft),
    settings: listChangedSettings(article, draft),
    fields: listChangedFields(article, draft),
  };
}

/** The further fields in which a form differs from an article. */
function listChangedFields(article: Article, { fields }: ArticleDraft): ChangedFurther[] {
  const textOf = (own: Article['fields'], key: string, locale: Locale) =>
    own.find(field => field.key === key)?.value[locale] ?? '';
  return fields.flatMap(({ key }) =>
    LOCALES.flatMap(locale => {
      const [before, after] = [textOf(article.fields, key, locale), textOf(fields, key, locale)];
      return before === after ? [] : [{ key, locale, before, after }];
    }),
  );
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

/** What takes a text, setting or field off in a file of an update. */
const CLEARED = '-';

/**
 * The files of an update with what is changed of an article: one for each language with its texts. The settings are in the
 * first one.
 */
export function writeArticleFiles(
  { kind, id }: Pick<Article, 'kind' | 'id'>,
  { texts, settings, fields }: ArticleChanges,
): { path: string; text: string }[] {
  const by_locale = Map.groupBy(texts, ({ locale }) => locale);
  const files = settings.find(({ setting }) => setting === 'files');
  const changed = new Set([...texts, ...fields].map(({ locale }) => locale));
  const own_locales = LOCALES.filter(locale => changed.has(locale));
  // Each language may have a file of its own.
  const locales = files !== undefined ? LOCALES : own_locales.length > 0 ? own_locales : LOCALES.slice(0, 1);
  const shared = settings
    .filter(({ setting }) => setting !== 'files')
    .map(({ setting, after }) => [settingKey(setting), after || CLEARED]);
  return locales.map((locale, at) => {
    const own = by_locale.get(locale) ?? [];
    const stated = own
      .filter(({ field }) => field !== 'body')
      .map(({ field, after }) => [field, after || CLEARED]);
    const further = fields
      .filter(field => field.locale === locale)
      .map(({ key, after }) => [key, after || CLEARED]);
    const file = files === undefined ? [] : [[settingKey('files'), fileIn(files.after, locale) || CLEARED]];
    const front = Object.fromEntries([...stated, ...(at === 0 ? shared : []), ...file, ...further]);
    const text = own.find(({ field }) => field === 'body');
    const body = text === undefined ? '' : text.after || CLEARED;
    return {
      path: `${articleFolder(kind)}/${id}.${locale}.md`,
      text: `---\n${stringify(front, { lineWidth: 0 })}---\n${body}\n`,
    };
  });
}
