import { useSearchParams } from 'react-router';
import { ArticleCards } from '../../features/articles/article-cards.tsx';
import { ArticleFilters } from '../../features/articles/article-filters.tsx';
import { ArticleHead } from '../../features/articles/article-head.tsx';
import { articlesLd } from '../../features/articles/article-ld.ts';
import { listMeta } from '../../features/articles/article-meta.ts';
import { readPageNumber } from '../../features/articles/article-request.ts';
import { NoArticles } from '../../features/articles/no-articles.tsx';
import { assertIds, readParameters } from '../../features/list/list-loader.ts';
import { Pager } from '../../features/list/table/pager.tsx';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { linkData } from '../../platform/page/linked-data.ts';
import { memoScreen } from '../../platform/page/memo-screen.ts';
import type { PageHandle } from '../../platform/page/page-handle.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { listBanners } from '../../platform/requests/call-by-flag.ts';
import { callForPage } from '../../platform/requests/page-call.ts';
import type { Route } from './+types/page.ts';

/** Number of banners on a page. */
const PAGE_SIZE = 12;

/** The parameters that the page reads. */
export const handle: PageHandle = { parameters: ['category', 'page'] };

/** Loads the banners of a category, newest first, in pages. */
export async function loader(input: Route.LoaderArgs) {
  const parameters = readParameters(input.url);
  const category = parameters.get('category') ?? undefined;
  assertIds(input.url, [category]);
  const [list, categories] = await Promise.all([
    listBanners(
      { query: { category, page: readPageNumber(parameters), size: PAGE_SIZE } },
      { render: true, input },
    ),
    callForPage(input, 'product_banner_categories'),
  ]);
  await linkData(input, place => [articlesLd(list.banners, place)]);
  return { ...list, categories };
}

export function meta(input: Route.MetaArgs) {
  const { categories } = input.loaderData;
  return pageMeta(input, t => ({
    title: t('new.title'),
    description: t('new.description'),
    keywords: [t('new.title'), ...categories.map(({ name }) => name.text)],
    ...listMeta(input.location.search),
  }));
}

export default memoScreen(function NewProducts({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const site = useSite();
  const [parameters] = useSearchParams();
  const { banners, categories } = loaderData;
  const title = { text: t('new.title') };
  const choices = categories.map(({ banners: count, ...category }) => ({ ...category, count }));
  return (
    <div className="page">
      <ArticleHead
        crumbs={[{ name: title, path: null }]}
        title={title}
        summary={{ text: t('new.description') }}
      >
        <p className="mt-2 flex flex-wrap gap-x-6">
          <LocaleLink to="/search/product?sort=newest" className="link inline-flex min-h-6 items-center">
            {t('new.all_products')}
          </LocaleLink>
          <a
            href={`/feed-${site.locale}.xml`}
            type="application/atom+xml"
            className="link inline-flex min-h-6 items-center"
          >
            {t('new.feed')}
          </a>
        </p>
      </ArticleHead>
      <div id="list" className="pt-5">
        <ArticleFilters
          parameters={parameters}
          filters={[{ key: 'category', label: t('article.category'), choices }]}
        />
        {banners.length === 0 ? (
          <NoArticles text={t('new.none')} filtered={parameters.size > 0} />
        ) : (
          <ArticleCards articles={banners} label={title.text} level={2} />
        )}
        <Pager list={loaderData} parameters={parameters} />
      </div>
    </div>
  );
});
