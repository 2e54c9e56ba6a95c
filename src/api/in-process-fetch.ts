import type { Api } from './api.ts';

/** A `fetch` that answers from the API in this process, without a socket; addresses may be paths or whole. */
export function createInProcessFetch(api: Api): (url: string, init?: RequestInit) => Promise<Response> {
  return async (url, init = {}) => {
    init.signal?.throwIfAborted();
    const { status, body, headers } = await api.answer({
      method: init.method ?? 'GET',
      url: pathOf(url),
      headers: Object.fromEntries(new Headers(init.headers)),
      in_process: true,
    });
    // Node's Buffer of a whole allocation is a Uint8Array over its own ArrayBuffer, which a Response takes.
    const bytes = body.bytes as Uint8Array<ArrayBuffer>;
    return new Response(bytes, { status, headers: { ...headers, 'content-type': body.type } });
  };
}

function pathOf(url: string): string {
  if (url.startsWith('/')) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}
