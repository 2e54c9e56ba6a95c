import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Finds an unused TCP port of 127.0.0.1. Another program may take it before the caller does, so be ready to retry. */
export async function findSparePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an address with a port. Null and text are for closed servers and pipes.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
