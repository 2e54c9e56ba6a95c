import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  redirect,
  replace,
} from 'react-router';
import { REQUEST_TIMEOUT_MS } from '#contract/client/client.ts';
import { isOutdated } from '../builds/builds.ts';
import { addressHere } from '../builds/chunk-reload.ts';
import { FAILURE_OUTCOMES, FAILURE_PATH } from '../errors/failure-outcomes.ts';
import { isOwnFailure } from '../errors/page-fault.ts';
import { readPath } from '../locale/strategy.ts';
import { isBrokenAnswer } from '../router-adapter/internals.ts';
import { showToast } from '../toasts/toasts.ts';
import { changeMessage, failChange } from './fail-change.ts';
import { callOff, isMissing, loadMissing, loadNewer } from './missing-routes.ts';
import { setBoundPage, shownPage } from './shown-page.ts';

type Results = Record<string, DataStrategyResult>;
type StatusError = { status: number; statusText: string; data: unknown };

/** Handles a page's data request in the browser and its answer. The outcomes of failures are in {@link FAILURE_OUTCOMES}. */
export const pageDataMiddleware: MiddlewareFunction<Results> = async ({ request, pattern }, next) => {
  const url = new URL(request.url);
  const path = url.pathname + url.search;
  const moves = path !== shownPage();
  if (moves) setBoundPage({ path, pattern });
  if (moves && (isOutdated() || isMissing(pattern))) {
    // A newer build is deployed, or the router can no longer show such a page.
    void (isOutdated() ? loadNewer : loadMissing)(path);
    return never();
  }
  const results = await inTime(next());
  if (request.signal.aborted) return results ?? never();
  const error = results && Object.values(results).find(({ type }) => type === 'error')?.result;
  if (moves && error !== undefined && failChange(error, path)) return never();
  if (results === null) return stay(path);
  if (error === undefined) return results;
  if (error instanceof Response) return redirectWithin(results, error, path);
  const { prefix, path: own } = readPath(url.pathname);
  const kind = isForeignStatus(error) && own === FAILURE_PATH ? 'failure_page' : kindOf(error);
  const { browser } = FAILURE_OUTCOMES[kind];
  if (browser === 'stays' && moves) return stay(path);
  if (browser !== 'failure_page' || !isForeignStatus(error)) return results;
  tellOf(error, path);
  return redirectWithin(
    results,
    redirect(prefix === null ? FAILURE_PATH : `/${prefix}${FAILURE_PATH}`),
    path,
  );
};

/** The results. Returns null if they take longer than a call may take. */
async function inTime(results: Promise<Results>): Promise<Results | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>(resolve => {
    timer = setTimeout(() => resolve(null), REQUEST_TIMEOUT_MS);
  });
  return Promise.race([results, late]).finally(() => clearTimeout(timer));
}

/** Shows that no answer came and keeps the visitor on the page. */
function stay(path: string): Promise<never> {
  console.error(`GET ${path}: no answer`);
  callOff();
  return never();
}

/** Logs an answer that reports a failure, and shows it to the visitor. */
function tellOf({ status, statusText, data }: StatusError, path: string): void {
  const message = changeMessage({ status, statusText, data });
  console.error(`GET ${path}: ${status} ${message}`);
  showToast('error', message);
}

/**
 * Replaces the failed results by a redirect. It replaces the failed page in the history if that is there already
 * because the visitor went back to it.
 */
function redirectWithin(results: Results, { headers }: Response, path: string): Results {
  const to = headers.get('location') ?? FAILURE_PATH;
  const isShown = path === addressHere();
  const result = isShown ? replace(to, { headers }) : redirect(to, { headers });
  const moved = Object.entries(results).map(([id, own]): [string, DataStrategyResult] => [
    id,
    own.type === 'error' ? { type: 'error', result } : own,
  ]);
  return Object.fromEntries(moved);
}

/** The kind of failure of an error of page data. */
function kindOf(error: unknown): 'status' | 'network' | 'own' {
  if (isForeignStatus(error)) return 'status';
  return isBrokenAnswer(error) ? 'network' : 'own';
}

/**
 * A failure that did not come from this site's pages, with an error status or an envelope. The failures of pages carry
 * the text of the error page.
 */
function isForeignStatus(error: unknown): error is StatusError {
  return isRouteErrorResponse(error) && !isOwnFailure(error.data);
}

/** The navigation was replaced by another one, so its results are dropped. */
function never(): Promise<never> {
  return new Promise(() => {});
}
