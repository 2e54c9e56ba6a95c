import { type RouterContextProvider, redirect } from 'react-router';
import type { EndpointName } from '#contract/api/endpoints.ts';
import type { Caller, DataOf, RequestOf } from '#contract/client/call.ts';
import { namesNothing, RequestFailure } from '#contract/client/request-failure.ts';
import type { Locale } from '#text/locale.ts';
import { FAILURE_OUTCOMES, FAILURE_PATH } from '../errors/failure-outcomes.ts';
import { noticeCookie } from '../errors/notice-cookie.ts';
import { failPage, withdrawnPage } from '../errors/page-fault.ts';
import { detectLocale } from '../locale/detect.ts';
import { type LocaleRules, localeOfPath, localizePath, readPath } from '../locale/strategy.ts';
import { type RequestContext, requestContext } from '../request-context.ts';
import { DATA_ENDING } from '../router-adapter/internals.ts';

/** The part of a loader's arguments that calls need. `url` is the page's own address, even if only its data is requested. */
export type LoaderInput = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** The address rules and the language of a request. */
export function readRequest({
  request,
  url,
  context,
}: LoaderInput): LocaleRules & { locale: Locale; config: RequestContext['config'] } {
  const { config } = context.get(requestContext);
  const rules = { defaultLocale: config.default_locale, strategy: config.locale_strategy };
  const locale = localeOfPath(url.pathname, rules) ?? detectLocale(request.headers) ?? rules.defaultLocale;
  return { ...rules, locale, config };
}

/** The caller of the API for a page, in the language of the request, with the preview token in the page's address. */
export function pageCaller(input: LoaderInput): Caller {
  const { locale } = readRequest(input);
  const token = input.url.searchParams.get('token') ?? '';
  return input.context.get(requestContext).callerFor({ locale, token });
}

/**
 * Makes a call that a page needs to render and returns its data. The other helper of the wrapper is the browser's
 * client (`browser-client.ts`). The outcomes of a failed call are in {@link FAILURE_OUTCOMES}, mostly `/404` in the
 * page's language with its message. @throws Response (redirect), RequestFailure
 */
export async function callForPage<Name extends EndpointName>(
  input: LoaderInput,
  name: Name,
  request?: RequestOf<Name>,
): Promise<DataOf<Name>> {
  try {
    const answer = await pageCaller(input).call(name, request, { signal: input.request.signal });
    return answer.data;
  } catch (error) {
    throw failureOfPage(input, error);
  }
}

/**
 * Makes a call by a visitor's text, as {@link callForPage} does. Returns null if there is no such record, or no longer,
 * or if the text is malformed. @throws Response (redirect), RequestFailure
 */
export function findForPage<Name extends EndpointName>(
  input: LoaderInput,
  name: Name,
  request: RequestOf<Name>,
): Promise<DataOf<Name> | null> {
  return callUnless(input, name, request, namesNothing);
}

/**
 * Makes a call of the search that a page can do without, as {@link callForPage} does. Returns null while the search
 * engine is away. @throws Response (redirect), RequestFailure
 */
export function searchForPage<Name extends EndpointName>(
  input: LoaderInput,
  name: Name,
  request: RequestOf<Name>,
): Promise<DataOf<Name> | null> {
  return callUnless(input, name, request, ({ code }) => code === 'search_unavailable');
}

async function callUnless<Name extends EndpointName>(
  input: LoaderInput,
  name: Name,
  request: RequestOf<Name>,
  isNothing: (failure: RequestFailure) => boolean,
): Promise<DataOf<Name> | null> {
  try {
    return (await pageCaller(input).call(name, request, { signal: input.request.signal })).data;
  } catch (error) {
    if (error instanceof RequestFailure && isNothing(error)) return null;
    throw failureOfPage(input, error);
  }
}

/**
 * Redirects any other address of the page to its canonical one.
 * @param path without language prefix
 * @throws Response (permanent redirect)
 */
export function assertAddress(input: LoaderInput, path: string): void {
  const { locale, ...rules } = readRequest(input);
  if (readPath(input.url.pathname).path === path) return;
  throw redirect(localizePath(path + input.url.search, locale, rules), 301);
}

/**
 * The error that a loader throws if one of its calls failed: mostly a redirect to `/404` in the page's language, with
 * the call's message. Other errors are returned unchanged.
 */
export function failureOfPage(input: LoaderInput, error: unknown): unknown {
  if (!(error instanceof RequestFailure) || error.kind === 'aborted') return error;
  const { locale, ...rules } = readRequest(input);
  const { pathname, search } = input.url;
  // Ids are mostly lower-case, while a product's number is found in any case.
  if (error.status === 404 && /[A-Z]/.test(pathname) && !pathname.includes('%'))
    return redirect(pathname.toLowerCase() + search, 301);
  if (error.code === 'withdrawn') return withdrawnPage(error);
  const isFailurePage = readPath(pathname).path === FAILURE_PATH;
  // A page that will be available again soon answers at its own address, because crawlers would drop one that leads to
  // `/404`. The page's script handles it like any failed call.
  const isAway = error.status === 503 && !DATA_ENDING.test(new URL(input.request.url).pathname);
  const kind = isFailurePage ? 'failure_page' : isAway ? 'away' : error.kind;
  if (FAILURE_OUTCOMES[kind].server === 'error_page') return failPage(input, error, isAway ? 503 : 502);
  return redirect(localizePath(FAILURE_PATH, locale, rules), {
    headers: { 'set-cookie': noticeCookie(error.message) },
  });
}
