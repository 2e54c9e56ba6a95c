import '../articles/article-text.css';
import { Link, useSearchParams } from 'react-router';
import { ArticleHead } from '../articles/article-head.tsx';
import { articleLd } from '../articles/article-ld.ts';
import { listMeta } from '../articles/article-meta.ts';
import { FileFilters } from '../articles/file-filters.tsx';
import { loadFiles } from '../articles/files-loader.ts';
import { NoArticles } from '../articles/no-articles.tsx';
import { Pager } from '../list/pager.tsx';
import { useMessages, useSite } from '../locale/site.tsx';
import { JsonLd } from '../shell/json-ld.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { useOrigin } from '../shell/use-origin.ts';
import type { Route } from './+types/page.ts';
import { SoftwareEntry } from './software-entry.tsx';

/** The software for a category and part number. */
export function loader(input: Route.LoaderArgs) {
  return loadFiles(input, 'software');
}

export function meta(input: Route.MetaArgs) {
  const { articles } = input.loaderData;
  return pageMeta(input, t => ({
    title: t('software.title'),
    description: t('software.description'),
    keywords: [t('software.title'), ...articles.map(({ name }) => name.text)],
    ...listMeta(input.location.search),
  }));
}

export default function Software({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const site = useSite();
  const origin = useOrigin();
  const [parameters] = useSearchParams();
  const { articles, filters } = loaderData;
  const title = { text: t('software.title') };
  return (
    <div className="page">
      {articles.map(article => (
        <JsonLd key={article.id} data={articleLd(article, '', site, origin)} />
      ))}
      <ArticleHead
        crumbs={[{ name: title, path: null }]}
        title={title}
        summary={{ text: t('software.description') }}
      />
      <div id="list" className="pt-5">
        <FileFilters filters={filters} parameters={parameters} />
        {articles.length === 0 ? (
          <NoArticles text={t('software.none')} filtered={parameters.size > 0} />
        ) : (
          articles.map(article => <SoftwareEntry key={article.id} article={article} />)
        )}
        {parameters.has('id') && (
          <Link to="?" className="link mt-4 inline-flex min-h-6 items-center">
            {t('article.show_all')}
          </Link>
        )}
        <Pager list={loaderData} parameters={parameters} />
      </div>
    </div>
  );
}
