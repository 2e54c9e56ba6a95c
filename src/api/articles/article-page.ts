import { extname } from 'node:path';
import type { ArticleItem, ShownFile } from '#contract/api/endpoints/article.ts';
import type { ArticleCard } from '#contract/api/endpoints/home.ts';
import type { Article } from '#contract/records/article.ts';
import type { Locale } from '#text/locale.ts';
import type { ShownText } from '#text/localized-text.ts';
import { firstText, showText } from '#text/text-in.ts';
import type { Media, ServedCatalogue } from '../served/served-catalogue.ts';
import { languagesOf } from './article-query.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.txt': 'text/plain',
  '.csv': 'text/csv',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** Front matter that answers show in another form: as part of the served file, of all files, of the products. */
const SHOWN_OTHERWISE = ['checksum', 'language', 'pieces'];

/** An article as a card. */
export function showArticleCard(served: ServedCatalogue, article: Article, locale: Locale): ArticleCard {
  const { kind, id, name, summary, image, link, date } = article;
  return {
    kind,
    id,
    name: showText(name, locale),
    summary: showText(summary, locale),
    image: image === null ? null : served.media.href(image),
    link,
    date,
  };
}

/** An article as a line of a list, with its file's size and checksum. */
export async function showArticleItem(
  served: ServedCatalogue,
  article: Article,
  locale: Locale,
): Promise<ArticleItem> {
  const { branch, category_ids, part_numbers, fields, files } = article;
  const shown = await Promise.all(files.map(file => showFile(served.media, file)));
  return {
    ...showArticleCard(served, article, locale),
    branch,
    categories: showCategoryNames(served, category_ids, locale),
    part_numbers,
    fields: fields
      .filter(({ key }) => !SHOWN_OTHERWISE.includes(key))
      .map(({ key, value }) => ({ key, value: firstText(value) ?? '', text: showText(value, locale) })),
    languages: languagesOf(article),
    files: shown.filter(file => file !== null),
  };
}

/** The value of a front matter key, or undefined if the article does not have it. */
export function showField({ fields }: Article, key: string, locale: Locale): ShownText | undefined {
  const field = fields.find(candidate => candidate.key === key);
  return field && showText(field.value, locale);
}

/** Names and paths of categories. Unknown ids are left out. */
export function showCategoryNames({ categories }: ServedCatalogue, ids: readonly string[], locale: Locale) {
  return ids.flatMap(id => {
    const category = categories.find(id);
    if (category === undefined) return [];
    const { name, path } = categories.show(category, locale);
    return [{ id: category.id, name, path }];
  });
}

/** Sorts newest first. Articles without a date come last, and ties are in the owner's order. */
export function byDate(a: Article, b: Article): number {
  if (a.date === b.date) return a.order - b.order;
  return (a.date ?? '') < (b.date ?? '') ? 1 : -1;
}

/**
 * A file of the catalogue, or null if it is missing. The checksum is of the served file, whatever the front matter
 * says.
 */
async function showFile(
  media: Media,
  { path, language }: Article['files'][number],
): Promise<ShownFile | null> {
  const [bytes, sum] = await Promise.all([media.bytes(path), media.sha256(path)]);
  if (bytes === null || sum === null) return null;
  const name = path.split('/').at(-1) ?? path;
  const type = TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream';
  return { name, href: media.href(path), type, bytes, language, checksum: `sha256:${sum}` };
}
