import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#contract/api/errors.ts';
import { visitorAddress } from '#http/visitor-address.ts';

/**
 * The options of the guard. `window_ms` is the interval at which the speed of bodies is checked. `refuse` answers a
 * request that is not accepted.
 */
type BodyGuardOptions = {
  window_ms?: number | undefined;
  refuse: (request: FastifyRequest, reply: FastifyReply, error: ApiError) => Promise<FastifyReply>;
};

/** Limits of the bytes that bodies under way may announce: in total, and for one address (four of the largest forms). */
const BYTES_MAX = { all: 128_000_000, address: 68_000_000 };
/** Interval at which the speed of bodies is checked, in ms. */
const WINDOW_MS = 5000;
/** Lowest speed of a body, in bytes per second. A phone at the edge of its network is five times as fast. */
const RATE_MIN = 1000;
/** Successive windows in which a body may be slower, for example in a tunnel. */
const SLOW_WINDOWS = 2;

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** A body that is still being received, even if its request was answered already. */
type Incoming = { request: IncomingMessage; answer: ServerResponse; bytes: number; slow_windows: number };

/** Limits the resources of request bodies until they are complete: the memory of all together, and the time of each. */
export function guardBodies(app: FastifyInstance, { window_ms = WINDOW_MS, refuse }: BodyGuardOptions): void {
  const budget = openBudget();
  const incoming = new Set<Incoming>();
  const watch = setInterval(() => endSlow(incoming, window_ms), window_ms);
  watch.unref();
  app.addHook('onClose', async () => clearInterval(watch));
  app.addHook('onRequest', async (request, reply) => {
    const bytes = announcedBytes(request);
    if (bytes === 0) return;
    const { socket } = request.raw;
    incoming.add({ request: request.raw, answer: reply.raw, bytes: socket.bytesRead, slow_windows: 0 });
    const giveBack = budget.take(visitorAddress(request), bytes);
    if (giveBack === null) return refuse(request, reply, new ApiError('overloaded'));
    reply.raw.once('close', giveBack);
  });
}

/** The largest possible length of a body: that of its header, or the limit of its route. */
function announcedBytes({ headers, routeOptions }: FastifyRequest): number {
  const limit = routeOptions.bodyLimit;
  if (headers['transfer-encoding'] !== undefined) return limit;
  return Math.min(Number(headers['content-length'] ?? 0), limit);
}

/** A budget of bytes. `take` returns a function that releases them, or null if too few are left. */
function openBudget(): { take: (address: string, bytes: number) => (() => void) | null } {
  const taken = new Map<string, number>();
  let all = 0;
  const add = (address: string, bytes: number) => {
    all += bytes;
    const own = (taken.get(address) ?? 0) + bytes;
    if (own === 0) taken.delete(address);
    else taken.set(address, own);
  };
  return {
    take: (address, bytes) => {
      const own = (taken.get(address) ?? 0) + bytes;
      if (own > BYTES_MAX.address || all + bytes > BYTES_MAX.all) return null;
      add(address, bytes);
      return () => add(address, -bytes);
    },
  };
}

function endSlow(incoming: Set<Incoming>, window_ms: number): void {
  for (const body of incoming) {
    const { complete, socket } = body.request;
    const is_slow = socket.bytesRead - body.bytes < (RATE_MIN * window_ms) / 1000;
    body.bytes = socket.bytesRead;
    body.slow_windows = is_slow ? body.slow_windows + 1 : 0;
    const is_too_slow = body.slow_windows > SLOW_WINDOWS;
    if (complete || socket.destroyed || is_too_slow) incoming.delete(body);
    if (!complete && is_too_slow) endConnection(body);
  }
}

function endConnection({ request: { socket }, answer }: Incoming): void {
  // A request that was answered already gets no second answer.
  socket.end(answer.headersSent ? '' : TIMED_OUT, () => socket.destroy());
}
