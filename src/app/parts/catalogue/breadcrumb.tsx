import type { CrumbData, TextData } from '#contract/client/client-answers.ts';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { LocaleText } from '../locale-text.tsx';
import { categoryPath } from './category-path.ts';

/** A step of a breadcrumb: a category, another page of the site (`to`), or only a name. */
export type PageCrumb = CrumbData | { name: TextData; path: null; to: string };

/** The path of a step's page without language prefix, or null if it has no page. */
export function crumbPath(crumb: PageCrumb): string | null {
  if ('to' in crumb) return crumb.to;
  return crumb.path === null ? null : categoryPath({ path: crumb.path });
}

/** The breadcrumb of a page, with links from the home page down. The page itself comes last and is not a link. */
export function Breadcrumb({ crumbs }: { crumbs: PageCrumb[] }) {
  const t = useMessages();
  return (
    <nav aria-label={t('shell.breadcrumb')} className="pt-4 text-sm text-soft">
      <ol className="crumbs flex flex-wrap gap-x-1.5">
        <li>
          <LocaleLink to="/" className="inline-block min-h-6 hover:text-accent hover:underline">
            {t('shell.home')}
          </LocaleLink>
        </li>
        {crumbs.map((crumb, index) => (
          <BreadcrumbStep
            key={crumbPath(crumb) ?? 'page'}
            name={crumb.name}
            to={index === crumbs.length - 1 ? null : crumbPath(crumb)}
          />
        ))}
      </ol>
    </nav>
  );
}

function BreadcrumbStep({ name, to }: { name: TextData; to: string | null }) {
  return (
    <li className="crumb">
      <span aria-hidden="true">/</span>
      {to === null ? (
        <span aria-current="page">
          <LocaleText text={name} />
        </span>
      ) : (
        <LocaleLink to={to} className="inline-block min-h-6 hover:text-accent hover:underline">
          <LocaleText text={name} />
        </LocaleLink>
      )}
    </li>
  );
}
