import type { Document } from '#contract/client-answers.ts';
import { writeSize } from '../../parts/file-size.ts';
import { LocaleText } from '../../parts/locale-text.tsx';
import { useMessages } from '../../platform/locale/site.tsx';

/** Documents of a product and its set: kind, language, size. */
export function Documents({ documents }: { documents: Document[] }) {
  const t = useMessages();
  return (
    <section aria-labelledby="documents" className="border-t border-line py-6">
      <h2 id="documents" className="pb-2 text-lg font-semibold">
        {t('product.documents')}
      </h2>
      <ul className="max-w-200">
        {documents.map(document => (
          <li
            key={document.href}
            className="flex min-h-9 flex-wrap items-center gap-x-5 border-b border-line"
          >
            <a href={document.href} className="link grow" rel="noopener">
              {document.name.text === '' ? (
                t(`document.${document.kind}`)
              ) : (
                <LocaleText text={document.name} />
              )}
            </a>
            <span className="text-sm text-soft">{t(`document.${document.kind}`)}</span>
            {document.language !== null && <span className="text-sm text-soft">{document.language}</span>}
            {document.bytes !== null && (
              <span className="text-sm text-soft">{writeSize(document.bytes)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
