import type { ProductList } from '#contract/answers/product-list.ts';
import type { previewEndpoints } from '#contract/api/endpoints/preview.ts';
import { ApiError } from '#contract/api/errors.ts';
import { lastPage } from '#contract/limits.ts';
import type { Product } from '#contract/records/product.ts';
import type { Group, ProductSet } from '#contract/records/product-set.ts';
import type { Locale } from '#text/locale.ts';
import type { CallContext, Handlers } from '../call/handler.ts';
import { openRecords } from '../served/records.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { pickColumns } from '../show/columns.ts';
import { showCurve } from '../show/show-curve.ts';
import { showProductDetail, showProductRows } from '../show/show-product.ts';
import { showSetDetail } from '../show/show-set.ts';
import { isGranted, type PreviewGrant, readPreviewToken } from './preview-token.ts';
import { showBreadcrumb } from './products.ts';

/**
 * The calls that show records which are not public yet. A token is for one id: a product's shows the product, a set's
 * also the groups and products in it. Whatever is wrong with it, and whether or not the record exists, the answer is
 * the same 403.
 */
export const previewHandlers: Handlers<keyof typeof previewEndpoints> = {
  product_preview_list: async request => {
    const { catalogue, group, set } = await openList(request, request.params.id, request.query.token);
    const products = await catalogue.records.listProductsOfSet(set.id, group?.id);
    return showPreviewList(catalogue, products, group, request.query, request.locale);
  },

  product_preview_group: async request => {
    const { catalogue, set } = await openList(request, request.params.id, request.query.token);
    const curves = await catalogue.records.listCurves({ set_id: set.id });
    return {
      set: await showSetDetail(catalogue, set, request),
      breadcrumb: showBreadcrumb(catalogue, null, set, request.locale),
      curves: curves.map(curve => showCurve(curve, request.locale)),
    };
  },

  product_preview_product: async request => {
    const { catalogue, grant } = openPreview(request, request.query.token);
    const product = await catalogue.records.findProduct(request.params.id);
    allow(grant, [product?.id ?? null, product?.set_id ?? null]);
    if (product === undefined) throw new ApiError('forbidden');
    const set = product.set_id === null ? undefined : await catalogue.records.findSet(product.set_id);
    const curves = [
      ...(await catalogue.records.listCurves({ product_id: product.id })),
      ...(set === undefined ? [] : await catalogue.records.listCurves({ set_id: set.id })),
    ];
    return {
      product: await showProductDetail(catalogue, product, request.locale),
      set: set === undefined ? null : await showSetDetail(catalogue, set, request),
      breadcrumb: showBreadcrumb(catalogue, product, set ?? null, request.locale),
      curves: curves.map(curve => showCurve(curve, request.locale)),
    };
  },
};

type Preview = { catalogue: ServedCatalogue; grant: PreviewGrant };

/** @throws ApiError `forbidden` before anything is looked up, if the token is not valid */
function openPreview({ served, token, preview_secret, now }: CallContext, inQuery: string): Preview {
  const grant = readPreviewToken(preview_secret, token === '' ? inQuery : token, now());
  if (grant === undefined) throw new ApiError('forbidden');
  return { catalogue: withDrafts(served()), grant };
}

/** The live catalogue with the records that are not public. */
function withDrafts(served: ServedCatalogue): ServedCatalogue {
  return { ...served, records: openRecords(served.database, served.version, { drafts: true }) };
}

/** @throws ApiError `forbidden` if the token is for another record, whether or not that exists */
function allow(grant: PreviewGrant, ids: readonly (string | null)[]): void {
  if (!isGranted(grant, ids)) throw new ApiError('forbidden');
}

/** The set of an id, or the group with its set. @throws ApiError `forbidden` */
async function openList(
  request: CallContext,
  id: string,
  inQuery: string,
): Promise<{ catalogue: ServedCatalogue; group: Group | undefined; set: ProductSet }> {
  const { catalogue, grant } = openPreview(request, inQuery);
  const group = await catalogue.records.findGroup(id);
  const set = await catalogue.records.findSet(group?.set_id ?? id);
  allow(grant, [group?.id ?? null, set?.id ?? null]);
  if (set === undefined) throw new ApiError('forbidden');
  return { catalogue, group, set };
}

/** A list without facets: the search engine knows public products only. */
async function showPreviewList(
  catalogue: ServedCatalogue,
  products: readonly Product[],
  group: Group | undefined,
  { page, size }: { page: number; size: number },
  locale: Locale,
): Promise<ProductList> {
  const columns = pickColumns(products, catalogue.attributes, locale, { owner: group?.columns ?? [] });
  const shown = products.slice((page - 1) * size, page * size);
  return {
    catalogue_version: catalogue.version,
    view: 'product',
    totals: { products: products.length, sets: 1 },
    page,
    pages: lastPage(products.length, size),
    size,
    sort: { by: 'relevance' },
    products: await showProductRows(catalogue, shown, { columns, locale }),
    sets: [],
    columns,
    other_columns: [],
    shared: [],
    asked: [],
    asked_curves: [],
    facets: [],
    curves: [],
    chips: [],
    problems: [],
    without: [],
    excluding: [],
    unmet: [],
    relaxed: [],
    behind: null,
    not_stated: [],
    nearest: null,
    others_from: null,
    missed_kind: null,
    unclear: [],
    guess: null,
    left_out: null,
    near_misses: [],
    cut_short: false,
  };
}
