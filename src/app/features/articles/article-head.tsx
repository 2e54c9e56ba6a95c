import type { ReactNode } from 'react';
import type { Text } from '#contract/client-answers.ts';
import { Breadcrumb, type PageCrumb } from '../../parts/breadcrumb.tsx';
import { JsonLd } from '../../parts/json-ld.tsx';
import { LocaleText } from '../../parts/locale-text.tsx';
import { breadcrumbLd } from '../../parts/structured-data.ts';
import { useSite } from '../../platform/locale/site.tsx';
import { useOrigin } from '../../platform/page/use-origin.ts';

type ArticleHeadProps = { crumbs: PageCrumb[]; title: Text; summary: Text; children?: ReactNode };

/** The head of a page of articles or of one: where it stands, its title, what it is about. */
export function ArticleHead({ crumbs, title, summary, children }: ArticleHeadProps) {
  const site = useSite();
  const origin = useOrigin();
  return (
    <>
      <JsonLd data={breadcrumbLd(crumbs, site, origin)} />
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
