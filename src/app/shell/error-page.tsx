import { type ReactNode, useContext, useEffect, useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { messageIn, parseBody } from '#contract/client/failure-message.ts';
import { textOfStatus } from '#contract/client/status-texts.ts';
import type { Locale } from '#text/locale.ts';
import { productPath } from '../parts/catalogue/category-path.ts';
import { LocaleText } from '../parts/locale-text.tsx';
import { reloadHere } from '../platform/builds/chunk-reload.ts';
import { reportBrowserFault } from '../platform/errors/browser-fault.ts';
import { keptPage } from '../platform/errors/crawler.ts';
import {
  fatalPath,
  isPageFault,
  isWithdrawnPage,
  ReferenceContext,
  type WithdrawnPage,
} from '../platform/errors/page-fault.ts';
import { LocaleLink } from '../platform/links/locale-link.tsx';
import { useLocalize, useMessages, useSite } from '../platform/locale/site.tsx';
import type { Translate } from '../platform/messages/catalogue.ts';
import { useHome } from '../platform/page/use-home.ts';
import { SearchBox } from './search-box.tsx';

/**
 * The page for a failure: the not-found page for status 404, a general one otherwise, with the reference number of the
 * server's log. If a crawler's own browser failed, the page stays as it is.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useMessages();
  const { locale } = useSite();
  const name = useHome()?.catalogue.brand.name.text || t('shell.name');
  const reference = useReference(error);
  const kept = keptPage();
  if (kept !== null) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML that the page itself had before
    return <div dangerouslySetInnerHTML={{ __html: kept }} />;
  }
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const missing = status === 404;
  const { data } = isRouteErrorResponse(error) ? error : {};
  const path = fatalPath(data);
  const said = path === null ? saidIn(data) : t('error.fatal', { path });
  const title = titleOf(error, t, locale);
  return (
    <ProblemPage
      status={status}
      title={title}
      text={said || (missing ? t('error.not_found_text') : t('error.server_text'))}
      words=""
      reference={reference}
    >
      {/* The failed screen has no metadata of its own. */}
      <title>{`${title} – ${name}`}</title>
      <meta name="description" content={t('shell.description', { name })} />
      <meta name="keywords" content={t('shell.keywords')} />
      <meta name="robots" content="noindex" />
      {isWithdrawnPage(data) && <Instead withdrawal={data.withdrawal} />}
    </ProblemPage>
  );
}

/** Links from a withdrawn product to its replacement and to its series. */
function Instead({ withdrawal: { replacement, set } }: Pick<WithdrawnPage, 'withdrawal'>) {
  return (
    <ul className="mt-6">
      {replacement !== null && replacement.id !== null && (
        <li>
          <LocaleLink to={productPath(replacement.id)} className="link inline-flex min-h-6 items-center">
            {replacement.partNumber}
          </LocaleLink>
        </li>
      )}
      {set !== null && (
        <li>
          <LocaleLink to={productPath(set.id)} className="link inline-flex min-h-6 items-center">
            <LocaleText text={set.name} />
          </LocaleLink>
        </li>
      )}
    </ul>
  );
}

/** The message of a failure from this site's own pages or in the API's envelope. Returns an empty text if there is none. */
function saidIn(data: unknown): string {
  return isPageFault(data) || isWithdrawnPage(data) ? data.message : messageIn(parseBody(String(data)));
}

/** The title of a failure: the text of its status. The two statuses in the specification have titles of the interface. */
function titleOf(error: unknown, t: Translate, locale: Locale): string {
  if (!isRouteErrorResponse(error) || error.status === 500) return t('error.server');
  if (error.status === 404) return t('error.status_404');
  if (isWithdrawnPage(error.data)) return t('error.withdrawn');
  const known = textOfStatus(error.status, locale) || error.statusText;
  return known || t(error.status < 500 ? 'error.refused' : 'error.server');
}

/**
 * The number of a fault: of the failed call or of the page as sent. For a fault of the browser itself, it is a new one
 * that is reported.
 */
function useReference(error: unknown): string | null {
  const sent = useContext(ReferenceContext);
  const [reported, setReported] = useState<string | null>(null);
  const known = isRouteErrorResponse(error)
    ? isPageFault(error.data)
      ? error.data.reference
      : null
    : (sent ?? reported);
  const isOwn = !isRouteErrorResponse(error) && sent === null;
  useEffect(() => {
    if (!isOwn) return;
    console.error(error);
    setReported(reportBrowserFault(error));
  }, [isOwn, error]);
  return known;
}

/** Requests the same page again, as a server that was away may be back. */
function AgainButton() {
  const t = useMessages();
  return (
    <button type="button" className="button needs-script mt-4" onClick={reloadHere}>
      {t('request.again')}
    </button>
  );
}

type ProblemPageProps = {
  status: number;
  title: string;
  text: string;
  /** How the address was interpreted, shown below the failure. */
  hint?: string;
  words: string;
  reference?: string | null;
  /** Further help, below the search. */
  children?: ReactNode;
};

/** A page that explains a failure and offers a search and a link back. */
export function ProblemPage(props: ProblemPageProps) {
  const { status, title, text, hint = '', words, reference = null, children } = props;
  const t = useMessages();
  const localize = useLocalize();
  return (
    <div className="page py-16">
      <p className="mono text-soft">{status}</p>
      <h1 className="mt-1 text-2xl font-semibold">{title}</h1>
      <p className="mt-2 max-w-160 break-words text-soft">{text}</p>
      {hint !== '' && <p className="max-w-160 text-soft">{hint}</p>}
      {status >= 500 && <AgainButton />}
      {reference !== null && (
        <p className="mono mt-2 text-sm text-soft">{t('error.reference', { reference })}</p>
      )}
      <form action={localize('/search')} className="relative mt-6 max-w-140">
        <SearchBox typed={words} />
      </form>
      {children}
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
