import '../components/controls.css';
import { Link, useSearchParams } from 'react-router';
import { AboutLinks } from '../articles/about-links.tsx';
import { ArticleHead } from '../articles/article-head.tsx';
import { listMeta } from '../articles/article-meta.ts';
import { articlePath } from '../articles/article-path.ts';
import { FileFilters } from '../articles/file-filters.tsx';
import { FileLinks } from '../articles/file-links.tsx';
import { type FilesPage, loadFiles } from '../articles/files-loader.ts';
import { NoArticles } from '../articles/no-articles.tsx';
import { writeDate } from '../components/day-text.ts';
import { LocaleText } from '../components/locale-text.tsx';
import { Pager } from '../list/pager.tsx';
import { useMessages, useSite } from '../locale/site.tsx';
import { JsonLd } from '../shell/json-ld.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { listLd } from '../shell/structured-data.ts';
import { useOrigin } from '../shell/use-origin.ts';
import type { Route } from './+types/page.ts';

/** The manuals of a category, language and part number. */
export function loader(input: Route.LoaderArgs) {
  return loadFiles(input, 'manual');
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
  const site = useSite();
  const origin = useOrigin();
  const [parameters] = useSearchParams();
  const { articles, filters } = loaderData;
  const title = { text: t('manual.title') };
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
        summary={{ text: t('manual.description') }}
      />
      <div id="list" className="pt-5">
        <FileFilters filters={filters} parameters={parameters} languages />
        {articles.length === 0 ? (
          <NoArticles text={t('manual.none')} filtered={parameters.size > 0} />
        ) : (
          <ManualTable articles={articles} />
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
