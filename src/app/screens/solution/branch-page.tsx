import { useLocation, useSearchParams } from 'react-router';
import { ARTICLE_KINDS } from '#contract/records/article-kind.ts';
import { ArticleCards } from '../../features/articles/article-cards.tsx';
import { ArticleHead } from '../../features/articles/article-head.tsx';
import { articlesLd } from '../../features/articles/article-ld.ts';
import { listMeta } from '../../features/articles/article-meta.ts';
import { ARTICLE_PARAMETERS, readArticleAddress } from '../../features/articles/article-request.ts';
import { NoArticles } from '../../features/articles/no-articles.tsx';
import { readParameters } from '../../features/list/list-loader.ts';
import { Pager } from '../../features/list/table/pager.tsx';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { linkData } from '../../platform/page/linked-data.ts';
import type { PageHandle } from '../../platform/page/page-handle.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { callForPage } from '../../platform/requests/page-call.ts';
import type { Route } from './+types/branch-page.ts';
import { BRANCHES, branchOf } from './branches.ts';

/** The parameters that the page reads. */
export const handle: PageHandle = { parameters: ARTICLE_PARAMETERS };

/** Loads the solutions of one branch, in pages. */
export async function loader(input: Route.LoaderArgs) {
  readParameters(input.url);
  const branch = branchOf(input.url.pathname);
  const list = await callForPage(input, 'article_list', {
    query: { ...readArticleAddress(input.url, []), kind: 'solution', branch },
  });
  await linkData(input, place => [articlesLd(list.articles, place)]);
  return list;
}

export function meta(input: Route.MetaArgs) {
  const branch = branchOf(input.location.pathname);
  return pageMeta(input, t => ({
    title: t(`solution.${branch}`),
    description: t(`solution.${branch}_description`),
    keywords: [t('solution.title'), t(`solution.${branch}`)],
    ...listMeta(input.location.search),
  }));
}

export default function SolutionBranch({ loaderData: { articles, page, pages } }: Route.ComponentProps) {
  const t = useMessages();
  const [parameters] = useSearchParams();
  const branch = branchOf(useLocation().pathname);
  return (
    <div className="page">
      <ArticleHead
        crumbs={[
          { name: { text: t('solution.title') }, path: null, to: ARTICLE_KINDS.solution.path },
          { name: { text: t(`solution.${branch}`) }, path: null },
        ]}
        title={{ text: t(`solution.${branch}`) }}
        summary={{ text: t(`solution.${branch}_description`) }}
      >
        <nav aria-label={t('solution.branches')} className="flex gap-6 pt-2 pb-4">
          {BRANCHES.map(other => (
            <LocaleLink
              key={other}
              to={`${ARTICLE_KINDS.solution.path}/${other}`}
              aria-current={other === branch ? 'page' : undefined}
              className="tab"
            >
              {t(`solution.${other}`)}
            </LocaleLink>
          ))}
        </nav>
      </ArticleHead>
      <div id="list">
        {articles.length === 0 ? (
          <NoArticles text={t('solution.branch_none')} filtered={page > 1} />
        ) : (
          <ArticleCards articles={articles} label={t(`solution.${branch}`)} level={2} />
        )}
        <Pager list={{ page, pages }} parameters={parameters} />
      </div>
    </div>
  );
}
