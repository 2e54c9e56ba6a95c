import { useSearchParams } from 'react-router';
import { ArticleCards } from '../articles/article-cards.tsx';
import { ArticleFilters } from '../articles/article-filters.tsx';
import { ArticleHead } from '../articles/article-head.tsx';
import { listMeta } from '../articles/article-meta.ts';
import { articlePath } from '../articles/article-path.ts';
import { readPageNumber } from '../articles/article-request.ts';
import { NoArticles } from '../articles/no-articles.tsx';
import { assertIds, readParameters } from '../list/list-loader.ts';
import { Pager } from '../list/pager.tsx';
import { LocaleLink } from '../locale/locale-link.tsx';
import { useMessages, useSite } from '../locale/site.tsx';
import { callForPage } from '../page-call.ts';
import { listBanners } from '../requests/either-call.ts';
import { JsonLd } from '../shell/json-ld.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { listLd } from '../shell/structured-data.ts';
import { useOrigin } from '../shell/use-origin.ts';
import type { Route } from './+types/page.ts';

/** Banners on one page. */
const PAGE_SIZE = 12;

/** The banners of a category, the newest first, a page at a time. */
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

export default function NewProducts({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const site = useSite();
  const origin = useOrigin();
  const [parameters] = useSearchParams();
  const { banners, categories } = loaderData;
  const title = { text: t('new.title') };
  const choices = categories.map(({ banners: count, ...category }) => ({ ...category, count }));
  return (
    <div className="page">
      <JsonLd
        data={listLd(
          banners.map(banner => ({ name: banner.name.text, path: articlePath(banner) })),
          site,
          origin,
        )}
      />
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
}
