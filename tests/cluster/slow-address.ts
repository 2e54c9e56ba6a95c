import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** An address of a cluster that passes requests on. */
export type PassingAddress = {
  /** Such as `http://127.0.0.1:41234`. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

/** What is awaited before a request, such as `POST /_bulk`, is passed on, and before its answer is. */
type Passing = {
  asked?: (request: string) => Promise<void>;
  answered?: (request: string) => Promise<void>;
};

/** Opens an address that leads to a node. */
export async function openPassingAddress(node: string, passing: Passing): Promise<PassingAddress> {
  const server = createServer(async (inner, outer) => {
    const { method = '', url = '', headers } = inner;
    await passing.asked?.(`${method} ${url}`);
    const passed = ask(`${node}${url}`, { method, headers }, async response => {
      await passing.answered?.(`${method} ${url}`);
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
    close: () => {
      server.closeAllConnections();
      return new Promise(resolve => server.close(() => resolve()));
    },
  };
}

/** Opens an address of a node that is far away: each answer comes only after a while. */
export function openSlowAddress(node: string, later_ms: number): Promise<PassingAddress> {
  return openPassingAddress(node, { answered: () => sleep(later_ms) });
}
