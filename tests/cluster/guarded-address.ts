import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An address of a cluster that lets through what a user may ask, like the security plugin of OpenSearch. */
export type GuardedAddress = {
  /** Such as `http://127.0.0.1:41234`. */
  readonly url: string;
  /** The forms of requests that were let through, such as `POST /_bulk`. */
  readonly asked: ReadonlySet<string>;
  /** What was refused. */
  readonly refused: readonly string[];
  /** Takes forms of requests from the user. */
  readonly forbid: (forms: readonly string[]) => void;
  readonly close: () => Promise<void>;
};

/** The password of its user. */
export const PASSWORD = 'open sesame';

/** Opens an address that leads to a node. `allowed` are forms of requests in which `<indexes>` stands for names under the prefix. */
export async function openGuardedAddress(
  node: string,
  prefix: string,
  allowed: readonly string[],
): Promise<GuardedAddress> {
  const asked = new Set<string>();
  const refused: string[] = [];
  const forbidden = new Set<string>();
  const password = `Basic ${Buffer.from(`etalon:${PASSWORD}`).toString('base64')}`;
  const server = createServer((inner, outer) => {
    const form = formOf(inner, prefix);
    if (inner.headers.authorization !== password) return refuse(outer, 401, 'Unauthorized');
    if (!allowed.includes(form) || forbidden.has(form)) {
      refused.push(form);
      return refuse(outer, 403, 'no permissions', 'security_exception');
    }
    asked.add(form);
    const { method = '', url = '', headers } = inner;
    const passed = ask(`${node}${url}`, { method, headers }, response => {
      outer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outer);
    });
    passed.on('error', () => outer.destroy());
    inner.pipe(passed);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    // It listens on a port.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    refused,
    forbid: forms => {
      for (const form of forms) forbidden.add(form);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise(resolve => server.close(() => resolve()));
    },
  };
}

/** The form of a request: names of indexes under the prefix are `<indexes>`, that of a document is `<id>`. */
function formOf({ method, url = '' }: IncomingMessage, prefix: string): string {
  const path = decodeURIComponent(new URL(url, 'http://node').pathname);
  const parts = path
    .split('/')
    .map(part => (part.split(',').every(name => name.startsWith(`${prefix}-`)) ? '<indexes>' : part));
  return `${method} ${parts.join('/').replace(/(?<=\/_doc\/).+/, '<id>')}`;
}

function refuse(answer: ServerResponse, status: number, reason: string, type = 'unauthorized'): void {
  answer.writeHead(status, { 'content-type': 'application/json' });
  answer.end(JSON.stringify({ error: { type, reason }, status }));
}
