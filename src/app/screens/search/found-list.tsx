import { useSearchParams } from 'react-router';
import { readListAddress } from '../../features/list/address/address.ts';
import { assertCanonical, readListParameters } from '../../features/list/list-loader.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { pruneList } from '../../features/list/prune-list.ts';
import { shownColumns } from '../../features/list/table/column-choice.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { pack, unpack } from '../../platform/packed.ts';
import { searchMore } from '../../platform/requests/call-by-flag.ts';
import type { LoaderInput } from '../../platform/requests/page-call.ts';
import { countDocuments, SearchHead } from './search-head.tsx';

/** The kind of records in a list of a search. */
type Found = 'product' | 'set';

/** Loads the results of a search of one kind, in pages. */
export async function loadFound(input: LoaderInput, type: Found) {
  const parameters = await readListParameters(input);
  const { view: _, ...query } = readListAddress(parameters);
  const { interpretation, list, documents } = await searchMore(
    { query: { ...query, type } },
    { render: true, input },
  );
  assertCanonical(input.url, parameters, list);
  return pack(input, {
    interpretation,
    documents: countDocuments(documents),
    list: pruneList(list, shownColumns(list, parameters, true)),
  });
}

type FoundListProps = { found: Awaited<ReturnType<typeof loadFound>>; type: Found };

/** The screen with the results of one kind, under the head of the search. */
export function FoundList({ found, type }: FoundListProps) {
  const { interpretation, list, documents } = unpack(found);
  const t = useMessages();
  const [parameters] = useSearchParams();
  const text = parameters.get('q') ?? '';
  return (
    <>
      <SearchHead
        text={text}
        interpretation={interpretation}
        list={list}
        documents={documents}
        parameters={parameters}
      />
      <ListScreen
        list={list}
        parameters={parameters}
        label={t(type === 'set' ? 'search.tab_sets' : 'search.tab_products')}
        text={text}
        read={interpretation.understood}
        partly={interpretation.leftOut.length + interpretation.setAside.length > 0}
        names={type === 'product'}
      />
    </>
  );
}
