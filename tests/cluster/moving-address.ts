import { connect, createServer, type Socket } from 'node:net';

/** An address that another server can take over, like the virtual address of a database. */
export type MovingAddress = {
  readonly port: number;
  /** Cuts all connections. New ones go to another port. */
  readonly move: (port: number) => void;
  readonly close: () => Promise<void>;
};

/** Opens an address that leads to a port of this machine. */
export async function openMovingAddress(port: number): Promise<MovingAddress> {
  let target = port;
  const open = new Set<Socket>();
  const server = createServer(inner => {
    const outer = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    move: port => {
      target = port;
      cut();
    },
    close: () => {
      cut();
      return new Promise(resolve => server.close(() => resolve()));
    },
  };
}
