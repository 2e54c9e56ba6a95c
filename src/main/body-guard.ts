import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#contract/errors.ts';
import { visitorAddress } from '#http/visitor-address.ts';

/** How bodies are bounded; `window_ms`: how often it is looked how fast they come; `refuse` answers a request that is not let in. */
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

/** A body that still comes. */
type Incoming = { socket: Socket; bytes: number; slow_windows: number };

/** Bounds what bodies of requests take before they are whole: the memory of all of them, and how slowly each may come. */
export function guardBodies(app: FastifyInstance, { window_ms = WINDOW_MS, refuse }: BodyGuardOptions): void {
  const budget = openBudget();
  const incoming = new Set<Incoming>();
  const watch = setInterval(() => endSlow(incoming, window_ms), window_ms);
  watch.unref();
  app.addHook('onClose', async () => clearInterval(watch));
  app.addHook('onRequest', async (request, reply) => {
    const bytes = announcedBytes(request);
    if (bytes === 0) return;
    const giveBack = budget.take(visitorAddress(request), bytes);
    if (giveBack === null) return refuse(request, reply, new ApiError('overloaded'));
    const { raw } = request;
    const body = { socket: raw.socket, bytes: raw.socket.bytesRead, slow_windows: 0 };
    incoming.add(body);
    raw.once('end', () => incoming.delete(body));
    reply.raw.once('close', () => {
      incoming.delete(body);
      giveBack();
    });
  });
}

/** How long a body may become: what its header says, or what its route takes. */
function announcedBytes({ headers, routeOptions }: FastifyRequest): number {
  const limit = routeOptions.bodyLimit;
  if (headers['transfer-encoding'] !== undefined) return limit;
  return Math.min(Number(headers['content-length'] ?? 0), limit);
}

/** Bytes that may be taken and are given back; null where there are not so many left. */
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
    const { bytesRead } = body.socket;
    const is_slow = bytesRead - body.bytes < (RATE_MIN * window_ms) / 1000;
    body.bytes = bytesRead;
    body.slow_windows = is_slow ? body.slow_windows + 1 : 0;
    if (body.slow_windows <= SLOW_WINDOWS) continue;
    incoming.delete(body);
    body.socket.end(TIMED_OUT, () => body.socket.destroy());
  }
}
