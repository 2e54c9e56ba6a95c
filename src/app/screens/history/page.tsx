import type { ChangeData } from '#contract/client/client-answers.ts';
import { assertProductKey } from '../../features/product/assert-product-key.ts';
import { Breadcrumb } from '../../parts/catalogue/breadcrumb.tsx';
import { changeFeedPath, historyPath, productPath } from '../../parts/catalogue/category-path.ts';
import { LocaleText } from '../../parts/locale-text.tsx';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { assertAddress, callForPage } from '../../platform/requests/page-call.ts';
import type { Route } from './+types/page.ts';
import { ChangeEntry } from './change-entry.tsx';

/** Loads the changes of each version to a product, or to the products of a set. */
export async function loader(input: Route.LoaderArgs) {
  const { params, url } = input;
  assertProductKey(url, params.id);
  const history = await callForPage(input, 'product_history', { params: { id: params.id } });
  assertAddress(input, historyPath(history.id));
  return history;
}

export function meta(input: Route.MetaArgs) {
  const { name } = input.loaderData;
  return pageMeta(input, t => ({
    title: [name.text, t('history.title')],
    keywords: [name.text],
    index: false,
  }));
}

export default function HistoryPage({ loaderData: { id, name, breadcrumb, changes } }: Route.ComponentProps) {
  const t = useMessages();
  const { locale } = useSite();
  const way = breadcrumb.slice(0, -1);
  const crumbs = [
    ...way,
    { name, path: null, to: productPath(id) },
    { name: { text: t('history.title') }, path: null },
  ];
  return (
    <div className="page pb-6">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="pt-2 pb-1 text-2xl font-semibold">{t('history.title')}</h1>
      <p className="flex flex-wrap gap-x-6 pb-4 text-soft">
        <LocaleLink to={productPath(id)} className="link inline-flex min-h-6 items-center">
          <LocaleText text={name} />
        </LocaleLink>
        <a
          href={changeFeedPath(id, locale)}
          type="application/atom+xml"
          className="link inline-flex min-h-6 items-center"
        >
          {t('history.feed')}
        </a>
      </p>
      {changes.length === 0 ? (
        <p className="border-t border-line py-6">{t('history.none')}</p>
      ) : (
        <ol className="border-t border-line">
          {changes.map(change => (
            <ChangeEntry key={keyOf(change)} change={change} hasName={change.productId !== id} />
          ))}
        </ol>
      )}
    </div>
  );
}

function keyOf({ publishedAt, partNumber }: ChangeData): string {
  return `${publishedAt} ${partNumber}`;
}
