import { AboutLinks } from '../../features/articles/about-links.tsx';
import { articlesLd } from '../../features/articles/article-ld.ts';
import { ArticleList } from '../../features/articles/article-list.tsx';
import { listMeta } from '../../features/articles/article-meta.ts';
import { ARTICLE_PARAMETERS } from '../../features/articles/article-request.ts';
import { FileFilters } from '../../features/articles/file-filters.tsx';
import { FileLinks } from '../../features/articles/file-links.tsx';
import { type FilesPage, loadFiles } from '../../features/articles/files-loader.ts';
import { writeDate } from '../../parts/day-text.ts';
import { LocaleText } from '../../parts/locale-text.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { linkData } from '../../platform/page/linked-data.ts';
import type { PageHandle } from '../../platform/page/page-handle.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import type { Route } from './+types/page.ts';

/** The parameters that the page reads. */
export const handle: PageHandle = { parameters: ARTICLE_PARAMETERS };

/** Loads the manuals of a category, language and part number. */
export async function loader(input: Route.LoaderArgs) {
  const list = await loadFiles(input, 'manual');
  await linkData(input, place => [articlesLd(list.articles, place)]);
  return list;
}

export function meta(input: Route.MetaArgs) {
  const { categories } = input.loaderData.filters;
  return pageMeta(input, t => ({
    title: t('manual.title'),
    description: t('manual.description'),
    keywords: [t('manual.title'), ...categories.map(({ name }) => name.text)],
    ...listMeta(input.location.search),
  }));
}

export default function Manuals({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { articles, filters } = loaderData;
  return (
    <div className="page">
      <ArticleList
        title={t('manual.title')}
        summary={t('manual.description')}
        none={t('manual.none')}
        list={loaderData}
        filters={parameters => <FileFilters filters={filters} parameters={parameters} languages />}
      >
        <ManualTable articles={articles} />
      </ArticleList>
    </div>
  );
}

function ManualTable({ articles }: Pick<FilesPage, 'articles'>) {
  const t = useMessages();
  return (
    <table className="data tight" aria-label={t('manual.title')}>
      <thead>
        <tr>
          <th scope="col">{t('manual.manual')}</th>
          <th scope="col" className="max-md:hidden">
            {t('file.version')}
          </th>
          <th scope="col" className="max-md:hidden">
            {t('file.date')}
          </th>
          <th scope="col">{t('file.download')}</th>
        </tr>
      </thead>
      <tbody>
        {articles.map(article => (
          <ManualLine key={article.id} article={article} />
        ))}
      </tbody>
    </table>
  );
}

function ManualLine({ article }: { article: FilesPage['articles'][number] }) {
  const t = useMessages();
  const { locale } = useSite();
  const { name, summary, date, fields, files, categories, sets, products } = article;
  const version = fields.find(({ key }) => key === 'version')?.value;
  const day = date === null ? null : writeDate(date, locale);
  return (
    <tr id={article.id} className="align-top">
      <th scope="row" className="py-2">
        <span className="font-semibold">
          <LocaleText text={name} />
        </span>
        {summary.text !== '' && (
          <span className="block text-sm text-soft">
            <LocaleText text={summary} />
          </span>
        )}
        <AboutLinks categories={categories} sets={sets} products={products} />
        <span className="text-sm text-soft md:hidden">
          {[version && t('file.version_of', { version }), day].filter(Boolean).join(' · ')}
        </span>
      </th>
      <td className="py-2 max-md:hidden">{version ?? '—'}</td>
      <td className="py-2 whitespace-nowrap max-md:hidden">
        {date === null ? '—' : <time dateTime={date}>{day}</time>}
      </td>
      <td className="py-2">
        {files.length === 0 ? (
          <span className="text-soft">{t('file.none')}</span>
        ) : (
          <FileLinks files={files} name={name} />
        )}
      </td>
    </tr>
  );
}
