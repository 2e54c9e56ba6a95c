import { categoryPath } from '../components/category-path.ts';
import { LocaleText } from '../components/locale-text.tsx';
import { LocaleLink } from '../locale/locale-link.tsx';
import { useMessages } from '../locale/site.tsx';
import type { Crumb } from '../shown.ts';

/** Where the page stands: links from the home page down; the page itself comes last and is no link. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const t = useMessages();
  return (
    <nav aria-label={t('shell.breadcrumb')} className="pt-4 text-sm text-soft">
      <ol className="flex flex-wrap gap-x-1.5">
        <li>
          <LocaleLink to="/" className="inline-block min-h-6 hover:text-accent hover:underline">
            {t('shell.home')}
          </LocaleLink>
        </li>
        {crumbs.map((crumb, index) => (
          <li key={crumb.path?.join('/') ?? 'page'} className="flex gap-x-1.5">
            <span aria-hidden="true">/</span>
            {crumb.path === null || index === crumbs.length - 1 ? (
              <span aria-current="page">
                <LocaleText text={crumb.name} />
              </span>
            ) : (
              <LocaleLink
                to={categoryPath({ path: crumb.path })}
                className="inline-block min-h-6 hover:text-accent hover:underline"
              >
                <LocaleText text={crumb.name} />
              </LocaleLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
