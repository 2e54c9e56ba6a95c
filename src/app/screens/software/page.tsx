import '../../features/articles/article-text.css';
import { articleLd } from '../../features/articles/article-ld.ts';
import { ArticleList } from '../../features/articles/article-list.tsx';
import { listMeta } from '../../features/articles/article-meta.ts';
import { ARTICLE_PARAMETERS } from '../../features/articles/article-request.ts';
import { FileFilters } from '../../features/articles/file-filters.tsx';
import { loadFiles } from '../../features/articles/files-loader.ts';
import { useMessages } from '../../platform/locale/site.tsx';
import { linkData } from '../../platform/page/linked-data.ts';
import type { PageHandle } from '../../platform/page/page-handle.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import type { Route } from './+types/page.ts';
import { SoftwareEntry } from './software-entry.tsx';

/** The parameters that the page reads. */
export const handle: PageHandle = { parameters: ARTICLE_PARAMETERS };

/** Loads the software for a category and part number. */
export async function loader(input: Route.LoaderArgs) {
  const list = await loadFiles(input, 'software');
  await linkData(input, place => list.articles.map(article => articleLd(article, place)));
  return list;
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
  const { articles, filters } = loaderData;
  return (
    <div className="page">
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
