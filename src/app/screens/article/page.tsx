import { useLocation } from 'react-router';
import type { DataOf } from '#contract/client/call.ts';
import { ARTICLE_KINDS, type ArticleFilter } from '#contract/records/article-kind.ts';
import { ArticleCards } from '../../features/articles/article-cards.tsx';
import { ArticleFilters, type LinkFilter } from '../../features/articles/article-filters.tsx';
import { articlesLd } from '../../features/articles/article-ld.ts';
import { ArticleList } from '../../features/articles/article-list.tsx';
import { listMeta } from '../../features/articles/article-meta.ts';
import { cardKindAt } from '../../features/articles/article-path.ts';
import { ARTICLE_PARAMETERS, readArticleAddress } from '../../features/articles/article-request.ts';
import { levelText } from '../../features/articles/field-text.ts';
import { readParameters } from '../../features/list/list-loader.ts';
import { useMessages } from '../../platform/locale/site.tsx';
import type { Translate } from '../../platform/messages/catalogue.ts';
import { linkData } from '../../platform/page/linked-data.ts';
import type { PageHandle } from '../../platform/page/page-handle.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { callForPage } from '../../platform/requests/page-call.ts';
import type { Route } from './+types/page.ts';

/** The parameters that the page reads. */
export const handle: PageHandle = { parameters: ARTICLE_PARAMETERS };

/** Loads the articles of a kind that is shown as cards, filtered, in pages. */
export async function loader(input: Route.LoaderArgs) {
  readParameters(input.url);
  const kind = cardKindAt(input.url.pathname);
  const list = await callForPage(input, 'article_list', {
    query: { ...readArticleAddress(input.url, ARTICLE_KINDS[kind].filters), kind },
  });
  await linkData(input, place => [articlesLd(list.articles, place)]);
  return list;
}

export function meta(input: Route.MetaArgs) {
  const { filters } = input.loaderData;
  const kind = cardKindAt(input.location.pathname);
  return pageMeta(input, t => ({
    title: t(`${kind}.title`),
    description: t(`${kind}.description`),
    keywords: [
      t(`${kind}.title`),
      ...ARTICLE_KINDS[kind].filters
        .slice(0, 1)
        .flatMap(key => linkFilter(key, filters, t).choices.map(({ name }) => name.text)),
    ],
    ...listMeta(input.location.search),
  }));
}

export default function Articles({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const kind = cardKindAt(useLocation().pathname);
  const { articles, filters } = loaderData;
  const title = t(`${kind}.title`);
  return (
    <div className="page">
      <ArticleList
        title={title}
        summary={t(`${kind}.description`)}
        none={t(`${kind}.none`)}
        list={loaderData}
        filters={parameters => (
          <ArticleFilters
            parameters={parameters}
            filters={ARTICLE_KINDS[kind].filters.map(key => linkFilter(key, filters, t))}
          />
        )}
      >
        <ArticleCards articles={articles} label={title} level={2} shown={ARTICLE_KINDS[kind].shown_fields} />
      </ArticleList>
    </div>
  );
}

/** A filter with its choices in the answer. */
function linkFilter(
  key: ArticleFilter,
  { categories, topics, levels, languages }: DataOf<'article_list'>['filters'],
  t: Translate,
): LinkFilter {
  if (key === 'category') return { key, label: t('article.category'), choices: categories };
  if (key === 'topic') return { key, label: t('course.topic'), choices: topics };
  if (key === 'level')
    return {
      key,
      label: t('course.level'),
      choices: levels.map(level => ({ ...level, name: levelText(level, t) })),
    };
  return { key, label: t('article.language'), choices: key === 'language' ? languages : [] };
}
