import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as received by a collector, with attributes in their JSON form, such as `{ stringValue: 'GET' }`. */
export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Record<string, string | number | boolean>;
  status: { code: number };
};

/** A collector on this machine: the data received, as text and as spans. */
export type Receiver = {
  address: string;
  spans: () => ReceivedSpan[];
  texts: readonly string[];
  close: () => Promise<void>;
};

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean; doubleValue?: number };
type Written = Omit<ReceivedSpan, 'attributes'> & { attributes: { key: string; value: Value }[] };
type Export = { resourceSpans: { scopeSpans: { spans: Written[] }[] }[] };

/** Receives posts to `/v1/traces` in the format of OTLP over HTTP, and answers with `status`. */
export async function openReceiver(status = 200): Promise<Receiver> {
  const texts: string[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request.setEncoding('utf8')) text += piece;
    if (request.method === 'POST' && request.url === '/v1/traces') texts.push(text);
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    texts,
    spans: () => texts.flatMap(readSpans),
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
}

function readSpans(text: string): ReceivedSpan[] {
  // The form that exporters write according to the specification.
  const { resourceSpans } = JSON.parse(text) as Export;
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map(span => ({
      ...span,
      attributes: Object.fromEntries(
        span.attributes.map(({ key, value }) => [key, Object.values(value)[0] ?? '']),
      ),
    }));
}
