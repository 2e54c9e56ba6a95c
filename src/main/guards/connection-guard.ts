import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { visitorAddress } from '#http/visitor-address.ts';

/** How connections are bounded: `of_address` those of one address (0: no bound), `all` those of everybody. */
export type ConnectionBounds = { of_address: number; all: number };

/** Files and connections that the site opens itself, including unknown ones. */
const OWN_FILES = 100;
/** Which share of all connections one address may have. */
const SHARE_OF_ADDRESS = 4;
/** Limit of open files if the system does not state one. */
const FILES_UNKNOWN = 1024;

/**
 * The limits by the settings and the system. Behind a proxy all connections are the proxy's, so addresses are not
 * distinguished.
 * @param files_max how many files and connections the process may have open
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
 * Bounds the connections that are open at once. If there is no room for a new one, the longest idle connection of the
 * same address is closed, or that of the address with the most if there are too many in all. If none is idle, the new
 * one is closed.
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

/** A connection: whose it is, and how many of its requests are not answered yet. */
type Connection = { address: string; requests: number };

/** Counts connections by address. Those of one address are in the order of their last use. */
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
    /** Ends the connection of an address that was idle longest. @returns whether there was one */
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
  // Without it, names of connected machines would be looked up.
  const report = Object.assign(process.report, { excludeNetwork: true });
  // The report of Node has this form; Windows knows no such limit.
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const limit = Number(userLimits?.open_files?.soft ?? FILES_UNKNOWN);
  return Number.isFinite(limit) ? limit : Number.MAX_SAFE_INTEGER;
}
