import type { Api, Envelope } from './api.ts';
import type { RawBody } from './request-body.ts';

/** A `fetch` that answers from the API in this process, without a socket; addresses may be paths or whole. */
export function createInProcessFetch(api: Api): (url: string, init?: RequestInit) => Promise<Response> {
  return async (url, init = {}) => {
    init.signal?.throwIfAborted();
    const { sent, body: raw } = await readInit(init);
    const { status, body, headers, envelope } = await api.answer({
      method: init.method ?? 'GET',
      url: pathOf(url),
      headers: sent,
      body: raw,
      in_process: true,
    });
    const described = { status, headers: { ...headers, 'content-type': body.type } };
    if (envelope !== undefined) return new EnvelopeResponse(envelope, described);
    // Node's Buffer of a whole allocation is a Uint8Array over its own ArrayBuffer, which a Response takes.
    const bytes = body.bytes as Uint8Array<ArrayBuffer>;
    return new Response(bytes, described);
  };
}

/** Headers and body as `fetch` would send them. */
async function readInit(
  init: RequestInit,
): Promise<{ sent: Record<string, string>; body: RawBody | undefined }> {
  if (init.body == null) return { sent: Object.fromEntries(new Headers(init.headers)), body: undefined };
  const request = new Request('http://in.process/', { ...init, signal: null });
  const sent = Object.fromEntries(request.headers);
  const bytes = Buffer.from(await request.arrayBuffer());
  return { sent, body: { bytes, type: sent['content-type'] ?? '' } };
}

function pathOf(url: string): string {
  if (url.startsWith('/')) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** An answer whose envelope is at hand: to write it as JSON and read that again would cost more than to make it. */
class EnvelopeResponse extends Response {
  readonly envelope: Envelope;

  constructor(envelope: Envelope, init: ResponseInit) {
    super(null, init);
    this.envelope = envelope;
  }

  override text(): Promise<string> {
    return Promise.resolve(JSON.stringify(this.envelope));
  }

  override json(): Promise<unknown> {
    return Promise.resolve(structuredClone(this.envelope));
  }
}
