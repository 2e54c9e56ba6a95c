import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useLocalize, useMessages } from '../platform/locale/site.tsx';
import { readPath } from '../platform/locale/strategy.ts';
import { SearchBox } from './search-box.tsx';

/** The header's search: a GET form that `/` brings the caret to. */
export function SearchForm() {
  const t = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const localize = useLocalize();
  useSlashKey(form);
  const typed = readPath(pathname).path.startsWith('/search') ? (parameters.get('q') ?? '') : '';
  return (
    <search aria-label={t('search.label')}>
      <form ref={form} action={localize('/search')} className="relative w-full max-w-170">
        <SearchBox key={typed} typed={typed} />
      </form>
    </search>
  );
}

function useSlashKey(form: React.RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      const typing =
        target !== null && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return;
      event.preventDefault();
      form.current?.querySelector('input')?.select();
      form.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [form]);
}
