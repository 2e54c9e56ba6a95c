import { useSearchParams } from 'react-router';
import type { DataOf } from '#contract/client/call.ts';
import type { OwnedCurveData, ProductData } from '#contract/client/client-answers.ts';
import { PAGE_SIZE_MAX } from '#contract/limits.ts';
import { conditionsOf } from '#contract/search/address/list-words.ts';
import { CurveSection } from '../../features/curves/curve-section.tsx';
import { type ThinPlot, thinCurves } from '../../features/curves/plot/thin.ts';
import { readListAddress } from '../../features/list/address/address.ts';
import { assertCanonical, readListParameters } from '../../features/list/list-loader.ts';
import { SetCards } from '../../features/list/table/set-cards.tsx';
import { assertProductKey } from '../../features/product/assert-product-key.ts';
import { Documents } from '../../features/product/documents.tsx';
import { SetHead } from '../../features/product/set-head.tsx';
import { Breadcrumb } from '../../parts/catalogue/breadcrumb.tsx';
import { CatalogueHtml } from '../../parts/catalogue/catalogue-html.tsx';
import { changeFeedPath, productPath } from '../../parts/catalogue/category-path.ts';
import { breadcrumbLd } from '../../parts/catalogue/structured-data.ts';
import { useMessages } from '../../platform/locale/site.tsx';
import { pack, unpack } from '../../platform/packed.ts';
import { linkData } from '../../platform/page/linked-data.ts';
import { memoScreen } from '../../platform/page/memo-screen.ts';
import { NextFrame } from '../../platform/page/next-frame.tsx';
import type { PageHandle } from '../../platform/page/page-handle.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { assertAddress, callForPage, searchForPage } from '../../platform/requests/page-call.ts';
import type { Route } from './+types/page.ts';
import { AlternativeSets } from './alternative-sets.tsx';
import { AlternativeProducts } from './alternatives.tsx';
import { describeProduct } from './describe-product.ts';
import { findGroup } from './find-group.ts';
import { findReplaced } from './find-replaced.ts';
import { LastChange } from './last-change.tsx';
import { ProductHead } from './product-head.tsx';
import { productGroupLd, productLd } from './product-ld.ts';
import { pruneAlternatives, pruneSet, pruneVariants } from './prune-product.ts';
import { Cite } from './reference/cite.tsx';
import { PrintedAddress } from './reference/printed-address.tsx';
import { referTo } from './reference/refer-to.ts';
import { Variants } from './variants.tsx';

/** Number of rows on a page of a variant table. */
const VARIANTS_SIZE = 48;

/** All parameters are conditions, except the fixed ones of a list's address. */
export const handle: PageHandle = { parameters: 'any' };

/**
 * Loads a product with its set, or a set alone, with the curves thinned to a picture and one variant table filtered by
 * the address.
 */
export async function loader(input: Route.LoaderArgs) {
  const { params, url } = input;
  assertProductKey(url, params.id);
  const parameters = await readListParameters(input);
  const [{ product, set, breadcrumb, articles, changedAt }, { curves }, alternatives] = await Promise.all([
    callForPage(input, 'product_get', { params: { id: params.id } }),
    callForPage(input, 'product_curves', { params: { id: params.id } }),
    callForPage(input, 'product_alternatives', { params: { id: params.id } }),
  ]);
  // A part number also finds its product, which has one canonical address.
  const id = product?.id ?? set?.id ?? params.id;
  assertAddress(input, productPath(id));
  const conditions = conditionsOf(parameters).length > 0 || parameters.has('q');
  const asked = readListAddress(parameters);
  const group = findGroup(set, product, { group: parameters.get('group'), conditions });
  const plots = plotsOf(curves);
  const nextTo = isBeside(product, plots) ? product : null;
  const page = nextTo === null ? {} : { page: 1, size: PAGE_SIZE_MAX };
  const list =
    group === null
      ? null
      : await searchForPage(input, 'category_filter_same_products', {
          params: { listId: group.id },
          query: { ...asked, size: asked.size ?? VARIANTS_SIZE, ...page, view: 'product' },
        });
  if (list !== null) assertCanonical(url, parameters, list);
  const description = await describeProduct(input, { product, set });
  const { catalogue } = await callForPage(input, 'home');
  const told = { description, owner: catalogue.contact.company.text || catalogue.brand.name.text };
  await linkData(input, place => [
    breadcrumbLd(breadcrumb, place),
    ...(product === null ? [] : [productLd(product, set, { ...place, ...told })]),
    ...(set === null ? [] : [productGroupLd(set, list, { ...place, ...told })]),
  ]);
  return pack(input, {
    id,
    ...referTo(input, id, { product, set, catalogue }),
    product,
    description,
    replaced: await findReplaced(input, parameters.get('replaces'), product),
    set: pruneSet(set),
    breadcrumb,
    articles,
    changedAt,
    plots,
    group: group && { ...group, columns: [] },
    list: pruneVariants(list, nextTo),
    alternatives: pruneAlternatives(alternatives),
  });
}

