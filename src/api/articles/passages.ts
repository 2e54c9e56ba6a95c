import type { DocumentHits, ShownPassage } from '#contract/api/endpoints/search.ts';
import type { Locale } from '#text/locale.ts';
import { showText } from '#text/text-in.ts';
import type { DocumentPage } from '../served/pages/document-index.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';

/** Products that a passage leads to. */
const PRODUCTS_MAX = 5;
/** Most owners of a document that are named. */
const OWNERS_MAX = 3;

/** The pages of documents that match a text, the most relevant first. With `size` 0 only the count is returned. */
export async function findPassages(
  served: ServedCatalogue,
  { text, page, size }: { text: string; page: number; size: number },
  locale: Locale,
): Promise<DocumentHits['passages']> {
  const range = { from: (page - 1) * size, count: size };
  const { total, pages } = await served.documents.search(text, locale, range);
  const codes = [...new Set(pages.flatMap(found => found.codes))];
  const products = await served.records.listProductsByPartNumbers(codes);
  const listed = (code: string) => (products.get(code) ?? []).slice(0, 1);
  return {
    total,
    items: pages.map(found => {
      const named = found.codes.flatMap(listed).map(({ id, part_number }) => ({ id, part_number }));
      return { ...showPassage(served, found, locale), products: named.slice(0, PRODUCTS_MAX) };
    }),
  };
}

function showPassage(
  { media }: ServedCatalogue,
  { document, page, passage }: DocumentPage,
  locale: Locale,
): Omit<ShownPassage, 'products'> {
  const { kind, name, path, language, owners } = document;
  return {
    document: { kind, name: showText(name, locale), language },
    page,
    href: `${media.href(path)}#page=${page}`,
    text: passage,
    owners: owners
      .slice(0, OWNERS_MAX)
      .map(({ owner, name }) => ({ ...owner, name: showText(name, locale) })),
  };
}
