import { citationPath } from '../../../parts/catalogue/category-path.ts';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';

/** The citation of a product or set as a text, and as files for programs that manage references. */
export function Cite({ id, text }: { id: string; text: string }) {
  const t = useMessages();
  const { locale } = useSite();
  return (
    <details className="screen-only border-t border-line py-3 text-sm">
      <summary className="link inline-block min-h-6">{t('product.cite')}</summary>
      <p className="max-w-200 py-1 wrap-anywhere">{text}</p>
      <p className="flex flex-wrap items-center gap-x-5">
        <CopyButton text={text} label={t('copy.short')} />
        <a href={citationPath(id, locale, 'bib')} download className="link inline-flex min-h-6 items-center">
          BibTeX
        </a>
        <a href={citationPath(id, locale, 'ris')} download className="link inline-flex min-h-6 items-center">
          RIS
        </a>
      </p>
    </details>
  );
}
