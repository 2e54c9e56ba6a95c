import type { CallOptions } from '#contract/call.ts';
import type { Client } from '#contract/client.ts';
import { RequestFailure } from '#contract/request-failure.ts';
import { showToast } from '../toasts/toasts.ts';

/** The address that failed requests lead to, without language prefix. */
export const FAILURE_PATH = '/404';

let leave: ((path: string) => void) | null = null;
let page = new AbortController();

/** Says how the visitor is sent to a path of the site with the history entry replaced; gives the way to stop. */
export function onFailedRequest(go: (path: string) => void): () => void {
  leave = go;
  return () => {
    if (leave === go) leave = null;
  };
}

/** Gives up the calls of the page that is being left, without a word. */
export function abandonPageCalls(): void {
  page.abort();
  page = new AbortController();
}

/** What a failed call of the browser does beside being logged: a toast; and where an answer came that says failure, the way to `/404`. Quiet calls and calls given up do nothing. */
function followFailure(failure: unknown): void {
  if (!(failure instanceof RequestFailure) || failure.quiet || failure.kind === 'aborted') return;
  showToast('error', failure.message);
  if (failure.kind !== 'network') leave?.(FAILURE_PATH);
}

/** A client whose failures follow the rules of {@link followFailure}; its calls end with the page they were made on, quiet ones excepted. */
export function withFailureRules(client: Client): Client {
  const about = ({ quiet = false, signal }: CallOptions = {}): CallOptions => {
    if (quiet) return { quiet, signal };
    return { quiet, signal: signal === undefined ? page.signal : AbortSignal.any([signal, page.signal]) };
  };
  const follow = (error: unknown): never => {
    followFailure(error);
    throw error;
  };
  return {
    call: (name, request, options) => client.call(name, request, about(options)).catch(follow),
    download: (name, request, options) => client.download(name, request, about(options)).catch(follow),
  };
}
