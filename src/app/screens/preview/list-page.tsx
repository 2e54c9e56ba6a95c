import { useSearchParams } from 'react-router';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { readPageNumber } from '../../features/articles/article-request.ts';
import { Pager } from '../../features/list/table/pager.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { pageMeta } from '../../platform/page/page-meta.ts';
import type { Route } from './+types/list-page.ts';
import { answerPreview, PREVIEW_HEADERS } from './preview-answer.ts';
import { PreviewFrame, PreviewRefused } from './preview-frame.tsx';
import { PreviewTable } from './preview-table.tsx';

/** Loads the products of an unpublished set or group, in pages, for the holder of its token. */
export function loader(input: Route.LoaderArgs) {
  const { params, url } = input;
  return answerPreview(input, call =>
    call('product_preview_list', {
      params: { id: params.id },
      query: { page: readPageNumber(url.searchParams) },
    }),
  );
}

export function headers() {
  return PREVIEW_HEADERS;
}

export function meta(input: Route.MetaArgs) {
  const { id } = input.params;
  return pageMeta(input, t => ({
    title: input.loaderData == null ? t('preview.refused') : t('preview.of', { name: id ?? '' }),
    description: t('preview.text'),
    index: false,
  }));
}

export default function ListPreview({ loaderData, params }: Route.ComponentProps) {
  const t = useMessages();
  const { locale } = useSite();
  const [parameters] = useSearchParams();
  if (loaderData == null) return <PreviewRefused />;
  return (
    <PreviewFrame>
      <h1 className="pt-5 pb-4 text-2xl font-semibold">{params.id}</h1>
      <div id="list">
        <p role="status" className="pb-2 font-semibold">
          {t('list.products', {
            count: loaderData.totals.products,
            number: formatNumber(loaderData.totals.products, { locale }),
          })}
        </p>
        <PreviewTable list={loaderData} label={params.id} />
        <Pager list={loaderData} parameters={parameters} />
      </div>
    </PreviewFrame>
  );
}
