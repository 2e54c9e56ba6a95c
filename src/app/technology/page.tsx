import { ArticleCards } from '../articles/article-cards.tsx';
import { ArticleFilters } from '../articles/article-filters.tsx';
import { ArticleList } from '../articles/article-list.tsx';
import { ArticleListLd } from '../articles/article-list-ld.tsx';
import { listMeta } from '../articles/article-meta.ts';
import { readArticleAddress } from '../articles/article-request.ts';
import { readParameters } from '../list/list-loader.ts';
import { useMessages } from '../locale/site.tsx';
import { callForPage } from '../page-call.ts';
import { pageMeta } from '../shell/page-meta.ts';
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
