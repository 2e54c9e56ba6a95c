import type { Crumb } from '#contract/answers/shown-category.ts';
import type { ProductGet, productEndpoints } from '#contract/api/endpoints/product.ts';
import { ApiError } from '#contract/api/errors.ts';
import { inBoth } from '#contract/messages/messages.ts';
import type { Article } from '#contract/records/article.ts';
import { ARTICLE_KINDS } from '#contract/records/article-kind.ts';
import type { Product } from '#contract/records/product.ts';
import type { ProductSet } from '#contract/records/product-set.ts';
import { listPublishedChanges } from '#database/history/product-history.ts';
import type { Locale } from '#text/locale.ts';
import { showText } from '#text/text-in.ts';
import { showArticleItem } from '../articles/article-page.ts';
import { subjectOf } from '../articles/article-query.ts';
import type { CallContext, Handlers } from '../call/handler.ts';
import { mainCategory } from '../served/category-tree.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { showCurve, showOwnedCurve } from '../show/show-curve.ts';
import { showProductDetail } from '../show/show-product.ts';
import { showSetDetail } from '../show/show-set.ts';
import { findFormerProduct } from './former-products.ts';

/** Articles that a product names: manuals, software, courses, solutions. */
const ARTICLES_MAX = 12;

/** The calls under `/product`. */
export const productHandlers: Handlers<keyof typeof productEndpoints> = {
  product_get: async context => {
    const { served, locale, params, readSpare, searchSpare } = context;
    const catalogue = served();
    const { product, set } = await getProductOrSet(catalogue, params.id, context);
    return {
      product: product === null ? null : await showProductDetail(catalogue, product, locale),
      set: set === null ? null : await showSetDetail(catalogue, set, { locale, searchSpare }),
      breadcrumb: showBreadcrumb(catalogue, product, set, locale),
      articles: await showArticlesAbout(catalogue, { product, set }, locale),
      changed_at: await readSpare(() => findLastChange(catalogue, { product, set }), null),
    };
  },

  product_show: async ({ served, locale, query, searchSpare }) => {
    const catalogue = served();
    const set = await catalogue.records.findSet(query.id);
    if (set === undefined) throw new ApiError('not_found', { noun: inBoth('noun.set'), id: query.id });
    const curves = await catalogue.records.listCurves({ set_id: set.id });
    return {
      set: await showSetDetail(catalogue, set, { locale, searchSpare }),
      breadcrumb: showBreadcrumb(catalogue, null, set, locale),
      curves: curves.map(curve => showCurve(curve, locale)),
    };
  },

  product_curves: async context => {
    const { served, locale, params } = context;
    const { records } = served();
    const { product, set } = await getProductOrSet(served(), params.id, context);
    const own = product === null ? [] : await records.listCurves({ product_id: product.id });
    const ofSet = set === null ? [] : await records.listCurves({ set_id: set.id });
    return { curves: [...own, ...ofSet].map(curve => showOwnedCurve(curve, { product, set }, locale)) };
  },
};

async function findLastChange(
  { database, version }: ServedCatalogue,
  { product, set }: ProductOrSet,
): Promise<string | null> {
  const subject = product === null ? { set_id: set?.id ?? '' } : { product_id: product.id };
  const [last] = await listPublishedChanges(database, version, subject, 1);
  return last?.published_at ?? null;
}

/** The articles about a product or a set: files to download first, then texts. */
async function showArticlesAbout(
  served: ServedCatalogue,
  shown: ProductOrSet,
  locale: Locale,
): Promise<ProductGet['articles']> {
  const about = await served.articles.about(subjectOf(served, shown));
  const isFile = ({ kind }: Article) => ARTICLE_KINDS[kind].layout === 'files';
  const ordered = [...about.filter(isFile), ...about.filter(article => !isFile(article))];
  const items = ordered.slice(0, ARTICLES_MAX).map(article => showArticleItem(served, article, locale));
  return (await Promise.all(items)).map(({ kind, id, name, link, fields, files }) => ({
    kind,
    id,
    name,
    link,
    version: fields.find(({ key }) => key === 'version')?.value ?? null,
    files,
  }));
}

/** A product with its set, or a set alone. */
export type ProductOrSet = { product: Product | null; set: ProductSet | null };

/**
 * Finds the product or set of an id or a part number: a product by its id, else a set by its id, else a product by its
 * part number in any spelling, else the product that had this number before, or replaces it.
 * @throws ApiError `not_found`, `withdrawn`
 */
export async function getProductOrSet(
  served: ServedCatalogue,
  id: string,
  context: Pick<CallContext, 'locale' | 'readSpare'>,
): Promise<ProductOrSet> {
  const { records } = served;
  const byId = await records.findProduct(id);
  const alone = byId === undefined ? await records.findSet(id) : undefined;
  if (alone !== undefined) return { product: null, set: alone };
  const product =
    byId ?? (await records.findProductByPartNumber(id)) ?? (await findFormerProduct(served, id, context));
  if (product === undefined) throw new ApiError('not_found', { noun: inBoth('noun.product'), id });
  const set = product.set_id === null ? undefined : await records.findSet(product.set_id);
  return { product, set: set ?? null };
}

/** The path from the top category to the set, or to a product without one. The last step is the page itself. */
export function showBreadcrumb(
  served: ServedCatalogue,
  product: Product | null,
  set: ProductSet | null,
  locale: Locale,
): Crumb[] {
  const category_id = mainCategory(served, product, set) ?? undefined;
  const name = set === null ? { text: product?.part_number ?? '' } : showText(set.name, locale);
  return [...served.categories.breadcrumb(category_id, locale), { name, path: null }];
}
