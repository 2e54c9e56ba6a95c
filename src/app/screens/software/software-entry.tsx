import type { ReactNode } from 'react';
import { AboutLinks } from '../../features/articles/about-links.tsx';
import { fieldText } from '../../features/articles/field-text.ts';
import { FileLinks } from '../../features/articles/file-links.tsx';
import type { FilesPage } from '../../features/articles/files-loader.ts';
import { CatalogueHtml } from '../../parts/catalogue/catalogue-html.tsx';
import { writeDate } from '../../parts/day-text.ts';
import { LocaleText } from '../../parts/locale-text.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';

/** A piece of software: its requirements, its purpose, the file with its checksum, and its release notes. */
export function SoftwareEntry({ article }: { article: FilesPage['articles'][number] }) {
  const t = useMessages();
  const { locale } = useSite();
  const { id, name, summary, date, fields, files, bodyHtml, categories, sets, products } = article;
  const version = fieldText(fields, 'version', t);
  const requirements = fieldText(fields, 'requirements', t);
  const isAbout = categories.length + sets.length + products.length > 0;
  return (
    <article id={id} aria-labelledby={`${id}-name`} className="border-t border-line py-6">
      <h2 id={`${id}-name`} className="text-xl font-semibold">
        <LocaleText text={name} />
      </h2>
      {summary.text !== '' && (
        <p className="text-soft">
          <LocaleText text={summary} />
        </p>
      )}
      <div className="mt-4 grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,26.25rem)_minmax(0,1fr)]">
        <dl className="self-start text-table">
          {version && (
            <Fact term={t('file.version')}>
              <LocaleText text={version} />
            </Fact>
          )}
          {date !== null && (
            <Fact term={t('file.date')}>
              <time dateTime={date}>{writeDate(date, locale)}</time>
            </Fact>
          )}
          {requirements && (
            <Fact term={t('software.requirements')}>
              <LocaleText text={requirements} />
            </Fact>
          )}
          {isAbout && (
            <Fact term={t('software.for')}>
              <AboutLinks categories={categories} sets={sets} products={products} />
            </Fact>
          )}
          <Fact term={t('file.download')}>
            {files.length === 0 ? t('file.none') : <FileLinks files={files} name={name} checksums />}
          </Fact>
        </dl>
        {bodyHtml.text !== '' && (
          <div className="article-text min-w-0 border-line lg:border-l lg:pl-8">
            <CatalogueHtml html={bodyHtml} />
          </div>
        )}
      </div>
    </article>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.125rem_minmax(0,1fr)] gap-x-4 border-b border-line py-2">
      <dt className="text-soft">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
