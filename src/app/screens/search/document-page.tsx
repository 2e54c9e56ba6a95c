import { useSearchParams } from 'react-router';
import { NoArticles } from '../../features/articles/no-articles.tsx';
import { readListAddress } from '../../features/list/address/address.ts';
import { readParameters } from '../../features/list/list-loader.ts';
import { Pager } from '../../features/list/table/pager.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { memoScreen } from '../../platform/page/memo-screen.ts';
import type { PageHandle } from '../../platform/page/page-handle.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { searchMore } from '../../platform/requests/call-by-flag.ts';
import type { Route } from './+types/document-page.ts';
import { DocumentCards } from './document-cards.tsx';
import { Passages } from './passages.tsx';
import { countDocuments, SearchHead } from './search-head.tsx';

/** All parameters are conditions, except the fixed ones of a list's address. */
export const handle: PageHandle = { parameters: 'any' };

/**
 * Loads the courses, manuals, software, technology and solutions found by a search, and the pages of documents, in
 * pages.
 */
export async function loader(input: Route.LoaderArgs) {
  const { view: _, sort: __, ...query } = readListAddress(readParameters(input.url));
  const { interpretation, list, documents } = await searchMore(
    { query: { ...query, type: 'document' } },
    { render: true, input },
  );
  return { interpretation, totals: list.totals, documents };
}

export function meta(input: Route.MetaArgs) {
  const text = new URLSearchParams(input.location.search).get('q') ?? '';
  return pageMeta(input, t => ({
    title: text === '' ? t('search.tab_documents') : t('search.document_title', { text }),
    index: false,
  }));
}

export default memoScreen(function SearchDocuments({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const [parameters] = useSearchParams();
  const { interpretation, totals, documents } = loaderData;
  return (
    <>
      <SearchHead
        text={parameters.get('q') ?? ''}
        interpretation={interpretation}
        list={{ totals, nearest: null }}
        documents={countDocuments(documents)}
        parameters={parameters}
      />
      <div id="list" className="page border-t border-line pt-5">
        {documents.articles.length > 0 && <DocumentCards documents={documents.articles} level={2} />}
        <Passages passages={documents.passages} />
        {documents.articles.length + documents.passages.items.length === 0 && (
          <NoArticles text={t('search.no_documents')} filtered={documents.page > 1} />
        )}
        <Pager list={documents} parameters={parameters} />
      </div>
    </>
  );
});
