import { extname } from 'node:path';
import type { Article } from '#contract/article.ts';
import type { ArticleItem, ShownFile } from '#contract/endpoints/article.ts';
import type { ArticleCard } from '#contract/endpoints/home.ts';
import type { Locale } from '#contract/locale.ts';
import { showText } from '#contract/localized-text.ts';
import type { Media, ServedCatalogue } from './served-catalogue.ts';

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
  const { branch, category_ids, part_numbers, fields, file } = article;
  return {
    ...showArticleCard(served, article, locale),
    branch,
    categories: showCategoryNames(served, category_ids, locale),
    part_numbers,
    fields: fields.filter(field => field.key !== 'checksum'),
    file: file === null ? null : await showFile(served.media, file),
  };
}

/** Names and paths of some categories; one that is not there is left out. */
export function showCategoryNames({ categories }: ServedCatalogue, ids: readonly string[], locale: Locale) {
  return ids.flatMap(id => {
    const category = categories.find(id);
    if (category === undefined) return [];
    const { name, path } = categories.show(category, locale);
    return [{ id: category.id, name, path }];
  });
}

/** The newest first; without a date last, ties in the owner's order. */
export function byDate(a: Article, b: Article): number {
  if (a.date === b.date) return a.order - b.order;
  return (a.date ?? '') < (b.date ?? '') ? 1 : -1;
}

/** A file of the catalogue; null where it is not there. The checksum is of the file that is served, whatever was written about it. */
async function showFile(media: Media, path: string): Promise<ShownFile | null> {
  const [bytes, sum] = await Promise.all([media.bytes(path), media.sha256(path)]);
  if (bytes === null || sum === null) return null;
  const name = path.split('/').at(-1) ?? path;
  const type = TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream';
  return { name, href: media.href(path), type, bytes, checksum: `sha256:${sum}` };
}
