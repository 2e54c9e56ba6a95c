import type { ReactNode } from 'react';
import type { DataOf } from '#contract/client/call.ts';
import type { DocumentData } from '#contract/client/client-answers.ts';
import { writeSize } from '../../parts/file-size.ts';
import { LocaleText } from '../../parts/locale-text.tsx';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { articlePath } from '../articles/article-path.ts';
import { FileLinks } from '../articles/file-links.tsx';

type Article = DataOf<'product_get'>['articles'][number];

type DocumentsProps = {
  documents: DocumentData[];
  articles?: Article[];
  /** The product on whose page this is shown. */
  partNumber?: string | undefined;
};

/** The documents of a product and its set, then manuals, software and articles about them. */
export function Documents({ documents, articles = [], partNumber }: DocumentsProps) {
  const t = useMessages();
  return (
    <section aria-labelledby="documents" className="border-t border-line py-6">
      <h2 id="documents" className="pb-2 text-lg font-semibold">
        {t('product.documents')}
      </h2>
      <ul className="max-w-200">
        {documents.map(document => (
          <Line key={document.href} kind={t(`document.${document.kind}`)}>
            <a href={document.href} className="link grow" rel="noopener">
              {document.name.text === '' ? (
                t(`document.${document.kind}`)
              ) : (
                <LocaleText text={document.name} />
              )}
            </a>
            {document.language !== null && <span className="text-sm text-soft">{document.language}</span>}
            {document.bytes !== null && (
              <span className="text-sm text-soft">{writeSize(document.bytes)}</span>
            )}
          </Line>
        ))}
        {articles.map(article => (
          <ArticleLine key={`${article.kind}/${article.id}`} article={article} />
        ))}
      </ul>
      {partNumber !== undefined && documents.some(({ href }) => href.endsWith('.pdf')) && (
        <LocaleLink
          to={`/search/document?${new URLSearchParams({ q: partNumber })}`}
          className="link inline-flex min-h-9 items-center"
        >
          {t('product.pages_that_name', { number: partNumber })}
        </LocaleLink>
      )}
    </section>
  );
}

/** A manual or software with its files, or an article to read. */
function ArticleLine({ article }: { article: Article }) {
  const t = useMessages();
  const { kind, name, version, files } = article;
  return (
    <Line kind={t(`article.kind_${kind}`)}>
      <span className="grow">
        <LocaleLink to={articlePath(article)} className="link inline-flex min-h-6 items-center">
          <LocaleText text={name} />
        </LocaleLink>
        {version !== null && (
          <span className="pl-3 text-sm text-soft">{t('file.version_of', { version })}</span>
        )}
      </span>
      {files.length > 0 && <FileLinks files={files} name={name} inline />}
    </Line>
  );
}

function Line({ kind, children }: { kind: string; children: ReactNode }) {
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-5 border-b border-line">
      <span className="w-20 text-sm text-soft">{kind}</span>
      {children}
    </li>
  );
}
