import { ArticleCards } from '../../features/articles/article-cards.tsx';
import { ArticleFilters } from '../../features/articles/article-filters.tsx';
import { ArticleList } from '../../features/articles/article-list.tsx';
import { ArticleListLd } from '../../features/articles/article-list-ld.tsx';
import { listMeta } from '../../features/articles/article-meta.ts';
import { readArticleAddress } from '../../features/articles/article-request.ts';
import { levelText } from '../../features/articles/field-text.ts';
import { readParameters } from '../../features/list/list-loader.ts';
import { useMessages } from '../../platform/locale/site.tsx';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { callForPage } from '../../platform/requests/page-call.ts';
import type { Route } from './+types/page.ts';

/** The courses of a topic and level, a page at a time. */
export function loader(input: Route.LoaderArgs) {
  readParameters(input.url);
  return callForPage(input, 'article_list', {
    query: { ...readArticleAddress(input.url, ['topic', 'level']), kind: 'course' },
  });
}

export function meta(input: Route.MetaArgs) {
  const { topics } = input.loaderData.filters;
  return pageMeta(input, t => ({
    title: t('course.title'),
    description: t('course.description'),
    keywords: [t('course.title'), ...topics.map(({ name }) => name.text)],
    ...listMeta(input.location.search),
  }));
}

export default function Courses({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { articles, filters } = loaderData;
  const title = t('course.title');
  const levels = filters.levels.map(level => ({ ...level, name: levelText(level, t) }));
  return (
    <div className="page">
      <ArticleListLd articles={articles} />
      <ArticleList
        title={title}
        summary={t('course.description')}
        none={t('course.none')}
        list={loaderData}
        filters={parameters => (
          <ArticleFilters
            parameters={parameters}
            filters={[
              { key: 'topic', label: t('course.topic'), choices: filters.topics },
              { key: 'level', label: t('course.level'), choices: levels },
            ]}
          />
        )}
      >
        <ArticleCards articles={articles} label={title} level={2} shown={['topic', 'level', 'duration']} />
      </ArticleList>
    </div>
  );
}
