import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#contract/api/errors.ts';
import { visitorAddress } from '#http/visitor-address.ts';

/**
 * The bounds of bodies. `window_ms` is the interval at which their speed is checked, and `refuse` answers a request
 * that is not let in.
 */
type BodyGuardOptions = {
  window_ms?: number | undefined;
  refuse: (request: FastifyRequest, reply: FastifyReply, error: ApiError) => Promise<FastifyReply>;
};

/** Bytes that all bodies under way may announce together, and those of one address: four of the largest forms. */
const BYTES_MAX = { all: 128_000_000, address: 68_000_000 };
/** How often it is looked how fast bodies come, in ms. */
const WINDOW_MS = 5000;
/** Slowest that a body may come, in bytes a second: a telephone at the edge of its network sends five times that. */
const RATE_MIN = 1000;
/** Windows in a row that a body may be slower: a tunnel is no attack. */
const SLOW_WINDOWS = 2;

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** A body that still comes, be its request answered already or not. */
type Incoming = { request: IncomingMessage; answer: ServerResponse; bytes: number; slow_windows: number };

/**
 * Bounds what bodies of requests take before they are whole: the memory of all of them, and how slowly each may come.
 */
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

/** The possible length of a body: as its header says, or the limit of its route. */
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
  // Who was answered already gets nothing more.
  socket.end(answer.headersSent ? '' : TIMED_OUT, () => socket.destroy());
}
