import { useSearchParams } from 'react-router';
import { readListAddress } from '../list/address.ts';
import { readParameters } from '../list/list-loader.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { useMessages } from '../locale/site.tsx';
import { callForPage } from '../page-call.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/set-page.ts';
import { SearchHead } from './search-head.tsx';

/** The sets that a search finds, a page at a time. */
export function loader(input: Route.LoaderArgs) {
  const { view: _, ...query } = readListAddress(readParameters(input.url));
  return callForPage(input, 'search_more', { query: { ...query, type: 'set' } });
}

export function meta(input: Route.MetaArgs) {
  const text = new URLSearchParams(input.location.search).get('q') ?? '';
  return pageMeta(input, t => ({ title: t('search.set_title', { text }), index: false }));
}

export default function SearchSets({ loaderData: { interpretation, list } }: Route.ComponentProps) {
  const t = useMessages();
  const [parameters] = useSearchParams();
  const text = parameters.get('q') ?? '';
  return (
    <>
      <SearchHead text={text} interpretation={interpretation} totals={list.totals} parameters={parameters} />
      <ListScreen list={list} parameters={parameters} label={t('search.tab_sets')} text={text} />
    </>
  );
}
