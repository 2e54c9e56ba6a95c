import type { ShownDocument } from '#contract/answers/shown-product.ts';
import type { Document } from '#contract/records/document.ts';
import type { Locale } from '#text/locale.ts';
import { showText } from '#text/text-in.ts';
import type { Media } from '../served/served-catalogue.ts';

/** Turns documents into their shown form. A file that the catalogue names but does not have is left out. */
export async function showDocuments(
  documents: readonly Document[],
  media: Media,
  locale: Locale,
): Promise<ShownDocument[]> {
  const shown = await Promise.all(documents.map(document => showDocument(document, media, locale)));
  return shown.filter(document => document !== undefined);
}

async function showDocument(
  document: Document,
  media: Media,
  locale: Locale,
): Promise<ShownDocument | undefined> {
  const { kind, name, path, url, language } = document;
  const bytes = path === null ? null : await media.bytes(path);
  const href = path === null ? url : media.href(path);
  if (href === null || (path !== null && bytes === null)) return undefined;
  return { kind, name: showText(name, locale), href, bytes, language };
}
