import { ArticleCards } from '../../features/articles/article-cards.tsx';
import { ArticleFilters } from '../../features/articles/article-filters.tsx';
import { ArticleList } from '../../features/articles/article-list.tsx';
import { ArticleListLd } from '../../features/articles/article-list-ld.tsx';
import { listMeta } from '../../features/articles/article-meta.ts';
import { readArticleAddress } from '../../features/articles/article-request.ts';
import { readParameters } from '../../features/list/list-loader.ts';
import { useMessages } from '../../platform/locale/site.tsx';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { callForPage } from '../../platform/requests/page-call.ts';
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
  const { articles, filters } = loaderData;
  const title = t('technology.title');
  return (
    <div className="page">
      <ArticleListLd articles={articles} />
      <ArticleList
        title={title}
        summary={t('technology.description')}
        none={t('technology.none')}
        list={loaderData}
        filters={parameters => (
          <ArticleFilters
            parameters={parameters}
            filters={[{ key: 'category', label: t('article.category'), choices: filters.categories }]}
          />
        )}
      >
        <ArticleCards articles={articles} label={title} level={2} />
      </ArticleList>
    </div>
  );
}
