import type { ReactNode } from 'react';
import type { TextData } from '#contract/client/client-answers.ts';
import { Breadcrumb, type PageCrumb } from '../../parts/catalogue/breadcrumb.tsx';
import { LocaleText } from '../../parts/locale-text.tsx';

type ArticleHeadProps = { crumbs: PageCrumb[]; title: TextData; summary: TextData; children?: ReactNode };

/** The head of a page of articles or of a single one: breadcrumbs, title, summary. */
export function ArticleHead({ crumbs, title, summary, children }: ArticleHeadProps) {
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <h1 className="mt-2 text-2xl font-semibold">
        <LocaleText text={title} />
      </h1>
      {summary.text !== '' && (
        <p className="mt-1 max-w-180 text-soft">
          <LocaleText text={summary} />
        </p>
      )}
      {children}
    </>
  );
}
