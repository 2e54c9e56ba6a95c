import { useLocation, useSearchParams } from 'react-router';
import { useLocalize, useMessages } from '../platform/locale/site.tsx';
import { readPath } from '../platform/locale/strategy.ts';
import { SearchBox } from './search-box.tsx';

/** The header's search: a GET form that the key `/` focuses (by the script of the head). */
export function SearchForm() {
  const t = useMessages();
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const localize = useLocalize();
  const typed = readPath(pathname).path.startsWith('/search') ? (parameters.get('q') ?? '') : '';
  return (
    <search aria-label={t('search.label')}>
      <form
        action={localize('/search')}
        className="relative w-full max-w-170"
        toolname="search_catalogue"
        tooldescription="Finds products and documents"
        toolautosubmit=""
      >
        <SearchBox key={typed} typed={typed} />
      </form>
    </search>
  );
}
