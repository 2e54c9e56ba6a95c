import type { EndpointName } from '#contract/api/endpoints.ts';
import type { CallOptions } from '#contract/client/call.ts';
import type { Client } from '#contract/client/client.ts';
import { RequestFailure } from '#contract/client/request-failure.ts';
import { showToast } from '../toasts/toasts.ts';
import { FAILURE_OUTCOMES, FAILURE_PATH } from './failure-outcomes.ts';
import { isQuiet } from './quiet-calls.ts';

let leave: ((path: string) => void) | null = null;
let page = new AbortController();

/**
 * Sets the function that sends visitors to a path of the site and replaces the history entry. Returns the function that
 * unsets it.
 */
export function onFailedRequest(go: (path: string) => void): () => void {
  leave = go;
  return () => {
    if (leave === go) leave = null;
  };
}

/** Silently aborts the calls of the page that is being left. */
export function abandonPageCalls(): void {
  page.abort();
  page = new AbortController();
}

/** Applies {@link FAILURE_OUTCOMES} to a failed call of the browser. */
function followFailure(name: EndpointName, failure: unknown): void {
  if (!(failure instanceof RequestFailure)) return;
  const { toast, browser } = FAILURE_OUTCOMES[isQuiet(name) ? 'quiet' : failure.kind];
  if (toast) showToast('error', failure.message);
  if (browser === 'failure_page') leave?.(FAILURE_PATH);
}

/**
 * A client whose failures follow the rules of {@link followFailure}. Its calls are aborted when their page is left,
 * except those in `quiet-calls.ts`.
 */
export function withFailureRules(client: Client): Client {
  const about = (name: EndpointName, options: CallOptions = {}): CallOptions => {
    if (isQuiet(name)) return options;
    const { signal } = options;
    return {
      ...options,
      signal: signal === undefined ? page.signal : AbortSignal.any([signal, page.signal]),
    };
  };
  const followOf = (name: EndpointName) => (error: unknown) => {
    followFailure(name, error);
    throw error;
  };
  return {
    call: (name, request, options) => client.call(name, request, about(name, options)).catch(followOf(name)),
    download: (name, request, options) =>
      client.download(name, request, about(name, options)).catch(followOf(name)),
  };
}
