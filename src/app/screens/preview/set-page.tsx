import { Documents } from '../../features/product/documents.tsx';
import { SetHead } from '../../features/product/set-head.tsx';
import { CatalogueHtml } from '../../parts/catalogue/catalogue-html.tsx';
import { LocaleText } from '../../parts/locale-text.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { pageMeta } from '../../platform/page/page-meta.ts';
import type { Route } from './+types/set-page.ts';
import { answerPreview, PREVIEW_HEADERS } from './preview-answer.ts';
import { PreviewCurves, previewPlots } from './preview-curves.tsx';
import { PreviewFrame, PreviewRefused } from './preview-frame.tsx';
import { PreviewLink, PreviewTable } from './preview-table.tsx';

/** Number of products of each variant table on the page. The others are behind a link. */
const SHOWN = 48;

/**
 * Loads an unpublished product set with its variant tables for the holder of its token. The id may be that of one of
 * its groups.
 */
export function loader(input: Route.LoaderArgs) {
  const { id } = input.params;
  return answerPreview(input, async call => {
    const { set, curves } = await call('product_preview_group', { params: { id } });
    // A token for one group is not valid for the others.
    const groups = set.groups.filter(group => id === set.id || group.id === id);
    const tables = await Promise.all(
      groups.map(async group => {
        const list = await call('product_preview_list', { params: { id: group.id }, query: { size: SHOWN } });
        return { group, list };
      }),
    );
    return { set, tables, plots: previewPlots(curves, set.name.text) };
  });
}

export function headers() {
  return PREVIEW_HEADERS;
}

export function meta(input: Route.MetaArgs) {
  const set = input.loaderData?.set;
  return pageMeta(input, t => ({
    title: set == null ? t('preview.refused') : t('preview.of', { name: set.name.text || set.id }),
    description: t('preview.text'),
    index: false,
  }));
}

export default function SetPreview({ loaderData, params }: Route.ComponentProps) {
  const t = useMessages();
  if (loaderData == null) return <PreviewRefused />;
  const { set, tables, plots } = loaderData;
  return (
    <PreviewFrame>
      <SetHead set={set} />
      {tables.map(({ group, list }) => (
        <section key={group.id} aria-label={group.name.text || set.name.text} className="pb-6">
          <h2 className="pb-2 text-lg font-semibold">
            <LocaleText text={group.name.text === '' ? set.name : group.name} />
          </h2>
          <PreviewTable list={list} label={group.name.text || set.name.text} />
          {list.pages > 1 && (
            <PreviewLink to={`/preview/list/${encodeURIComponent(group.id)}`}>
              {t('search.all_products', { count: list.totals.products })}
            </PreviewLink>
          )}
        </section>
      ))}
      <PreviewCurves plots={plots} kind="set" id={params.id} />
      {set.documents.length > 0 && <Documents documents={set.documents} />}
      {set.descriptionHtml.text !== '' && (
        <section aria-label={t('product.description')} className="border-t border-line py-6">
          <CatalogueHtml html={set.descriptionHtml} />
        </section>
      )}
    </PreviewFrame>
  );
}
