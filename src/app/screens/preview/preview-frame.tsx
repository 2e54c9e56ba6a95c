import type { ReactNode } from 'react';
import { useMessages } from '../../platform/locale/site.tsx';
import { ProblemPage } from '../../shell/error-page.tsx';

/** The frame of a preview: a line that marks it as one. */
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

/** The page for an address without a preview. It does not reveal whether the record exists. */
export function PreviewRefused() {
  const t = useMessages();
  return <ProblemPage status={403} title={t('preview.refused')} text={t('preview.refused_text')} words="" />;
}
