import type { Locale } from '#text/locale.ts';
import { ARTICLE_KIND_NAMES, ARTICLE_KINDS, type ArticleKindName } from '../records/article-kind.ts';

/** The size of a sharing picture, in pixels. Social networks show this size large and uncropped. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/**
 * The subject of a sharing picture: the page of a product or set, a category or an article. Null is the site itself.
 */
export type ShareSubject = { kind: 'product' | 'category' | ArticleKindName; id: string } | null;

/** The path of a sharing picture. It names the catalogue version, so that it may be kept for good. */
export function sharePicturePath(version: string, locale: Locale, subject: ShareSubject): string {
  const name = subject === null ? 'home' : `${subject.kind}/${encodeURIComponent(subject.id)}`;
  return `/share/${encodeURIComponent(version)}/${locale}/${name}.png`;
}

/**
 * Reads the subject of a picture's path.
 * @returns undefined if pages of that kind do not exist
 */
export function readShareSubject(kind: string, id: string): Exclude<ShareSubject, null> | undefined {
  if (kind === 'product' || kind === 'category') return { kind, id };
  const article = ARTICLE_KIND_NAMES.find(name => name === kind && ARTICLE_KINDS[name].detail_path !== null);
  return article && { kind: article, id };
}
