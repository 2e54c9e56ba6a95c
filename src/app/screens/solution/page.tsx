import type { ArticleData } from '#contract/client/client-answers.ts';
import { ARTICLE_KINDS } from '#contract/records/article-kind.ts';
import { ArticleCards } from '../../features/articles/article-cards.tsx';
import { ArticleHead } from '../../features/articles/article-head.tsx';
import { articlesLd } from '../../features/articles/article-ld.ts';
import { NoArticles } from '../../features/articles/no-articles.tsx';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { linkData } from '../../platform/page/linked-data.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { callForPage } from '../../platform/requests/page-call.ts';
import type { Route } from './+types/page.ts';
import { BRANCHES, type Branch } from './branches.ts';

/** Limit of solutions that the parent page loads. */
const SIZE = 100;
/** Number of solutions of a branch on the parent page. */
const SHOWN = 6;

/** Loads the solutions of both branches, and those without a branch. */
export async function loader(input: Route.LoaderArgs) {
  const list = await callForPage(input, 'article_list', { query: { kind: 'solution', size: SIZE } });
  await linkData(input, place => [articlesLd(list.articles, place)]);
  return list;
}

export function meta(input: Route.MetaArgs) {
  return pageMeta(input, t => ({
    title: t('solution.title'),
    description: t('solution.description'),
    keywords: BRANCHES.map(branch => t(`solution.${branch}`)),
  }));
}

export default function Solutions({ loaderData: { articles } }: Route.ComponentProps) {
  const t = useMessages();
  const others = articles.filter(({ branch }) => branch === null);
  return (
    <div className="page">
      <ArticleHead
        crumbs={[{ name: { text: t('solution.title') }, path: null }]}
        title={{ text: t('solution.title') }}
        summary={{ text: t('solution.description') }}
      />
      <div className="pt-6">
        {articles.length === 0 && <NoArticles text={t('solution.none')} filtered={false} />}
        {articles.length > 0 &&
          BRANCHES.map(branch => (
            <BranchSection
              key={branch}
              branch={branch}
              articles={articles.filter(article => article.branch === branch)}
            />
          ))}
        {others.length > 0 && (
          <section aria-labelledby="solutions-other" className="pb-8">
            <h2 id="solutions-other" className="pb-2 text-xl font-semibold">
              {t('solution.other')}
            </h2>
            <ArticleCards articles={others} label={t('solution.other')} level={3} />
          </section>
        )}
      </div>
    </div>
  );
}

function BranchSection({ branch, articles }: { branch: Branch; articles: ArticleData[] }) {
  const t = useMessages();
  const title = t(`solution.${branch}`);
  return (
    <section aria-labelledby={`solutions-${branch}`} className="pb-8">
      <div className="flex items-baseline justify-between gap-6 pb-2">
        <h2 id={`solutions-${branch}`} className="text-xl font-semibold">
          {title}
        </h2>
        {articles.length > 0 && (
          <LocaleLink
            to={`${ARTICLE_KINDS.solution.path}/${branch}`}
            className="link inline-flex min-h-6 items-center"
          >
            {t('solution.all', { count: articles.length })}
          </LocaleLink>
        )}
      </div>
      {articles.length === 0 ? (
        <p className="border-t border-line py-4 text-soft">{t('solution.branch_none')}</p>
      ) : (
        <ArticleCards articles={articles.slice(0, SHOWN)} label={title} level={3} />
      )}
    </section>
  );
}
