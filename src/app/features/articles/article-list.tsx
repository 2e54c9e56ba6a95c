import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ListData } from '#contract/client/client-answers.ts';
import { PageLink } from '../../platform/links/page-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { Pager } from '../list/table/pager.tsx';
import { ArticleHead } from './article-head.tsx';
import { NoArticles } from './no-articles.tsx';

type ArticleListProps = {
  title: string;
  summary: string;
  /** Text if the catalogue has no article of this kind. */
  none: string;
  list: Pick<ListData, 'page' | 'pages'> & { articles: readonly unknown[] };
  /** The form of conditions for the parameters of the address. */
  filters: (parameters: URLSearchParams) => ReactNode;
  /** The articles themselves. They are not rendered if the list is empty. */
  children: ReactNode;
};

/**
 * The frame of a page that lists articles of one kind: heading, conditions, the articles or why there are none, and
 * links to the other pages.
 */
export function ArticleList({ title, summary, none, list, filters, children }: ArticleListProps) {
  const t = useMessages();
  const [parameters] = useSearchParams();
  return (
    <>
      <ArticleHead
        crumbs={[{ name: { text: title }, path: null }]}
        title={{ text: title }}
        summary={{ text: summary }}
      />
      <div id="list" className="pt-5">
        {filters(parameters)}
        {list.articles.length === 0 ? <NoArticles text={none} filtered={parameters.size > 0} /> : children}
        {parameters.has('id') && (
          <PageLink to="?" className="link mt-4 inline-flex min-h-6 items-center">
            {t('article.show_all')}
          </PageLink>
        )}
        <Pager list={list} parameters={parameters} />
      </div>
    </>
  );
}
