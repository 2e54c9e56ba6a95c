import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { visitorAddress } from '#http/visitor-address.ts';

/** The limits of connections: of one address (`of_address`, 0 for no limit) and in total (`all`). */
export type ConnectionBounds = { of_address: number; all: number };

/** Files and connections that the site opens itself, with a reserve. */
const OWN_FILES = 100;
/** Divisor of all connections that gives the limit of one address. */
const SHARE_OF_ADDRESS = 4;
/** Limit of open files if the system does not state one. */
const FILES_UNKNOWN = 1024;

/**
 * The limits by the settings and the system. Behind a proxy all connections are the proxy's, so addresses are not
 * limited.
 * @param files_max limit of open files and connections of the process
 */
export function connectionBounds(
  { connection_limit, trust_proxy }: { connection_limit: number; trust_proxy: false | number | string },
  files_max: number = openFilesMax(),
): ConnectionBounds {
  const all = Math.max(files_max - OWN_FILES, Math.ceil(files_max / 2));
  const is_unbounded = connection_limit === 0 || trust_proxy !== false;
  return {
    of_address: is_unbounded ? 0 : Math.min(connection_limit, Math.ceil(all / SHARE_OF_ADDRESS)),
    all,
  };
}

/**
 * Limits the connections that are open at the same time. Without room for a new one, it closes the longest idle
 * connection of the same address or, if there are too many in total, of the address with the most. If none is idle, the
 * new one is closed.
 */
export function guardConnections(app: FastifyInstance, bounds: ConnectionBounds): void {
  const open = openConnections();
  app.server.on('connection', (socket: Socket) => {
    const address = visitorAddress({ ip: socket.remoteAddress ?? '' });
    const own = open.count(address);
    const is_full = open.all() >= bounds.all;
    const is_over = bounds.of_address > 0 && own >= bounds.of_address;
    const made_room = (!is_over || open.endIdle(address)) && (!is_full || open.endIdle(open.largest()));
    if (made_room) open.add(address, socket);
    else socket.destroy();
  });
  app.addHook('onRequest', async (request, reply) => {
    open.begin(request.raw.socket);
    reply.raw.once('close', () => open.end(request.raw.socket));
  });
}

/** A connection: its address, and the number of its unanswered requests. */
type Connection = { address: string; requests: number };

/** Counts connections by address. Those of one address are ordered by their last use. */
function openConnections() {
  const connections = new Map<Socket, Connection>();
  const byAddress = new Map<string, Set<Socket>>();
  const remove = (socket: Socket) => {
    const address = connections.get(socket)?.address;
    if (address === undefined) return;
    connections.delete(socket);
    const own = byAddress.get(address);
    own?.delete(socket);
    if (own?.size === 0) byAddress.delete(address);
  };
  return {
    all: () => connections.size,
    count: (address: string) => byAddress.get(address)?.size ?? 0,
    largest: () => [...byAddress].reduce((most, one) => (one[1].size > most[1].size ? one : most))[0],
    add(address: string, socket: Socket): void {
      connections.set(socket, { address, requests: 0 });
      const own = byAddress.get(address) ?? new Set<Socket>();
      byAddress.set(address, own.add(socket));
      socket.once('close', () => remove(socket));
    },
    /** Closes the connection of an address that was idle longest. @returns whether there was one */
    endIdle(address: string): boolean {
      for (const socket of byAddress.get(address) ?? []) {
        if (connections.get(socket)?.requests !== 0) continue;
        remove(socket);
        socket.destroy();
        return true;
      }
      return false;
    },
    begin(socket: Socket): void {
      const connection = connections.get(socket);
      if (connection !== undefined) connection.requests += 1;
    },
    end(socket: Socket): void {
      const connection = connections.get(socket);
      if (connection === undefined) return;
      connection.requests -= 1;
      const own = byAddress.get(connection.address);
      own?.delete(socket);
      own?.add(socket);
    },
  };
}

function openFilesMax(): number {
  // Otherwise the report would look up the names of connected machines.
  const report = Object.assign(process.report, { excludeNetwork: true });
  // Node documents this form of the report. Windows has no such limit.
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const limit = Number(userLimits?.open_files?.soft ?? FILES_UNKNOWN);
  return Number.isFinite(limit) ? limit : Number.MAX_SAFE_INTEGER;
}
