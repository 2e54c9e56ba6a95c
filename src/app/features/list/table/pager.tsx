import type { ListData } from '#contract/client/client-answers.ts';
import { PAGE_SIZE } from '#contract/limits.ts';
import { PageLink } from '../../../platform/links/page-link.tsx';
import { useMessages } from '../../../platform/locale/site.tsx';
import { changeAddress } from '../address/address.ts';
import { pagesShown } from './pages-shown.ts';

/** The offered numbers of rows per page. */
const SIZES = [PAGE_SIZE, 48, 96];

type PagerProps = {
  list: Pick<ListData, 'page' | 'pages'>;
  parameters: URLSearchParams;
  /** The number of rows on all pages, if the visitor may choose how many a page has. */
  rows?: number;
};

/**
 * Links to the other pages of a list and the choice of rows per page. Renders nothing if all rows fit on one page of
 * the default size.
 */
export function Pager({ list, parameters, rows = 0 }: PagerProps) {
  const sized = rows > PAGE_SIZE;
  if (list.pages <= 1 && !sized) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 py-5 text-sm">
      <Pages list={list} parameters={parameters} />
      {sized && <Sizes parameters={parameters} />}
    </div>
  );
}

function Sizes({ parameters }: Pick<PagerProps, 'parameters'>) {
  const t = useMessages();
  const chosen = Number(parameters.get('size') ?? PAGE_SIZE);
  return (
    <nav aria-label={t('pager.size')} className="flex items-center gap-1">
      <span className="pr-1 text-soft">{t('pager.size')}</span>
      {SIZES.map(size => (
        <PageLink
          key={size}
          to={changeAddress(parameters, { size: size === PAGE_SIZE ? null : String(size) })}
          preventScrollReset
          aria-current={size === chosen ? 'true' : undefined}
          className="pager"
        >
          {size}
        </PageLink>
      ))}
    </nav>
  );
}

function Pages({ list, parameters }: Pick<PagerProps, 'list' | 'parameters'>) {
  const t = useMessages();
  const { page, pages } = list;
  // The next page begins at the top of the list.
  const to = (target: number) => `${changeAddress(parameters, { page: String(target) })}#list`;
  // For crawlers, combinations of conditions have an endless number of pages.
  const isPlain = changeAddress(parameters, { page: null }) === '?';
  const rel = (place: string) => (isPlain ? place : `${place} nofollow`.trim()) || undefined;
  return (
    <nav aria-label={t('pager.label')} className="flex flex-wrap items-center gap-1">
      {page > 1 && (
        <PageLink to={to(Math.min(page - 1, pages))} rel={rel('prev')} className="pager">
          {t('pager.previous')}
        </PageLink>
      )}
      {pagesShown(page, pages).map((number, index) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has only its place
          <span key={`gap ${index}`} aria-hidden="true" className="px-1">
            …
          </span>
        ) : (
          <PageLink
            key={number}
            to={to(number)}
            rel={rel('')}
            aria-current={number === page ? 'page' : undefined}
            aria-label={t('pager.page', { page: number })}
            className="pager"
          >
            {number}
          </PageLink>
        ),
      )}
      {page < pages && (
        <PageLink to={to(page + 1)} rel={rel('next')} className="pager">
          {t('pager.next')}
        </PageLink>
      )}
    </nav>
  );
}
