import { isRouteErrorResponse } from 'react-router';
import { LocaleLink } from '../locale/locale-link.tsx';
import { useLocalize, useMessages } from '../locale/site.tsx';
import { SearchBox } from './search-box.tsx';

/** What a failure shows: the not-found page for status 404, a general one otherwise. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useMessages();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const missing = status === 404;
  const said = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : '';
  return (
    <ProblemPage
      status={status}
      title={missing ? t('error.not_found') : t('error.server')}
      text={said || (missing ? t('error.not_found_text') : t('error.server_text'))}
      words=""
    />
  );
}

type ProblemPageProps = { status: number; title: string; text: string; words: string };

/** A page that says what went wrong and offers a search and the way back. */
export function ProblemPage({ status, title, text, words }: ProblemPageProps) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <div className="page py-16">
      <p className="mono text-soft">{status}</p>
      <h1 className="mt-1 text-2xl font-semibold">{title}</h1>
      <p className="mt-2 max-w-160 break-words text-soft">{text}</p>
      <form action={localize('/search')} className="relative mt-6 max-w-140">
        <SearchBox typed={words} />
      </form>
      <p className="mt-6 flex gap-6">
        <LocaleLink to="/" className="link inline-block min-h-6">
          {t('shell.home')}
        </LocaleLink>
        <LocaleLink to="/category" className="link inline-block min-h-6">
          {t('shell.all_categories')}
        </LocaleLink>
      </p>
    </div>
  );
}
