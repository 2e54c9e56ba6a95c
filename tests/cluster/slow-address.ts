import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** An address of a cluster that is far away. */
export type SlowAddress = {
  /** Such as `http://127.0.0.1:41234`. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

/** Opens an address that leads to a node, and passes each of its answers on only after a while. */
export async function openSlowAddress(node: string, later_ms: number): Promise<SlowAddress> {
  const server = createServer((inner, outer) => {
    const { method = '', url = '', headers } = inner;
    const passed = ask(`${node}${url}`, { method, headers }, async response => {
      await sleep(later_ms);
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
