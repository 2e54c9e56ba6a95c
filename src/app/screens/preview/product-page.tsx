import { Attributes } from '../../features/product/attributes.tsx';
import { Documents } from '../../features/product/documents.tsx';
import { CatalogueHtml } from '../../parts/catalogue/catalogue-html.tsx';
import { Drawing } from '../../parts/drawing.tsx';
import { LocaleText } from '../../parts/locale-text.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { pageMeta } from '../../platform/page/page-meta.ts';
import type { Route } from './+types/product-page.ts';
import { answerPreview, PREVIEW_HEADERS } from './preview-answer.ts';
import { PreviewCurves, previewPlots } from './preview-curves.tsx';
import { PreviewFrame, PreviewRefused } from './preview-frame.tsx';
import { PriceLine } from './price-line.tsx';

/** Loads an unpublished product for the holder of its token. */
export function loader(input: Route.LoaderArgs) {
  const { id } = input.params;
  return answerPreview(input, async call => {
    const { curves, ...shown } = await call('product_preview_product', { params: { id } });
    return { ...shown, plots: previewPlots(curves, shown.product?.partNumber ?? id) };
  });
}

export function headers() {
  return PREVIEW_HEADERS;
}

export function meta(input: Route.MetaArgs) {
  const product = input.loaderData?.product ?? null;
  return pageMeta(input, t => ({
    title: product === null ? t('preview.refused') : t('preview.of', { name: product.partNumber }),
    description: t('preview.text'),
    index: false,
  }));
}

export default function ProductPreview({ loaderData, params }: Route.ComponentProps) {
  const t = useMessages();
  if (loaderData?.product == null) return <PreviewRefused />;
  const { product, set, plots } = loaderData;
  const image = product.image ?? set?.image ?? null;
  const title = product.name.text === '' ? (set?.name ?? product.name) : product.name;
  const description = product.descriptionHtml.text === '' ? set?.descriptionHtml : product.descriptionHtml;
  const documents = [...product.documents, ...(set?.documents ?? [])];
  return (
    <PreviewFrame>
      <h1 className="pt-5 text-2xl font-semibold">
        {title.text === '' ? product.partNumber : <LocaleText text={title} />}
      </h1>
      <p className="mt-1 pb-5 text-soft">
        {t(`status.${product.status}`)}
        {set !== null && ' · '}
        {set !== null && <LocaleText text={set.name} />}
      </p>
      <div className="grid gap-x-8 gap-y-6 pb-6 lg:grid-cols-[minmax(0,26.875rem)_minmax(0,1fr)]">
        {image !== null && (
          <div className="grid place-items-center self-start border border-line p-4">
            <Drawing src={image} alt="" width={396} height={292} eager measured className="max-w-full" />
          </div>
        )}
        <div className="min-w-0">
          <h2 className="mono pb-1 text-xl font-normal">{product.partNumber}</h2>
          <Attributes columns={product.columns} values={product.values} />
          <PriceLine product={product} />
        </div>
      </div>
      <PreviewCurves plots={plots} kind="product" id={params.id} />
      {documents.length > 0 && <Documents documents={documents} />}
      {description !== undefined && description.text !== '' && (
        <section aria-label={t('product.description')} className="border-t border-line py-6">
          <CatalogueHtml html={description} />
        </section>
      )}
    </PreviewFrame>
  );
}