/** Whether the variant table is beside curves, with room for few columns. On a set's own page it has the full width. */
function isBeside(product: ProductData | null, plots: readonly ThinPlot[]): boolean {
  return product !== null && plots.length > 0;
}

/** Each curve as a separate plot. */
function plotsOf(curves: readonly OwnedCurveData[]): ThinPlot[] {
  return curves.flatMap(curve => thinCurves([{ curve, owner: curve.owner.name.text }]) ?? []);
}

export function meta(input: Route.MetaArgs) {
  const { product, set, description } = unpack(input.loaderData);
  const feedOf = set?.id ?? product?.id;
  const names = [product?.partNumber, product?.name.text, set?.name.text].flatMap(name => name || []);
  return pageMeta(input, () => ({
    title: [...new Set(names)],
    description,
    keywords: names,
    subject: feedOf === undefined ? null : { kind: 'product', id: product?.id ?? feedOf },
    index: input.location.search === '',
    ...(feedOf !== undefined && { feed: locale => changeFeedPath(feedOf, locale) }),
  }));
}

export default memoScreen(function ProductPage({ loaderData }: Route.ComponentProps) {
  const data = unpack(loaderData);
  const { id, address, product, replaced, set, breadcrumb, articles, changedAt, plots, group, list } = data;
  const { alternatives, citation } = data;
  const t = useMessages();
  const [parameters] = useSearchParams();
  const beside = isBeside(product, plots);
  const variants =
    set === null || group === null ? null : list === null ? (
      <NoVariants set={set} />
    ) : (
      <Variants
        key={set.id}
        set={set}
        group={group}
        list={list}
        product={product}
        parameters={parameters}
        compact={beside}
      />
    );
  return (
    <>
      <div className="page">
        <Breadcrumb crumbs={breadcrumb} />
        {address !== null && <PrintedAddress id={id} address={address} />}
        {replaced !== null && <p className="pt-2 text-soft">{t('product.replaces', { number: replaced })}</p>}
        {product !== null ? (
          <ProductHead key={product.id} product={product} set={set} />
        ) : (
          set !== null && <SetHead set={set} />
        )}
      </div>
      <div
        className={`page border-t border-line ${beside && list !== null ? 'beside-curves grid gap-x-10 xl:grid-cols-[minmax(0,1fr)_31.25rem] 2xl:grid-cols-[minmax(0,3fr)_minmax(31.25rem,2fr)]' : ''}`}
      >
        {!beside && variants}
        {plots.length > 0 && <CurveSection key={product?.id ?? set?.id} plots={plots} />}
        {beside && variants}
      </div>
      <NextFrame>
        <div className="page">
          <Papers product={product} set={set} articles={articles} />
          <Cite id={id} text={citation} />
          {product !== null && alternatives.products.length > 0 && (
            <AlternativeProducts product={product} products={alternatives.products} />
          )}
          {alternatives.sets.length > 0 && <AlternativeSets sets={alternatives.sets} />}
          {set !== null && set.related.length > 0 && <RelatedSets sets={set.related} />}
          <LastChange id={id} changedAt={changedAt} />
        </div>
      </NextFrame>
    </>
  );
});

type Detail = DataOf<'product_get'>;

/** Replaces a set's table while the search engine is away. */
function NoVariants({ set }: { set: NonNullable<Detail['set']> }) {
  const t = useMessages();
  return (
    <section aria-labelledby="variants" className="pt-5 pb-6">
      <h2 id="variants" className="pb-2 text-lg font-semibold">
        {t('product.all_in_set', { count: set.products })}
      </h2>
      <p className="text-soft">{t('product.variants_away')}</p>
    </section>
  );
}

/** The documents of both with the articles about them, and the description of the product, else of its set. */
function Papers({ product, set, articles }: Pick<Detail, 'product' | 'set' | 'articles'>) {
  const t = useMessages();
  const documents = [...(product?.documents ?? []), ...(set?.documents ?? [])];
  const description = product?.descriptionHtml.text ? product.descriptionHtml : set?.descriptionHtml;
  return (
    <div className="gap-x-10 2xl:grid 2xl:auto-cols-fr 2xl:grid-flow-col">
      {documents.length + articles.length > 0 && (
        <Documents documents={documents} articles={articles} partNumber={product?.partNumber} />
      )}
      {description !== undefined && description.text !== '' && (
        <section aria-labelledby="description" className="border-t border-line py-6">
          <h2 id="description" className="pb-2 text-lg font-semibold">
            {t('product.description')}
          </h2>
          <CatalogueHtml html={description} />
        </section>
      )}
    </div>
  );
}

function RelatedSets({ sets }: { sets: NonNullable<Detail['set']>['related'] }) {
  const t = useMessages();
  return (
    <section aria-labelledby="related" className="pt-4">
      <h2 id="related" className="pb-2 text-lg font-semibold">
        {t('product.related')}
      </h2>
      <SetCards sets={sets} label={t('product.related')} />
    </section>
  );
}
