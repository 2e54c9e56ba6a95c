import { useSearchParams } from 'react-router';
import { ArticleCards } from '../articles/article-cards.tsx';
import { ArticleFilters } from '../articles/article-filters.tsx';
import { ArticleHead } from '../articles/article-head.tsx';
import { listMeta } from '../articles/article-meta.ts';
import { articlePath } from '../articles/article-path.ts';
import { readArticleAddress } from '../articles/article-request.ts';
import { NoArticles } from '../articles/no-articles.tsx';
import { readParameters } from '../list/list-loader.ts';
import { Pager } from '../list/pager.tsx';
import { useMessages, useSite } from '../locale/site.tsx';
import { callForPage } from '../page-call.ts';
import { JsonLd } from '../shell/json-ld.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { listLd } from '../shell/structured-data.ts';
import { useOrigin } from '../shell/use-origin.ts';
import type { Route } from './+types/page.ts';

/** The articles about the technology behind the products, of a category, a page at a time. */
export function loader(input: Route.LoaderArgs) {
  readParameters(input.url);
  return callForPage(input, 'article_list', {
    query: { ...readArticleAddress(input.url, ['category']), kind: 'technology' },
  });
}

export function meta(input: Route.MetaArgs) {
  const { categories } = input.loaderData.filters;
  return pageMeta(input, t => ({
    title: t('technology.title'),
    description: t('technology.description'),
    keywords: [t('technology.title'), ...categories.map(({ name }) => name.text)],
    ...listMeta(input.location.search),
  }));
}

export default function Technology({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const site = useSite();
  const origin = useOrigin();
  const [parameters] = useSearchParams();
  const { articles, filters } = loaderData;
  const title = { text: t('technology.title') };
  return (
    <div className="page">
      <JsonLd
        data={listLd(
          articles.map(article => ({ name: article.name.text, path: articlePath(article) })),
          site,
          origin,
        )}
      />
      <ArticleHead
        crumbs={[{ name: title, path: null }]}
        title={title}
        summary={{ text: t('technology.description') }}
      />
      <div id="list" className="pt-5">
        <ArticleFilters
          parameters={parameters}
          filters={[{ key: 'category', label: t('article.category'), choices: filters.categories }]}
        />
        {articles.length === 0 ? (
          <NoArticles text={t('technology.none')} filtered={parameters.size > 0} />
        ) : (
          <ArticleCards articles={articles} label={title.text} level={2} />
        )}
        <Pager list={loaderData} parameters={parameters} />
      </div>
    </div>
  );
}
