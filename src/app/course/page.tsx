import { useSearchParams } from 'react-router';
import { ArticleCards } from '../articles/article-cards.tsx';
import { ArticleFilters } from '../articles/article-filters.tsx';
import { ArticleHead } from '../articles/article-head.tsx';
import { listMeta } from '../articles/article-meta.ts';
import { articlePath } from '../articles/article-path.ts';
import { readArticleAddress } from '../articles/article-request.ts';
import { levelText } from '../articles/field-text.ts';
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
  const site = useSite();
  const origin = useOrigin();
  const [parameters] = useSearchParams();
  const { articles, filters } = loaderData;
  const title = { text: t('course.title') };
  const levels = filters.levels.map(level => ({ ...level, name: levelText(level, t) }));
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
        summary={{ text: t('course.description') }}
      />
      <div id="list" className="pt-5">
        <ArticleFilters
          parameters={parameters}
          filters={[
            { key: 'topic', label: t('course.topic'), choices: filters.topics },
            { key: 'level', label: t('course.level'), choices: levels },
          ]}
        />
        {articles.length === 0 ? (
          <NoArticles text={t('course.none')} filtered={parameters.size > 0} />
        ) : (
          <ArticleCards
            articles={articles}
            label={title.text}
            level={2}
            shown={['topic', 'level', 'duration']}
          />
        )}
        <Pager list={loaderData} parameters={parameters} />
      </div>
    </div>
  );
}
