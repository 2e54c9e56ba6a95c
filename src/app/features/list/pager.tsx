import type { List } from '#contract/client-answers.ts';
import { PageLink } from '../../platform/links/page-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { changeAddress } from './address.ts';
import { pagesShown } from './pages-shown.ts';

/** The way to the other pages of a list; nothing where there is one. */
export function Pager({
  list,
  parameters,
}: {
  list: Pick<List, 'page' | 'pages'>;
  parameters: URLSearchParams;
}) {
  const t = useMessages();
  const { page, pages } = list;
  if (pages <= 1) return null;
  // Another page begins where the list does.
  const to = (target: number) => `${changeAddress(parameters, { page: String(target) })}#list`;
  return (
    <nav aria-label={t('pager.label')} className="flex flex-wrap items-center gap-1 py-5 text-sm">
      {page > 1 && (
        <PageLink to={to(page - 1)} rel="prev" className="pager">
          {t('pager.previous')}
        </PageLink>
      )}
      {pagesShown(page, pages).map((number, index) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place
          <span key={`gap ${index}`} aria-hidden="true" className="px-1">
            …
          </span>
        ) : (
          <PageLink
            key={number}
            to={to(number)}
            aria-current={number === page ? 'page' : undefined}
            aria-label={t('pager.page', { page: number })}
            className="pager"
          >
            {number}
          </PageLink>
        ),
      )}
      {page < pages && (
        <PageLink to={to(page + 1)} rel="next" className="pager">
          {t('pager.next')}
        </PageLink>
      )}
    </nav>
  );
}
