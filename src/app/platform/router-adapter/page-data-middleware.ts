import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';
import { LOCALE_NAMES } from '#contract/locale.ts';
import { CLIENT_TEXTS, STATUS_TEXTS } from '#contract/status-texts.ts';
import { isOutdated } from '../builds/builds.ts';
import { keepState } from '../builds/chunk-reload.ts';
import { setBound, shownPage, stayHere } from '../builds/shown-page.ts';
import { FAILURE_PATH, goToFailurePage } from '../errors/failure-rules.ts';
import { readPath } from '../locale/strategy.ts';
import { showToast } from '../toasts/toasts.ts';

type Results = Record<string, DataStrategyResult>;

/** What happens to a page's data request in the browser beside its answer: with a newer build deployed the page is loaded
 *  whole; where no answer comes, the visitor is told and stays; a gateway's failure leads to `/404`. */
export const pageDataMiddleware: MiddlewareFunction<Results> = async ({ request }, next) => {
  const url = new URL(request.url);
  const path = url.pathname + url.search;
  const moves = path !== shownPage();
  if (moves && isOutdated()) {
    keepState();
    if (path === location.pathname + location.search) location.reload();
    else location.assign(path);
    return never();
  }
  if (moves) setBound(path);
  const results = await next();
  const error = Object.values(results).find(({ type }) => type === 'error')?.result;
  if (error === undefined || request.signal.aborted) return results;
  if (error instanceof Response) keepShownPage(error, path);
  if (isGatewayError(error)) {
    console.error(`GET ${path}: ${error.status}`);
    // Where not even the failure page can be fetched, the error page stands in: to go there again would never end.
    if (readPath(url.pathname).path === FAILURE_PATH) return results;
    showToast('error', STATUS_TEXTS[error.status]?.[spoken()] ?? (error.statusText || String(error.status)));
    goToFailurePage();
    return never();
  }
  if (!isNoAnswer(error) || !moves) return results;
  console.error(`GET ${path}: ${CLIENT_TEXTS.network.en}`);
  showToast('error', CLIENT_TEXTS.network[spoken()]);
  stayHere();
  return never();
};

/** A redirect that replaces is to take the place of the page that failed. Unless the visitor went back to it, that one is not in the
 *  history yet, and it would take the place of the page on the screen. */
function keepShownPage({ headers }: Response, path: string): void {
  if (path !== location.pathname + location.search) headers.delete('X-Remix-Replace');
}

/** `fetch` and the decoding of its body say so where an answer does not come, or breaks off. */
function isNoAnswer(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    (error instanceof Error && /turbo-stream|network|abort/i.test(error.message))
  );
}

/** An error status that this site's pages did not give: theirs come with data, a proxy's with a page as text. */
function isGatewayError(error: unknown): error is { status: number; statusText: string } {
  return isRouteErrorResponse(error) && error.status >= 500 && typeof error.data === 'string';
}

function spoken(): 'en' | 'cn' {
  return document.documentElement.lang === LOCALE_NAMES.en.language ? 'en' : 'cn';
}

/** The navigation is given up by another one: its results are nobody's. */
function never(): Promise<never> {
  return new Promise(() => {});
}
