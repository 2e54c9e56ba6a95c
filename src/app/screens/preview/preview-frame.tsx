import type { ReactNode } from 'react';
import { useMessages } from '../../platform/locale/site.tsx';
import { ProblemPage } from '../../shell/error-page.tsx';

/** What stands around a preview: a line that says that it is one. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  const t = useMessages();
  return (
    <>
      <div className="border-b border-amber">
        <p role="note" className="page py-2 text-amber">
          <b>{t('preview.title')}</b> · {t('preview.text')}
        </p>
      </div>
      <div className="page">{children}</div>
    </>
  );
}

/** What somebody sees whose address shows nothing: it does not tell whether there is such a record. */
export function PreviewRefused() {
  const t = useMessages();
  return <ProblemPage status={403} title={t('preview.refused')} text={t('preview.refused_text')} words="" />;
}
