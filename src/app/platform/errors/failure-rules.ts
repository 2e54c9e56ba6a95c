import type { CallOptions } from '#contract/call.ts';
import type { Client } from '#contract/client.ts';
import { RequestFailure } from '#contract/request-failure.ts';
import { showToast } from '../toasts/toasts.ts';
import { FAILURE_OUTCOMES, FAILURE_PATH } from './failure-outcomes.ts';

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

/** Does what {@link FAILURE_OUTCOMES} says of a failed call of the browser. */
function followFailure(failure: unknown): void {
  if (!(failure instanceof RequestFailure)) return;
  const { toast, browser } = FAILURE_OUTCOMES[failure.quiet ? 'quiet' : failure.kind];
  if (toast) showToast('error', failure.message);
  if (browser === 'failure_page') leave?.(FAILURE_PATH);
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
