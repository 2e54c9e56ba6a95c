import type { ReactNode } from 'react';
import { LocaleText } from '../components/locale-text.tsx';
import { useSite } from '../locale/site.tsx';
import { Breadcrumb, type PageCrumb } from '../shell/breadcrumb.tsx';
import { JsonLd } from '../shell/json-ld.tsx';
import { breadcrumbLd } from '../shell/structured-data.ts';
import { useOrigin } from '../shell/use-origin.ts';
import type { Text } from '../shown.ts';

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
