import { useSearchParams } from 'react-router';
import { readListAddress } from '../list/address.ts';
import { shownColumns } from '../list/column-choice.tsx';
import { readParameters } from '../list/list-loader.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { slimList } from '../list/slim-list.ts';
import { useMessages } from '../locale/site.tsx';
import { pack, unpack } from '../packed.ts';
import { searchMore } from '../requests/either-call.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/set-page.ts';
import { SearchHead } from './search-head.tsx';

/** The sets that a search finds, a page at a time. */
export async function loader(input: Route.LoaderArgs) {
  const parameters = readParameters(input.url);
  const { view: _, ...query } = readListAddress(parameters);
  const { interpretation, list, documents } = await searchMore(
    { query: { ...query, type: 'set' } },
    { render: true, input },
  );
  return pack({
    interpretation,
    documents: documents.total,
    list: slimList(list, shownColumns(list, parameters, true)),
  });
}

export function meta(input: Route.MetaArgs) {
  const text = new URLSearchParams(input.location.search).get('q') ?? '';
  return pageMeta(input, t => ({ title: t('search.set_title', { text }), index: false }));
}

export default function SearchSets({ loaderData }: Route.ComponentProps) {
  const { interpretation, list, documents } = unpack(loaderData);
  const t = useMessages();
  const [parameters] = useSearchParams();
  const text = parameters.get('q') ?? '';
  return (
    <>
      <SearchHead
        text={text}
        interpretation={interpretation}
        totals={list.totals}
        documents={documents}
        parameters={parameters}
      />
      <ListScreen
        list={list}
        parameters={parameters}
        label={t('search.tab_sets')}
        text={text}
        read={interpretation.understood}
      />
    </>
  );
}
