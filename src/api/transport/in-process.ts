import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { EndpointName } from '#contract/api/endpoints.ts';
import type { Caller, CallOptions, DataOf, RequestOf } from '#contract/client/call.ts';
import { camelKeysThrough, toSnakeKeys } from '#contract/client/key-case.ts';
import { makeOnce } from '#contract/client/lasting.ts';
import { RequestFailure } from '#contract/client/request-failure.ts';
import type { CallContext } from '../call/handler.ts';
import { missingSession } from '../call/session.ts';
import { getRoute, type Route } from '../routes.ts';
import { type CallsOptions, codedError, type ParsedCall, type RunCall } from './calls.ts';
import { parseInput, refuseControls } from './query-string.ts';

/**
 * Context of a page's calls. A page is shared by all visitors of a language. `token` shows drafts and is '' without
 * one.
 */
type PageVisitor = Pick<CallContext, 'locale' | 'token'>;

/** Returns the calls of one page. `warn` is called for each that failed. */
export type CallerFor = (visitor: PageVisitor, warn: (message: string) => void) => Caller;

const NO_PARAMETERS = z.strictObject({});

const toPageKeys = camelKeysThrough(makeOnce);

/** Frames kept: languages of the live version and of the one before. */
const FRAMES_MAX = 4;

/**
 * Opens the calls to pages that are rendered in this process: the handler gets the request as values, and the page its answer. No address,
 * header or JSON is written.
 */
export function openCallers(options: CallsOptions, run: RunCall): CallerFor {
  // The frame of every page is the same for all pages of a language, so it is built once per version.
  const frames = new LRUCache<string, Promise<unknown>>({ max: FRAMES_MAX });
  const answer = (route: Route, request: Asked, visitor: PageVisitor): Promise<unknown> => {
    if (route.name !== 'home') return answerCall(run, route, request, visitor);
    const key = `${options.served()?.version} ${visitor.locale}`;
    const frame = frames.get(key) ?? answerCall(run, route, request, visitor);
    frames.set(key, frame);
    frame.catch(() => frames.delete(key));
    return frame;
  };
  return (visitor, warn) => ({
    async call<Name extends EndpointName>(name: Name, request?: RequestOf<Name>, about: CallOptions = {}) {
      if (about.signal?.aborted) throw new RequestFailure('aborted', '', { ...NO_ANSWER, request: name });
      const route = getRoute(name);
      try {
        const data = await answer(route, request ?? {}, visitor);
        // The handler of this very name returned it, with keys converted as the type says.
        return { data: data as DataOf<Name> };
      } catch (error) {
        const { method, path: url } = route.endpoint;
        const coded = codedError(options, { method, url }, error);
        const { status, code } = coded;
        const message = coded.messageIn(visitor.locale);
        warn(`${name}: ${status} ${message}`);
        const data = toPageKeys(coded.data);
        throw new RequestFailure('status', message, { status, code, request: name, data });
      }
    },
  });
}

/** The input of any call. The schemas of its endpoint check it closely. */
type Asked = { params?: unknown; query?: unknown; body?: unknown };

const NO_ANSWER = { status: 0, code: null };

async function answerCall(
  run: RunCall,
  route: Route,
  request: Asked,
  { locale, token }: PageVisitor,
): Promise<unknown> {
  if (route.endpoint.session) throw missingSession('');
  const parsed = parseRequest(route, request);
  return toPageKeys(
    await run(route, {
      ...parsed,
      locale,
      token,
      session_id: '',
      has_session: false,
      addressOf: path => path,
    }),
  );
}

/** @throws ApiError `invalid_parameter`, `invalid_body` */
function parseRequest(
  { endpoint }: Route,
  { params, query, body }: Asked,
): Pick<ParsedCall, 'params' | 'query' | 'body' | 'files'> {
  const asked = toSnakeKeys(query ?? {}) ?? {};
  for (const texts of [params ?? {}, asked])
    for (const [field, value] of Object.entries(texts)) refuseControls(field, value);
  return {
    params: endpoint.params && parseInput(endpoint.params, params, 'invalid_parameter'),
    query: parseInput(endpoint.query ?? NO_PARAMETERS, asked, 'invalid_parameter'),
    body: endpoint.body && parseInput(endpoint.body, toSnakeKeys(body), 'invalid_body'),
    files: [],
  };
}
