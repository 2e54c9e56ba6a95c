import '../../features/articles/article-text.css';
import { articleLd } from '../../features/articles/article-ld.ts';
import { ArticleList } from '../../features/articles/article-list.tsx';
import { listMeta } from '../../features/articles/article-meta.ts';
import { ARTICLE_PARAMETERS } from '../../features/articles/article-request.ts';
import { FileFilters } from '../../features/articles/file-filters.tsx';
import { loadFiles } from '../../features/articles/files-loader.ts';
import { JsonLd } from '../../parts/json-ld.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import type { PageHandle } from '../../platform/page/page-handle.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { useOrigin } from '../../platform/page/use-origin.ts';
import type { Route } from './+types/page.ts';
import { SoftwareEntry } from './software-entry.tsx';

/** The parameters that the page reads. */
export const handle: PageHandle = { parameters: ARTICLE_PARAMETERS };

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
  const { articles, filters } = loaderData;
  return (
    <div className="page">
      {articles.map(article => (
        <JsonLd key={article.id} data={articleLd(article, { provider: '', site, origin })} />
      ))}
      <ArticleList
        title={t('software.title')}
        summary={t('software.description')}
        none={t('software.none')}
        list={loaderData}
        filters={parameters => <FileFilters filters={filters} parameters={parameters} />}
      >
        <div className="software-entries">
          {articles.map(article => (
            <SoftwareEntry key={article.id} article={article} />
          ))}
        </div>
      </ArticleList>
    </div>
  );
}
