import { useLocation, useSearchParams } from 'react-router';
import { ArticleCards } from '../articles/article-cards.tsx';
import { ArticleHead } from '../articles/article-head.tsx';
import { listMeta } from '../articles/article-meta.ts';
import { articlePath, LIST_PATHS } from '../articles/article-path.ts';
import { readArticleAddress } from '../articles/article-request.ts';
import { NoArticles } from '../articles/no-articles.tsx';
import { readParameters } from '../list/list-loader.ts';
import { Pager } from '../list/pager.tsx';
import { LocaleLink } from '../locale/locale-link.tsx';
import { useMessages, useSite } from '../locale/site.tsx';
import { callForPage } from '../page-call.ts';
import { JsonLd } from '../shell/json-ld.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { listLd } from '../shell/structured-data.ts';
import { useOrigin } from '../shell/use-origin.ts';
import type { Route } from './+types/branch-page.ts';
import { BRANCHES, branchOf } from './branches.ts';

/** The solutions of one branch, a page at a time. */
export function loader(input: Route.LoaderArgs) {
  readParameters(input.url);
  const branch = branchOf(input.url.pathname);
  return callForPage(input, 'article_list', {
    query: { ...readArticleAddress(input.url, []), kind: 'solution', branch },
  });
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
  const site = useSite();
  const origin = useOrigin();
  const [parameters] = useSearchParams();
  const branch = branchOf(useLocation().pathname);
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
        crumbs={[
          { name: { text: t('solution.title') }, path: null, to: LIST_PATHS.solution },
          { name: { text: t(`solution.${branch}`) }, path: null },
        ]}
        title={{ text: t(`solution.${branch}`) }}
        summary={{ text: t(`solution.${branch}_description`) }}
      >
        <nav aria-label={t('solution.branches')} className="flex gap-6 pt-2 pb-4">
          {BRANCHES.map(other => (
            <LocaleLink
              key={other}
              to={`${LIST_PATHS.solution}/${other}`}
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
