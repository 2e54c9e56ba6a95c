import { stringify } from 'yaml';
import type { Article } from '#contract/records/article.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import { articleFolder } from '../../article-folder.ts';
import { type CellWriting, listCell } from './record-cells.ts';

/**
 * The files of an article, by their paths in the folder: one for each language with content. Parts without a language
 * are in the first.
 */
export function formatArticle(article: Article, writing: CellWriting): { path: string; text: string }[] {
  const shown = {
    name: writing.text(article.name),
    summary: writing.text(article.summary),
    body: writing.text(article.body),
    fields: article.fields.map(({ key, value }) => ({ key, value: writing.text(value) })),
  };
  const texts = [shown.name, shown.summary, shown.body, ...shown.fields.map(({ value }) => value)];
  const isSaid = (locale: Locale) =>
    texts.some(text => text[locale] !== undefined) || article.files.some(file => file.language === locale);
  const locales = LOCALES.filter(isSaid);
  return locales.map((locale, at) => {
    const front = {
      name: shown.name[locale],
      summary: shown.summary[locale],
      ...(at === 0 && sharedKeys(article, writing)),
      file: fileOf(article, locale, at === 0),
      ...Object.fromEntries(shown.fields.map(({ key, value }) => [key, value[locale]])),
    };
    const said = Object.fromEntries(Object.entries(front).filter(([, value]) => value !== undefined));
    const path = `${articleFolder(article.kind)}/${article.id}.${locale}.md`;
    return { path, text: `---\n${stringify(said, { lineWidth: 0 })}---\n${shown.body[locale] ?? ''}\n` };
  });
}

function fileOf({ files }: Article, locale: Locale, isFirst: boolean): string | undefined {
  return files.find(({ language }) => language === locale || (language === null && isFirst))?.path;
}

function sharedKeys(article: Article, writing: CellWriting) {
  const list = (entries: readonly string[]) =>
    entries.length === 0 ? undefined : listCell(entries, writing);
  return {
    image: article.image ?? undefined,
    link: article.link ?? undefined,
    branch: article.branch ?? undefined,
    date: article.date ?? undefined,
    status: article.status,
    place: article.place,
    sets: list(article.set_ids),
    part_numbers: list(article.part_numbers),
    categories: list(article.category_ids),
    order: article.order,
  };
}
